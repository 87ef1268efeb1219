"""stub"""
def draw(view, seat, t): return "<section></section>"

"""stub"""
from vitral.core.game import Data
from vitral.core.text import Text
def draw(view: Data, seat: int, t: Text) -> str:
    return "x"

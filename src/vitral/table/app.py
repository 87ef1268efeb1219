"""The web application: pages for people, JSON for programs, sockets for both."""

from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from vitral import __version__
from vitral.core.errors import VitralError
from vitral.table import socket
from vitral.table.api import api
from vitral.table.errors import Refused
from vitral.table.limits import Guard
from vitral.table.server import Server
from vitral.table.site import Page, site

HERE = Path(__file__).parent


def make_app(database: str | None = None, **settings: Any) -> FastAPI:
    """The application over a database; by default the user's own."""
    server = Server(database, **settings)
    app = FastAPI(
        title="Vitral",
        version=__version__,
        description="TableRegistry of board games, for programs. The page /docs tells it in words.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=server.running,
    )
    app.state.server = server
    app.include_router(api)
    app.include_router(site)
    app.mount("/static", StaticFiles(directory=HERE / "static"))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard)

    @app.websocket("/tables/{table}/socket")
    async def connect(websocket: WebSocket, table: str) -> None:
        await socket.connect(server, websocket, table)

    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(VitralError, _faulty)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _crashed)
    return app


async def _say(request: Request, status: int, code: str, said: str) -> Response:
    """A refusal, as JSON for programs and as a page for people."""
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": {"code": code, "text": said}}, status)
    page = Page(request.app.state.server, request)
    return await page.show("refused.html", status, said=said, preparing=code == "preparing")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return await _say(request, error.status, error.code, error.tell(request.app.state.server.language(request)))


async def _faulty(request: Request, error: Exception) -> Response:
    return await _say(request, 400, "malformed", str(error))


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    return await _say(request, 400, "malformed", f"{place}: {first['msg']}.")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refused = Refused("unknown", "refused-page") if error.status_code == 404 else None
    said = refused.tell(request.app.state.server.language(request)) if refused else str(error.detail)
    return await _say(request, error.status_code, "unknown" if refused else "malformed", said)


async def _crashed(request: Request, _: Exception) -> Response:
    """The answer to a request that failed unexpectedly; the server's log gets the traceback."""
    return await _refused(request, Refused("failed", "refused-failed"))

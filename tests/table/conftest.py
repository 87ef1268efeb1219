"""A table for tests: its own database, all games ready, bots without pauses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.table.playing import Program
from tests.table.serving import Served
from vitral.table.app import make_app


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("served"))
    yield running
    running.stop()


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    made = make_app(f"sqlite:///{tmp_path / 'table.sqlite'}", bot_delay=0.0, level="random")
    made.state.server.warmup.run()
    return made


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://table.test") as client:
        yield client


@pytest.fixture
def alice(client: TestClient) -> Program:
    return Program(client)


@pytest.fixture
def bert(client: TestClient) -> Program:
    return Program(client)

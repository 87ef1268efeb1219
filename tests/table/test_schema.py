"""The JSON API against what its schema promises: whatever is sent, the server never fails."""

import tempfile
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from tests.table.serving import Served
from tests.table.test_crash import ask
from vitral.table.app import make_app


@pytest.fixture(scope="session")
def token(served: Served) -> str:
    return str(ask(served, "/api/guests", body={})["token"])


def promised() -> dict[str, Any]:
    """The schema as the application writes it."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(f"sqlite:///{folder}/table.sqlite")
        app.state.server.tables.close()
        return app.openapi()


schema = schemathesis.openapi.from_dict(promised())


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_makes_the_server_fail(case: "schemathesis.Case[Any]", served: Served, token: str) -> None:
    response = case.call(base_url=served.url, headers={"authorization": f"Bearer {token}"})
    case.validate_response(response, checks=[not_a_server_error])

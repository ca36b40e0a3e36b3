"""What is too large even to be taken is refused as the site refuses, and its sender comes to read it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import waitress
from flask.testing import FlaskClient

from judge.web.server import MOST_SENT, answering


@pytest.fixture
def address(client: FlaskClient) -> Iterator[str]:
    app = client.application
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=2, max_request_body_size=MOST_SENT)
    server.channel_class = answering(app)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.mark.parametrize(("path", "kind"), [("/workshop", "text/html"), ("/api/workshop/run", "application/json")])
@pytest.mark.parametrize("size", [MOST_SENT, 6 * MOST_SENT])
def test_far_too_much_is_refused_with_our_page(address: str, path: str, kind: str, size: int) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(Request(address + path, data=b"a" * size)).close()
    answer = refused.value
    assert (answer.code, answer.headers.get_content_type()) == (413, kind)
    assert "at most 100 kB" in answer.read().decode()
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    with urlopen(f"{address}/more") as page:
        assert page.status == 200

"""Sends the calls of the client, by the standard library alone."""

import json
import os
import uuid
from collections import namedtuple
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

Settings = namedtuple("Settings", "base_url token timeout")


class DocuMindError(Exception):
    """What the service says where it refuses (RFC 9457).

    `code` is what a program decides by, such as documind/document-not-found.
    """

    def __init__(self, status, problem, request_id):
        super().__init__(problem.get("detail") or f"The service answered with {status}")
        self.status = status
        self.code = problem.get("code", "unknown")
        self.errors = problem.get("errors", [])
        self.request_id = request_id


def _text_of(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def _file_of(value):
    """Takes a path, or a pair of a name and its bytes or text."""
    if isinstance(value, tuple):
        name, content = value
        return name, content.encode() if isinstance(content, str) else content
    with open(value, "rb") as file:
        return os.path.basename(value), file.read()


def _part(boundary, head, content):
    start = f'--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n'
    return start.encode() + content + b"\r\n"


def _form_of(fields):
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in fields.items():
        if name == "file":
            for one in value if isinstance(value, list) else [value]:
                filename, content = _file_of(one)
                head = f"name=\"file\"; filename*=utf-8''{quote(filename, safe='')}"
                parts.append(_part(boundary, head, content))
        elif value is not None:
            parts.append(_part(boundary, f'name="{name}"', _text_of(value).encode()))
    parts.append(f"--{boundary}--\r\n".encode())
    return f"multipart/form-data; boundary={boundary}", b"".join(parts)


def _open(settings, method, address, path, query, header, body, sent_as):
    for name, value in (path or {}).items():
        address = address.replace("{" + name + "}", quote(str(value), safe=""))
    asked = {name: _text_of(value) for name, value in (query or {}).items() if value is not None}
    url = settings.base_url + address + ("?" + urlencode(asked) if asked else "")
    headers = {name: value for name, value in (header or {}).items() if value is not None}
    headers["Authorization"] = f"Bearer {settings.token}"
    data = None
    if sent_as == "json":
        given = {name: value for name, value in body.items() if value is not None}
        headers["Content-Type"], data = "application/json", json.dumps(given).encode()
    elif sent_as == "form":
        headers["Content-Type"], data = _form_of(body)
    request = Request(url, data=data, headers=headers, method=method)
    try:
        return urlopen(request, timeout=settings.timeout)
    except HTTPError as error:
        with error:
            text = error.read()
        try:
            problem = json.loads(text)
        except ValueError:
            problem = {}
        raise DocuMindError(error.code, problem, error.headers.get("X-Request-Id")) from None


def send_call(settings, method, address, path=None, query=None, header=None, body=None, sent_as=None, answers=None):
    """Makes a call. Returns what JSON or text says, or bytes; None where nothing is answered."""
    with _open(settings, method, address, path, query, header, body, sent_as) as answer:
        content = answer.read()
        if content == b"":
            return None
        kind = answer.headers.get_content_type()
        if kind == "application/json":
            return json.loads(content)
        return content.decode() if answers == "text" else content


def watch_call(settings, method, address, path=None, query=None, header=None, body=None, sent_as=None):
    """Gives the events of a stream until it ends."""
    with _open(settings, method, address, path, query, header, body, sent_as) as answer:
        for line in answer:
            if line.startswith(b"data: "):
                yield json.loads(line[6:])

"""Runs a page in Chromium, and returns what it sends back."""

import http.server
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

TYPES = {".mjs": "text/javascript", ".html": "text/html", ".wasm": "application/wasm"}


def answer_of_chromium(page, files, limit):
    """What the page posts to /answer.

    `files` maps other paths of the server to files. The limit is in seconds.
    """
    answers, arrived = [], threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            path, _, query = self.path.partition("?")
            file = files.get(path) or (query if path == "/timeline" else "." + path)
            if not Path(file).is_file():
                return self.send_error(404)
            self.send_response(200)
            self.send_header("Content-Type", TYPES.get(Path(file).suffix, "text/plain"))
            self.end_headers()
            self.wfile.write(Path(file).read_bytes())

        def do_POST(self):
            answers.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
            self.send_response(204)
            self.end_headers()
            arrived.set()

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile = tempfile.mkdtemp()
    browser = subprocess.Popen(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         "--no-first-run", f"--user-data-dir={profile}",
         f"http://127.0.0.1:{server.server_port}{page}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if not arrived.wait(limit):
            raise SystemExit("the page in Chromium did not answer")
    finally:
        browser.kill()
        browser.wait()
        server.shutdown()
        shutil.rmtree(profile, ignore_errors=True)
    return answers[0]

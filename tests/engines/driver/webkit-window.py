"""A window with one WebKit view for WebKitWebDriver: MiniBrowser is never narrower than 447 px.

Argument: a folder for its data and downloads. Writes failed requests to standard output.
"""
import ctypes
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]

# The kernel kills this process when WebKitWebDriver ends: 1 is PR_SET_PDEATHSIG, 9 is SIGKILL.
ctypes.CDLL(None).prctl(1, 9)
# WebKit writes console messages to standard error, which WebKitWebDriver silences.
os.dup2(1, 2)


def report(text):
    print("REQUEST " + text, flush=True)


def watch_request(_view, resource, request):
    address = f"{request.get_http_method()} {request.get_uri()}"

    def finished(_resource):
        response = resource.get_response()
        if response and response.get_status_code() >= 400:
            report(f"{response.get_status_code()} {address}")

    def failed(_resource, error):
        # A request is cancelled when the page is left or a script aborts it.
        if not error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
            report(f"{error.message} {address}")

    resource.connect("finished", finished)
    resource.connect("failed", failed)


def choose_destination(download, name):
    download.set_destination(f"file://{folder}/downloads/{name}")
    return True


def decide(_view, decision, kind):
    if kind == WebKit2.PolicyDecisionType.RESPONSE and not decision.is_mime_type_supported():
        decision.download()
        return True
    return False


def make_view(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    view.connect("resource-load-started", watch_request)
    view.connect("decide-policy", decide)
    view.connect("create", make_view)
    window = Gtk.Window(decorated=False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Window")
    session.set_application_info(info)
    session.connect("create-web-view", make_view)


# An ephemeral context would not write console messages.
data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.connect("automation-started", start_automation)
context.connect(
    "download-started", lambda _context, download: download.connect("decide-destination", choose_destination)
)
Gtk.main()

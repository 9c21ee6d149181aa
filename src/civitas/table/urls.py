"""All addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import URLPattern, URLResolver, path
from django.views.generic import RedirectView

from civitas.table import iconfile, rulepages, visitor
from civitas.table.accounts import views as accounts
from civitas.table.analysis import views as analysis
from civitas.table.boards import page as boards
from civitas.table.lobby import views as lobby
from civitas.table.play import views as play

urlpatterns: list[URLPattern | URLResolver] = [
    path("", lobby.lobby, name="lobby"),
    path("history", lobby.history, name="history"),
    path("new/<slug:id>", lobby.new, name="new"),
    path("quick/<slug:id>", lobby.quick, name="quick"),
    path("seat/<slug:code>/<int:number>/<slug:token>", lobby.seat_link, name="seat_link"),
    path("t/<slug:code>", play.table, name="table"),
    path("t/<slug:code>/scene", play.fragment, name="scene"),
    path("t/<slug:code>/watch/<slug:lang>", play.watch, name="watch"),
    path("t/<slug:code>/version", play.version, name="version"),
    path("t/<slug:code>/answer", play.answer, name="answer"),
    path("t/<slug:code>/undo", play.undo, name="undo"),
    path("t/<slug:code>/ready", play.stand_by, name="ready"),
    path("t/<slug:code>/asking", play.asking, name="asking"),
    path("t/<slug:code>/hand", play.hand, name="hand"),
    path("t/<slug:code>/chat", play.chat, name="chat"),
    path("t/<slug:code>/chat/act", play.chat_act, name="chat_act"),
    path("t/<slug:code>/log", play.log, name="log"),
    path("t/<slug:code>/card/<str:key>", play.explain, name="card"),
    path("t/<slug:code>/replay", play.replay, name="replay"),
    path("t/<slug:code>/analysis", analysis.page, name="analysis"),
    path("t/<slug:code>/analysis.json", analysis.data, name="analysis_data"),
    path("t/<slug:code>/sit", lobby.sit, name="sit"),
    path("t/<slug:code>/start", lobby.start, name="start"),
    path("t/<slug:code>/leave", lobby.leave, name="leave"),
    path("t/<slug:code>/free", lobby.free, name="free"),
    path("t/<slug:code>/close", lobby.close, name="close"),
    path("t/<slug:code>/return", lobby.come_back, name="come_back"),
    path("t/<slug:code>/bot", lobby.call_bot, name="call_bot"),
    path("t/<slug:code>/rematch", lobby.rematch, name="rematch"),
    path("rules/<slug:game>", rulepages.page, name="rules"),
    path("rules/<slug:game>/<str:id>", rulepages.rule, name="rule"),
    path("boards/<str:name>", boards.style, name="board_style"),
    path("icons/<str:name>", iconfile.file, name="icons"),
    path("language", visitor.change_language, name="language"),
    path("look", visitor.change_look, name="look"),
    path("account", accounts.account, name="account"),
    path("account/guest", accounts.guest, name="guest"),
    path("account/register", accounts.register, name="register"),
    path("account/login", accounts.LogIn.as_view(), name="login"),
    path("account/logout", accounts.log_out, name="logout"),
    path("account/password", accounts.ChangePassword.as_view(), name="password"),
    path("account/reset", accounts.ResetPassword.as_view(), name="reset"),
    path("account/reset/<uidb64>/<token>", accounts.ResetConfirm.as_view(), name="password_reset_confirm"),
    # One door for all log-ins, with its limits.
    path("admin/login/", RedirectView.as_view(pattern_name="login", query_string=True)),
    path("admin/", admin.site.urls),
]

handler400 = visitor.bad_request
handler403 = visitor.forbidden
handler404 = visitor.not_found
handler500 = visitor.failed

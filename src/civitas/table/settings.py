"""Django's settings, made from the surroundings (see environment.py)."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

from civitas.table import environment
from civitas.table.limits import LIMITS

HERE = Path(__file__).parent
HOME = environment.home()
PUBLIC = environment.is_on(os.environ, "CIVITAS_PUBLIC")
HTTPS = PUBLIC and environment.is_on(os.environ, "CIVITAS_HTTPS", "1")
REDIS = environment.redis(os.environ)
BOT_PROCESSES = environment.whole(os.environ, "CIVITAS_BOT_PROCESSES", 1, 0, 16)
BOT_SECONDS = environment.number(os.environ, "CIVITAS_BOT_SECONDS", 3, 0.1)
BOT_PAUSE = environment.number(os.environ, "CIVITAS_BOT_PAUSE", 0.25, 0)
ANALYSIS_SECONDS = environment.number(os.environ, "CIVITAS_ANALYSIS_SECONDS", 0.3, 0.01)

DEBUG = False
SECRET_KEY = environment.secret(os.environ, PUBLIC, HOME)
ALLOWED_HOSTS = environment.hosts(os.environ, PUBLIC)
DATABASES = {"default": environment.database(os.environ, HOME)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
globals().update(environment.mail(os.environ, HOME))

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "channels",
    "csp",
    "civitas.table.accounts",
    "civitas.table.play",
]

# The last one works only synchronously. Django then runs the whole chain in one thread per request instead of
# changing between loop and thread at every link.
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",
    "civitas.table.visitor.VisitorMiddleware",
]

ROOT_URLCONF = "civitas.table.urls"
ASGI_APPLICATION = "civitas.table.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "environment": "civitas.table.jinja.environment",
            "context_processors": ["civitas.table.visitor.context"],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

if REDIS:
    CHANNEL_LAYERS = {
        # The core layer keeps one connection per socket and runs out at a hundred; pub/sub shares one.
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS], "prefix": "civitas"},
        },
    }
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS}}
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

AUTH_USER_MODEL = "accounts.Person"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = ["civitas.table.accounts.hashing.FewAtATime"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "lobby"
PASSWORD_RESET_TIMEOUT = 24 * 3600

AXES_FAILURE_LIMIT = LIMITS["login"].most
AXES_COOLOFF_TIME = timedelta(seconds=LIMITS["login"].seconds)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_USERNAME_CALLABLE = "civitas.table.accounts.views.attempted_name"
AXES_CLIENT_IP_CALLABLE = "civitas.table.address.of_request"
AXES_LOCKOUT_CALLABLE = "civitas.table.accounts.views.locked_out"
AXES_RESET_ON_SUCCESS = True
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static"]
# Files are served from the packages they came with: a start needs no collecting step.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False

SESSION_COOKIE_AGE = 180 * 24 * 3600
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "civitas.table.visitor.csrf_failed"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
if HTTPS:
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 30 * 24 * 3600
if environment.is_on(os.environ, "CIVITAS_PROXY"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"one_line": {"()": "civitas.table.environment.OneLine"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
        "refusals": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["one_line"]},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "civitas": {"level": "INFO"},
        # A refused host or form is the visitor's doing: one line, not the way through our code.
        "django.security": {"handlers": ["refusals"], "propagate": False},
    },
}

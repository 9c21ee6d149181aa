// What scripts add to pages that work without them: fresh tables by themselves, a signal when it is your turn,
// details beside the board, keys for the choices, and the place where one was reading.
"use strict";

(() => {
  const scene = () => document.getElementById("scene");
  const shownVersion = () => Number(scene()?.dataset.version ?? 0);

  function signal() {
    const now = document.querySelector("[data-title]");
    if (!now) return;
    document.title = now.dataset.title;
    const icon = document.getElementById("favicon");
    const wanted = now.dataset.turn === "yes" ? icon.dataset.turn : icon.dataset.rest;
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  // A part whose stamp the page has comes as an empty stub; what stands there stays.
  htmx.registerExtension("kept", {
    htmx_before_morph_node: (_, { newNode }) => !newNode.hasAttribute?.("data-kept"),
  });
  const stamps = () => Array.from(document.querySelectorAll("[data-stamp]"), (part) => part.dataset.stamp);

  // The boards of the others come when one of them is opened: until then the page says that they are closed.
  // The cookie tells the site so when a page is loaded anew; without scripts it is taken back (?scripts=off).
  document.cookie = "scripts=on; path=/; max-age=604800; SameSite=Lax";
  let outdated = document.querySelector(".bigsheet > [data-kept]") !== null;
  function tellStamps(event) {
    const request = event.detail.ctx.request;
    if (!request?.headers || !targets(event.detail.ctx, "scene")) return;
    outdated = !document.querySelector(".bigsheet:popover-open");
    request.headers["X-Have"] = [...stamps(), ...(outdated ? ["closed"] : [])].join(" ");
  }
  function boardOpened(event) {
    if (event.newState !== "open" || !outdated || !event.target.matches(".bigsheet")) return;
    if (fetching) again = true;
    else catchUp();
  }

  // Where the hand is: the part of the page with the focus, else the topmost one in sight. After a swap it
  // stands where it stood. A button that went with its card leaves the focus to its part, not to another card.
  let place = null;
  function remember() {
    const focused = document.activeElement?.closest("#scene *");
    const parts = document.querySelectorAll("[id^='area-'], #ask, #log, #talk");
    const inSight = () => [...parts].find((part) => part.getBoundingClientRect().bottom > 60);
    const part = focused?.closest("[id^='area-'], #ask, #log, #talk") ?? inSight();
    const card = focused?.closest(".card");
    place = part && { part: part.id, top: part.getBoundingClientRect().top, card: card?.id, focused };
  }

  function comeBack() {
    const part = place && document.getElementById(place.part);
    if (!part) return;
    const moved = part.getBoundingClientRect().top - place.top;
    if (Math.abs(moved) > 1 && getComputedStyle(part.closest(".right, .dock") ?? part).position !== "sticky") {
      window.scrollBy({ top: moved, behavior: "instant" });
    }
    const now = document.activeElement;
    if (place.card && (!now || now === document.body || now.closest(".card")?.id !== place.card)) {
      const card = document.getElementById(place.card);
      (card?.querySelector("h4 a") ?? part).focus({ preventScroll: true });
    }
    place = null;
  }

  let newest = 0;
  let fetching = false;
  let again = false;
  // Fetch the table until it shows the newest version heard of; after a failure the next poll tries again.
  async function catchUp() {
    if (fetching) return;
    fetching = true;
    try {
      let before;
      do {
        before = shownVersion();
        const address = `${scene().dataset.scene}?v=${newest}`;
        await htmx.ajax("GET", address, { target: "#scene", swap: "outerMorph" });
      } while (before < shownVersion() && shownVersion() < newest);
    } finally {
      fetching = false;
      if (again) {
        again = false;
        catchUp();
      }
    }
  }

  function heard(version) {
    newest = Math.max(newest, version);
    // The answer to our own move may be on its way with the same version.
    setTimeout(() => {
      if (shownVersion() < newest) catchUp();
    }, 80);
  }

  // An answer that was overtaken by a newer one would put an old question back.
  function dropOvertaken(event) {
    const fresh = event.detail.tasks.map((task) => task.fragment?.querySelector("#scene")).find(Boolean);
    if (fresh && Number(fresh.dataset.version) < shownVersion()) event.preventDefault();
    else if (fresh && fresh.dataset.layout !== scene().dataset.layout) {
      // Boards and the rest of the site have styles of their own: from one to the other leads a fresh page.
      event.preventDefault();
      location.reload();
    } else if (fresh) remember();
  }

  function connected(yes) {
    const warning = document.getElementById("connection");
    if (warning) warning.hidden = yes;
  }

  let socket = null;
  let pause = 500;
  function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/live/${scene().dataset.code}`);
    socket.addEventListener("message", (event) => {
      pause = 500;
      connected(true);
      heard(JSON.parse(event.data).version);
    });
    socket.addEventListener("close", (event) => {
      socket = null;
      if (event.code === 4404) return;
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 8000);
    });
  }

  // Asking is also the sign that somebody is here; while the socket is open, a sign now and then is enough.
  let lastSign = Date.now();
  async function poll() {
    if (shownVersion() < newest) catchUp();
    // A request can get lost while the socket stays open: then only asking shows that the site is there again.
    const lost = document.getElementById("connection")?.hidden === false;
    const told = socket?.readyState === WebSocket.OPEN && Date.now() - lastSign < 60000;
    if ((told && !lost) || document.hidden) return;
    lastSign = Date.now();
    try {
      const answer = await fetch(scene().dataset.poll, { headers: { Accept: "application/json" } });
      if (!answer.ok) return;
      connected(true);
      heard((await answer.json()).version);
    } catch {
      connected(false);
    }
  }

  function watch() {
    if (scene()?.dataset.live !== "yes") return;
    connect();
    setInterval(poll, 4000);
    document.addEventListener("visibilitychange", poll);
  }

  // What one player had opened beside the board is not for the next one at the same screen.
  function tidyForTheNext() {
    if (!document.querySelector("#scene .hand")) return;
    document.getElementById("aside").close();
    document.getElementById("aside-content").replaceChildren();
  }

  let lastSaid = "";
  function showNewestLine() {
    const lines = document.querySelector("ol.chat");
    const newest = lines ? `${lines.childElementCount} ${lines.lastElementChild.textContent}` : "";
    if (newest && newest !== lastSaid) lines.scrollTop = lines.scrollHeight;
    lastSaid = newest;
  }

  function prepare() {
    signal();
    tidyForTheNext();
    showNewestLine();
    for (const hidden of document.querySelectorAll(".copy[hidden], .filter[hidden]")) hidden.hidden = false;
    for (const button of document.querySelectorAll("[data-follows]")) {
      button.hidden = true;
      document.getElementById(button.dataset.follows).onchange = () => button.click();
    }
  }

  let typed = "";
  let typedAt = 0;
  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
    if (!/^\d$/.test(event.key) || document.querySelector("dialog[open]")) return;
    const now = Date.now();
    typed = now - typedAt < 900 ? typed + event.key : event.key;
    typedAt = now;
    document.querySelector(`[data-number="${typed}"]`)?.focus();
  }

  function filtered(event) {
    if (event.target.id !== "filter") return;
    const wanted = event.target.value.toLocaleLowerCase();
    for (const line of document.querySelectorAll(".choices > li")) {
      line.hidden = !line.textContent.toLocaleLowerCase().includes(wanted);
    }
  }

  function clicked(event) {
    const copy = event.target.closest("[data-copies]");
    if (copy) {
      const field = document.getElementById(copy.dataset.copies);
      field.select();
      navigator.clipboard?.writeText(field.value);
    }
  }

  document.addEventListener("htmx:config:request", tellStamps);
  document.addEventListener("htmx:before:swap", dropOvertaken);
  document.addEventListener("htmx:after:swap", (event) => {
    prepare();
    if (targets(event.detail.ctx, "scene")) comeBack();
    document.getElementById("keep-on")?.focus();
    const context = event.detail.ctx;
    if (context?.sourceElement?.id === "chat" && context.response?.status === 200) {
      document.getElementById("chat")?.reset();
    }
    if (document.getElementById("aside-content")?.childElementCount && targets(context, "aside-content")) {
      const aside = document.getElementById("aside");
      if (!aside.open) aside.showModal();
    }
  });

  function targets(context, id) {
    const target = context?.target;
    return target === `#${id}` || target?.id === id;
  }

  document.addEventListener("htmx:error", () => connected(false));
  document.addEventListener("htmx:response:error", (event) => {
    if (event.detail.ctx.response.status >= 500) connected(false);
  });
  document.addEventListener("toggle", boardOpened, true);
  document.addEventListener("keydown", pressed);
  document.addEventListener("input", filtered);
  document.addEventListener("click", clicked);

  // A page that the browser kept for its back button may show what was on the table, or in a hand, long ago.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });

  prepare();
  if (scene()) watch();
})();

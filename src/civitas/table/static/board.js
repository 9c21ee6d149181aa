// What scripts add to boards that work without them: keys, travelling cards, numbers that flash once when they change.
"use strict";

(() => {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const typing = (event) => event.target.matches("input:not([type=radio]), select, textarea");

  function closeSheets() {
    for (const open of document.querySelectorAll(".sheet:popover-open, .bigsheet:popover-open")) open.hidePopover();
  }

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || typing(event) || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (key === "u") document.querySelector(".undo:enabled")?.focus();
    else if (key === "e") document.querySelector(".end:enabled")?.focus();
    else if (/^[1-9]$/.test(key)) {
      const zone = document.activeElement?.closest(".zones > section");
      const things = zone?.querySelectorAll(".thing > button") ?? [];
      things[Number(key) - 1]?.focus();
    }
  }

  // The first choice of a sheet takes the focus, so that Enter opens and Enter confirms.
  function opened(event) {
    if (event.newState === "open" && event.target.matches(".sheet")) {
      event.target.querySelector(".dos .do")?.focus({ preventScroll: true });
    }
  }

  // The way to a target of the question, while the pointer or the focus is on it.
  function showRoute(event) {
    const way = event.target.closest?.("[data-route]")?.dataset.route ?? "";
    const drawn = document.querySelector("path.route");
    if (drawn && drawn.getAttribute("d") !== way) drawn.setAttribute("d", way);
  }

  let before = new Map();
  const numbers = () => document.querySelectorAll(".strip .n b, .s-score b, .goods b, .purse b, .track ~ b");
  function place(element) {
    const strip = element.closest("[data-address], .seat, section")?.className ?? "";
    return `${strip}/${element.closest(".n")?.title ?? element.parentElement.className}`;
  }
  function remember() {
    before = new Map([...numbers()].map((number) => [place(number), number.textContent]));
  }
  function flash() {
    for (const number of numbers()) {
      const was = before.get(place(number));
      if (was !== undefined && was !== number.textContent) {
        number.classList.add("changed");
        setTimeout(() => number.classList.remove("changed"), 1000);
      }
    }
  }

  // A card that lies elsewhere after an answer glides there; equal cards cannot be told apart and stay.
  let places = new Map();
  function cards() {
    const found = new Map();
    for (const card of document.querySelectorAll("main [data-card]:not([data-card=''])")) {
      const box = card.getBoundingClientRect();
      if (box.width) found.set(card.dataset.card, found.has(card.dataset.card) ? null : { card, box });
    }
    return found;
  }
  function travel() {
    for (const [id, now] of cards()) {
      const before = places.get(id)?.box;
      if (!now || !before) continue;
      const x = before.left - now.box.left;
      const y = before.top - now.box.top;
      if (Math.abs(x) + Math.abs(y) < 4) continue;
      now.card.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 3 }, { transform: "none", zIndex: 3 }], {
        duration: 300,
        easing: "ease-out",
      });
    }
  }

  document.addEventListener("keydown", pressed);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, showRoute);
  document.addEventListener("toggle", opened, true);
  // An answer that was overtaken by news is not swapped in, but it was given: its sheet goes before that.
  document.addEventListener("htmx:before:swap", (event) => {
    const source = event.detail.ctx?.sourceElement;
    if (source?.id === "answer" || source?.id === "undo" || source?.form) closeSheets();
    remember();
    places = cards();
  });
  document.addEventListener("htmx:after:swap", () => {
    if (calm()) return;
    flash();
    travel();
  });
})();

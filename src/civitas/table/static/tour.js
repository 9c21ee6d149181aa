// What the others did, step by step: each step marks the things that its sentence is about and reads it out.
// Without scripts the recap is a plain list. Where less motion is wanted nothing moves, only the mark.
"use strict";

(() => {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lines = () => [...document.querySelectorAll(".recap li[data-step]")].sort((a, b) => a.dataset.step - b.dataset.step);
  let at = -1;
  let told = "";

  // Icons are read out by their names.
  const words = (line) => [...line.querySelectorAll(".n")].map((n) => `${n.title} ${n.textContent}`).join(", ") || line.textContent;

  function clear() {
    for (const marked of document.querySelectorAll(".told")) marked.classList.remove("told");
  }

  // What is not in sight, such as a thing on another's closed board, is marked by the strip that opens it.
  function buttons(line) {
    const found = new Set();
    for (const key of line.dataset.about?.split(" ") ?? []) {
      const button = document.querySelector(`[popovertarget="${CSS.escape(key)}"]`);
      const shown = button?.checkVisibility() ? button : button?.closest(".seat")?.querySelector(".strip");
      if (shown) found.add(shown);
    }
    return [...found];
  }

  function label(text) {
    const on = document.querySelector(".tour-on");
    if (!on) return;
    on.dataset.first ??= on.textContent.trim();
    on.querySelector("span").textContent = text || on.dataset.first;
    on.ariaLabel = `${on.dataset.first}${text && `: ${text}`}`;
    document.querySelector(".tour [data-step='-1']").disabled = !text;
  }

  function show(number, anew) {
    const all = lines();
    clear();
    at = number >= 0 && number < all.length ? number : -1;
    document.querySelector(".recap")?.classList.toggle("touring", at >= 0);
    const says = document.querySelector(".tour-says");
    if (at < 0) {
      told = "";
      label("");
      if (says) says.textContent = "";
      return;
    }
    const line = all[at];
    const things = buttons(line);
    const behavior = calm() ? "instant" : "smooth";
    const who = line.closest("article").querySelector(".mark")?.title;
    for (const thing of [line, ...things]) thing.classList.add("told");
    told = words(line);
    label(`${at + 1}/${all.length}`);
    if (!anew) return;
    says.textContent = who ? `${who}: ${told}` : told;
    line.scrollIntoView({ block: "nearest", behavior });
    // In one column, as on a phone, the dock lies over the lower part of the page.
    const block = document.querySelector(".tabs")?.checkVisibility() ? "center" : "nearest";
    for (const thing of things.slice(-1)) thing.scrollIntoView({ block, inline: "nearest", behavior });
  }

  function step(by) {
    const on = document.querySelector(".tour-on");
    if (on?.checkVisibility()) show(at < 0 && by < 0 ? -1 : at + by, true);
  }

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches("input:not([type=radio]), select, textarea")) return;
    const key = event.key.toLowerCase();
    if (key === "n") step(1);
    else if (key === "p") step(-1);
    else if (key === "escape" && at >= 0 && !document.querySelector(":popover-open")) show(-1, true);
  }

  // A fresh board goes on with the step that is still told there.
  function prepare() {
    for (const tour of document.querySelectorAll(".tour[hidden]")) tour.hidden = false;
    show(at >= 0 && lines()[at] && words(lines()[at]) === told ? at : -1, false);
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest(".tour [data-step]");
    if (key) step(Number(key.dataset.step));
  });
  document.addEventListener("keydown", pressed);
  document.addEventListener("htmx:after:swap", prepare);
  prepare();
})();

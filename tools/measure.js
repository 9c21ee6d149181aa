// Run in a page of a board: returns what overlaps, leaves the page or is cut, as [kind, what].
() => {
  const found = [];
  const shown = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0 && e.checkVisibility({opacityProperty: true, visibilityProperty: true}); };
  const name = (e) => e.textContent.trim().slice(0, 40);
  if (document.documentElement.scrollHeight > innerHeight + 1) found.push(["page scrolls", String(document.documentElement.scrollHeight)]);
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(["page is too wide", String(document.documentElement.scrollWidth)]);
  const things = [...document.querySelectorAll(".zones .thing > .card, .zones .thing > .pill, .strip")].filter(shown);
  const boxes = things.map((e) => [e, e.getBoundingClientRect()]);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [a, p] = boxes[i], [b, q] = boxes[j];
    if (a.contains(b) || b.contains(a)) continue;
    const w = Math.min(p.right, q.right) - Math.max(p.left, q.left), h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (w > 2 && h > 2) found.push(["overlap", name(a) + " / " + name(b)]);
  }
  for (const [e, r] of boxes) if (r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || r.left < -1) found.push(["outside", name(e)]);
  for (const e of document.querySelectorAll(".c-name, .ch-name, .t-name, .do span, .end span, .ask h2")) {
    if (!shown(e)) continue;
    const opens = e.closest(".thing")?.querySelector(":scope > .sheet, :scope > [popovertarget]");
    if ((e.scrollHeight > e.clientHeight + 3 || e.scrollWidth > e.clientWidth + 2) && e.clientHeight && getComputedStyle(e).overflow !== "visible") found.push([opens ? "cut, sheet has it" : "cut", name(e)]);
  }
  return found;
}

// Run in a page of a board: returns what overlaps, leaves the page or is cut, as [kind, what].
() => {
  const found = [];
  const name = (e) => (e.getAttribute?.("aria-label") || e.textContent).trim().replace(/\s+/g, " ").slice(0, 48);
  const where = (e) => e.closest(".zones > *, .strip, .dock, .top, .tabs")?.id || e.closest(".strip, .dock, .top, .tabs")?.classList[0] || "";
  const known = new Map();
  const seen = (e) => {
    if (!known.has(e)) known.set(e, !e.closest(".vh, .unseen, .skip, #notices, #connection, dialog, [popover]") && e.checkVisibility({opacityProperty: true, visibilityProperty: true}));
    return known.get(e);
  };
  const meet = (p, q) => ({left: Math.max(p.left, q.left), right: Math.min(p.right, q.right), top: Math.max(p.top, q.top), bottom: Math.min(p.bottom, q.bottom)});
  const wide = (r) => r.right - r.left, high = (r) => r.bottom - r.top;

  // What a box shows of the things in it, and whether what it hides can be scrolled to.
  const edges = new Map();
  const edge = (e) => {
    if (!edges.has(e)) {
      const s = getComputedStyle(e), r = e.getBoundingClientRect();
      const inside = {left: r.left + e.clientLeft, top: r.top + e.clientTop, right: r.right - e.clientLeft, bottom: r.bottom - e.clientTop};
      const cuts = (way) => s[way] !== "visible" && s.display !== "inline" && s.display !== "contents";
      const rolls = (way) => ["auto", "scroll"].includes(s[way]);
      edges.set(e, {inside, x: cuts("overflowX"), y: cuts("overflowY"), rollsX: rolls("overflowX"), rollsY: rolls("overflowY"), fixed: s.position === "fixed"});
    }
    return edges.get(e);
  };
  // Returns what is to be seen of a rectangle in e, and what would be if one scrolled: [seen, reachable].
  const clipped = (e, rect) => {
    const {left, right, top, bottom} = rect;
    const now = {left, right, top, bottom}, ever = {left, right, top, bottom};
    let freeX = false, freeY = false;
    for (let box = e; box && box !== document.body; box = box.parentElement) {
      if (box instanceof SVGElement && !(box instanceof SVGSVGElement)) continue;
      const {inside, x, y, rollsX, rollsY, fixed} = edge(box);
      if (x) { now.left = Math.max(now.left, inside.left); now.right = Math.min(now.right, inside.right); freeX ||= rollsX; if (!freeX) { ever.left = Math.max(ever.left, inside.left); ever.right = Math.min(ever.right, inside.right); } }
      if (y) { now.top = Math.max(now.top, inside.top); now.bottom = Math.min(now.bottom, inside.bottom); freeY ||= rollsY; if (!freeY) { ever.top = Math.max(ever.top, inside.top); ever.bottom = Math.min(ever.bottom, inside.bottom); } }
      if (fixed) break;
    }
    return [now, ever];
  };
  const sheet = (e) => e.closest(".thing")?.querySelector(":scope > .sheet, :scope > [popovertarget]") || e.closest("[popovertarget]");

  if (document.documentElement.scrollHeight > innerHeight + 1) found.push(["page scrolls", String(document.documentElement.scrollHeight)]);
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(["page is too wide", String(document.documentElement.scrollWidth)]);

  // Whatever can be pressed lies beside all else that can. Lands of a map have shapes of their own, cut from their boxes;
  // where a box itself takes no presses, parts of it do that lie beside each other.
  const presses = [...document.querySelectorAll(".frame :is(button, a, summary, label, select)")].filter((e) => seen(e) && !e.closest("svg") && getComputedStyle(e).pointerEvents !== "none");
  const boxes = presses.map((e) => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width > 0 && r.height > 0).map(([e, r]) => [e, r, clipped(e.parentElement, r)[0]]);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [a, , p] = boxes[i], [b, , q] = boxes[j];
    if (a.contains(b) || b.contains(a)) continue;
    const both = meet(p, q);
    if (wide(both) > 2 && high(both) > 2) found.push(["overlap", `${where(a)}: ${name(a)} / ${name(b)}`]);
  }
  for (const [e, r] of boxes) {
    const [now, ever] = clipped(e.parentElement, r);
    const shown = wide(now) > 2 && high(now) > 2;
    if (shown && (now.right > innerWidth + 1 || now.bottom > innerHeight + 1 || now.left < -1 || now.top < -1)) found.push(["outside", `${where(e)}: ${name(e)}`]);
    if (wide(r) - wide(ever) > 3 || high(r) - high(ever) > 3) found.push(["thing is cut", `${where(e)}: ${name(e)}`]);
  }

  // What is not clear, and where: only there can a text be hidden. Asking the page what lies at a point is slow.
  const opaque = (e) => {
    const style = getComputedStyle(e);
    return style.backgroundImage !== "none" || !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor);
  };
  const grounds = [...document.querySelectorAll("body :not(svg *)")].filter((e) => seen(e) && opaque(e)).map((e) => [e, e.getBoundingClientRect()]);
  const near = (e, x, y) => grounds.some(([top, r]) => r.left <= x && x <= r.right && r.top <= y && y <= r.bottom && !top.contains(e) && !e.contains(top));

  // Whether something that is not part of e lies on a point of it and is not clear.
  const covered = (e, x, y) => {
    if (!near(e, x, y)) return false;
    const first = document.elementFromPoint(x, y);
    if (!first || first === e || first.contains(e) || e.contains(first)) return false;
    for (const top of document.elementsFromPoint(x, y)) {
      if (top === e || top.contains(e) || e.contains(top)) return false;
      if (top.closest("svg") && e.closest("svg") || !seen(top)) continue;
      if (opaque(top)) return true;
    }
    return false;
  };

  // Every line of text: its letters, without the air above and below them.
  const lines = [], told = new Set();
  const walk = document.createTreeWalker(document.querySelector(".frame"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || !seen(e) || ["OPTION", "TITLE", "DESC", "STYLE", "SCRIPT"].includes(e.tagName.toUpperCase())) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const r of range.getClientRects()) {
      if (r.width < 1 || r.height < 1) continue;
      const size = Math.min(parseFloat(getComputedStyle(e).fontSize) * (e instanceof SVGElement ? 9 : 1), r.height), middle = (r.top + r.bottom) / 2;
      const letters = {left: r.left, right: r.right, top: middle - size * 0.33, bottom: middle + size * 0.33};
      const [now, ever] = clipped(e, letters);
      if (wide(letters) - wide(ever) > 3 || high(letters) - high(ever) > 3) {
        const line = `${where(e)}: ${name(e)}`;
        if (!told.has(e)) found.push([sheet(e) ? "cut, sheet has it" : "cut", line]);
        told.add(e);
      }
      if (wide(now) <= 1 || high(now) <= 1) continue;
      lines.push([e, now]);
      if (high(now) < high(letters) - 1) continue;
      const under = [0.1, 0.9].filter((part) => covered(e, now.left + wide(now) * part, (now.top + now.bottom) / 2)).length;
      if (under) found.push(["text is hidden", `${where(e)}: ${name(e)}`]);
    }
  }
  for (const e of new Set(lines.map(([e]) => e))) {
    if (e instanceof SVGElement || told.has(e) || e.scrollWidth <= e.clientWidth + 2 || getComputedStyle(e).textOverflow !== "ellipsis") continue;
    found.push([sheet(e) ? "cut, sheet has it" : "cut", `${where(e)}: ${name(e)}`]);
  }
  lines.sort((a, b) => a[1].top - b[1].top);
  for (let i = 0; i < lines.length; i++) for (let j = i + 1; j < lines.length && lines[j][1].top < lines[i][1].bottom; j++) {
    const [a, p] = lines[i], [b, q] = lines[j], both = meet(p, q);
    if (a !== b && wide(both) > 2 && high(both) > 2) found.push(["text over text", `${where(a)}: ${name(a)} / ${name(b)}`]);
  }
  return found;
}

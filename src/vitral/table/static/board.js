// The board as the server draws it: highlights the legal choices, animates pieces, and explains each element.

const MOVE_MS = 420;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  constructor(root, { onChoose, names }) {
    this.root = root;
    this.names = names; // () => the names of the seats
    this.running = [];
    this.words = [];
    this.trace = new Set(); // pieces that others moved since my last turn
    this.pointer = "mouse";
    root.addEventListener("pointerdown", (event) => {
      this.pointer = event.pointerType;
    });
    root.addEventListener("click", (event) => {
      if (event.detail === 0) this.pointer = "keyboard";
      const element = event.target.closest("[data-id]");
      onChoose(element ? element.dataset.id : null, element);
    });
    root.addEventListener("keydown", (event) => {
      const element = event.target.closest("[data-id]");
      if (element && !(element instanceof HTMLButtonElement) && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        this.pointer = "keyboard";
        onChoose(element.dataset.id, element);
      }
    });
    new Tips(root);
  }

  // Show a board; pieces on both boards move from their old places. Resolves when the animation is over.
  async show(html, { animate = false, remember = false, acts = [] } = {}) {
    this.finish();
    const moves = animate && !calm.matches && !document.hidden;
    const ghosts = moves ? acts.flatMap((act) => this.ghosts(act)) : [];
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focused = this.root.contains(active) ? active.dataset.id : null;
    const before = this.places();
    const opened = this.opened();
    this.root.innerHTML = html;
    this.reopen(opened);
    this.name();
    this.gather();
    if (focused) this.element(focused)?.focus({ preventScroll: true });
    const moved = before.size ? this.moved(before) : [];
    if (remember) { for (const { piece } of moved) this.trace.add(piece); }
    this.mark();
    if (moves) await this.glide(moved, ghosts);
  }

  // What an action took that has no name of its own (one gem like the others, one piece of glass): an image of it flies
  // to what was chosen next, or to the player who took it. It is made from the path alone: there are no rules here.
  ghosts({ path, seat, mine }) {
    const kind = (id) => id.slice(0, Math.max(0, id.lastIndexOf("-"))) || id;
    const seen = (element) => element && element.getClientRects().length && !element.classList.contains("gathered");
    return path.slice(0, -1).map((id, i) => {
      const element = this.element(id);
      if (!seen(element) || element.dataset.piece || element.querySelector("[data-piece]")) return null;
      const later = mine ? path.slice(i + 1).filter((other) => kind(other) !== kind(id)) : [];
      return { image: element.cloneNode(true), was: element.getBoundingClientRect(), later, seat };
    }).filter(Boolean);
  }

  fly({ image, was, later, seat }, timing) {
    const host = this.root.querySelector(".vitral");
    const aim = later.map((id) => this.element(id)).find((element) => element?.getClientRects().length) ??
      this.root.querySelector(`[data-player="${seat}"]`);
    if (!host || !aim) return null;
    const from = host.getBoundingClientRect();
    const to = aim.getBoundingClientRect();
    for (const one of [image, ...image.querySelectorAll("[data-id]")]) one.removeAttribute("data-id");
    image.classList.remove("lit", "picked", "hinted", "target");
    image.classList.add("ghost");
    image.setAttribute("aria-hidden", "true");
    image.tabIndex = -1;
    Object.assign(image.style, {
      left: `${was.x - from.x}px`,
      top: `${was.y - from.y}px`,
      width: `${was.width}px`,
      height: `${was.height}px`,
    });
    host.append(image);
    const way = `translate(${to.x + to.width / 2 - was.x - was.width / 2}px, ${
      to.y + to.height / 2 - was.y - was.height / 2
    }px)`;
    const flight = image.animate([
      { transform: "none" },
      { transform: `${way} scale(.7)`, opacity: 0.85, offset: 0.9 },
      { transform: `${way} scale(.6)`, opacity: 0 },
    ], timing);
    flight.finished.finally(() => image.remove());
    return flight;
  }

  // What the reader has turned and unfolded: it stays that way when the board is redrawn.
  opened() {
    const sides = [...this.root.querySelectorAll("input:checked")].map((input) => [input.name, input.value]);
    return { sides, details: [...this.root.querySelectorAll("details")].map((one) => one.open) };
  }

  reopen({ sides, details }) {
    for (const [name, value] of sides) {
      const input = [...this.root.querySelectorAll("input")].find((one) => one.name === name && one.value === value);
      if (input) input.checked = true;
    }
    const now = [...this.root.querySelectorAll("details")];
    if (now.length === details.length) {
      now.forEach((one, i) => {
        one.open = details[i];
      });
    }
  }

  // Choices that are words rather than pieces are below the board, always in sight.
  gather() {
    this.words = [];
    for (const element of this.root.querySelectorAll(".target.button")) {
      this.words.push({ id: element.dataset.id, words: element.textContent.trim() });
      element.classList.add("gathered");
    }
  }

  name() {
    const names = this.names();
    for (const element of this.root.querySelectorAll("[data-player]")) {
      const seat = names[Number(element.dataset.player)];
      if (seat && !seat.mine) element.textContent = seat.name;
    }
  }

  places() {
    const found = new Map();
    for (const element of this.root.querySelectorAll("[data-piece]")) {
      found.set(element.dataset.piece, element.getBoundingClientRect());
    }
    return found;
  }

  moved(before) {
    const found = [];
    for (const element of this.root.querySelectorAll("[data-piece]")) {
      const was = before.get(element.dataset.piece);
      const is = element.getBoundingClientRect();
      if (!was) found.push({ element, piece: element.dataset.piece });
      else if (Math.hypot(was.x - is.x, was.y - is.y) > 4) {
        found.push({ element, piece: element.dataset.piece, was, is });
      }
    }
    return found;
  }

  async glide(moved, ghosts = []) {
    const timing = { duration: MOVE_MS, easing: "cubic-bezier(.3,.1,.2,1)" };
    this.running = moved.map(({ element, was, is }) => {
      if (!was) {
        return element.animate([{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], timing);
      }
      const scale = is.width ? was.width / is.width : 1;
      const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${scale})`;
      return element.animate([{ transform: from, transformOrigin: "0 0", zIndex: 9 }, {
        transform: "none",
        transformOrigin: "0 0",
        zIndex: 9,
      }], timing);
    });
    this.running.push(...ghosts.map((ghost) => this.fly(ghost, timing)).filter(Boolean));
    await Promise.allSettled(this.running.map((one) => one.finished));
    this.running = [];
  }

  // Finish all animations at once.
  finish() {
    for (const one of this.running) one.finish();
  }

  mark() {
    for (const element of this.root.querySelectorAll("[data-piece]")) {
      element.classList.toggle("trace", this.trace.has(element.dataset.piece));
    }
  }

  element(id) {
    return this.root.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  all(id) {
    return this.root.querySelectorAll(`[data-id="${CSS.escape(id)}"]`);
  }

  // Highlight the legal choices and mark what is chosen; only these are reached with Tab.
  light(next, chosen, hints = []) {
    for (const element of this.root.querySelectorAll("[data-id]")) {
      const id = element.dataset.id;
      element.classList.toggle("lit", next.has(id));
      element.classList.toggle("picked", chosen.includes(id));
      element.classList.remove("hinted");
      if (element instanceof HTMLButtonElement) element.tabIndex = next.has(id) ? 0 : -1;
      else if (next.has(id)) {
        element.setAttribute("tabindex", "0");
        element.setAttribute("role", "button");
      }
      if (chosen.includes(id)) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
    }
    hints.forEach((hint, i) => {
      const id = hint.path[chosen.length] ?? hint.path[0];
      for (const element of this.all(id)) {
        element.dataset.hint = element.classList.contains("hinted") ? `${element.dataset.hint} ${i + 1}` : i + 1;
        element.classList.add("hinted");
      }
    });
  }

  // Mark the elements of an action in the log.
  point(path) {
    for (const element of this.root.querySelectorAll(".shown")) element.classList.remove("shown");
    for (const id of path) for (const element of this.all(id)) element.classList.add("shown");
  }

  lit() {
    const below = document.querySelectorAll("[data-choice]:not([aria-disabled])");
    return [...this.root.querySelectorAll(".lit"), ...below].filter((element) => element.getClientRects().length);
  }

  // Move the focus to the nearest highlighted element in a direction.
  step(key) {
    const lit = this.lit();
    if (!lit.length) return;
    const here = document.activeElement;
    if (!lit.includes(here)) {
      lit[0].focus();
      return;
    }
    const a = here.getBoundingClientRect();
    const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    const level = key === "ArrowLeft" || key === "ArrowRight";
    const away = (element) => {
      const b = element.getBoundingClientRect();
      const dx = b.x + b.width / 2 - a.x - a.width / 2;
      const dy = b.y + b.height / 2 - a.y - a.height / 2;
      const [along, across] = level ? [dx * sign, dy] : [dy * sign, dx];
      return along > 4 ? along + 2.5 * Math.abs(across) : Infinity;
    };
    const near = lit.filter((one) => one !== here).map((one) => [away(one), one]).sort((x, y) => x[0] - y[0])[0];
    const next = near && near[0] < Infinity ? near[1] : lit[(lit.indexOf(here) + sign + lit.length) % lit.length];
    next.focus();
  }
}

// Every element explains itself on hover, focus and long press, in the words that screen readers get.
class Tips {
  constructor(root) {
    this.tip = document.getElementById("tip");
    if (!this.tip) return;
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.later(event.target);
    });
    root.addEventListener("pointerout", () => this.hide());
    root.addEventListener("pointerdown", (event) => {
      this.hide();
      if (event.pointerType !== "mouse") this.later(event.target, 500);
    });
    root.addEventListener("pointerup", () => clearTimeout(this.timer));
    root.addEventListener("focusin", (event) => {
      if (event.target.matches(":focus-visible")) this.later(event.target, 300);
    });
    root.addEventListener("focusout", () => this.hide());
  }

  later(target, wait = 600) {
    clearTimeout(this.timer);
    const element = target.closest("[aria-label]:not(section)");
    if (element) this.timer = setTimeout(() => this.show(element), wait);
  }

  show(element) {
    if (!element.isConnected) return;
    const { tip } = this;
    tip.textContent = element.getAttribute("aria-label");
    tip.hidden = false;
    const place = element.getBoundingClientRect();
    const width = Math.min(tip.offsetWidth, innerWidth);
    tip.style.left = `${Math.max(4, Math.min(innerWidth - width - 4, place.x + place.width / 2 - width / 2))}px`;
    const above = place.y - tip.offsetHeight - 10;
    tip.style.top = `${above > 4 ? above : place.bottom + 10}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.tip.hidden = true;
  }
}

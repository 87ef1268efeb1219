// The table: connects the live connection, the board and the panels. All rules are the server's.
import { Board } from "./board.js";
import { Connection, randomId } from "./connection.js";
import { $, all, button, make, t, toast } from "./dom.js";
import { addLog, clearLog, scoreTables, showSeats, tabs } from "./panels.js";
import { setting } from "./settings.js";
import { Walk } from "./walk.js";

const page = document.getElementById("main");
const QUICK = 3; // with more than so many messages waiting, nothing glides

class Table {
  constructor() {
    this.table = null;
    this.walk = new Walk([], false);
    this.queue = [];
    this.hints = [];
    this.preview = null; // the action that is shown before it is played
    this.sending = false;
    this.board = new Board($("board"), { onChoose: (id) => this.chosen(id), names: () => this.names() });
    this.connection = new Connection(`/tables/${page.dataset.table}/socket`, {
      onTable: (message) => {
        this.queue.push(message);
        this.work();
      },
      onState: (state, words) => this.state(state, words),
    });
    this.buttons();
    tabs();
    $("tray").addEventListener("pointerdown", (event) => {
      this.board.pointer = event.pointerType;
    });
    $("tray").addEventListener("click", (event) => {
      if (event.detail === 0) this.board.pointer = "keyboard";
    }, true);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  names() {
    return this.table ? this.table.seats.map((seat, i) => ({ name: seat.name, mine: i === this.table.seat })) : [];
  }

  get mine() {
    return this.table && this.table.acting_seat !== null && this.table.acting_seat === this.table.seat;
  }

  state(state, words) {
    $("offline").hidden = state === "online" || state === "refused";
    if (state === "lost") $("offline").textContent = t("lost");
    if (state === "refused") toast(words);
    if (state === "online" && this.wasOffline) toast(t("reconnected"), 2000);
    this.wasOffline = state === "offline";
    document.body.dataset.connection = state;
  }

  // ---------------------------------------------------------------- what the server tells

  async work() {
    if (this.working) return;
    this.working = true;
    try {
      while (this.queue.length) await this.take(this.queue.shift());
    } finally {
      this.working = false; // a message that can't be shown must not keep later ones out
    }
  }

  async take(message) {
    const first = this.table === null;
    const old = this.table;
    this.table = { ...old, ...message.table };
    if (message.since === 0) clearLog();
    addLog(message.events, (path) => this.board.point(path));
    if (!first && message.events.length) $("live").textContent = message.events.map((event) => event.words).join(" ");
    showSeats(this.table);
    this.lobby();
    if (message.table.board) await this.redraw(first, message.events);
    if (!old || old.moved !== this.table.moved || old.seat !== this.table.seat) this.fresh();
    this.tray();
    if (!first) this.seek();
    this.ending(first);
    document.body.dataset.seq = message.seq;
    document.body.dataset.turn = this.mine ? "mine" : "other";
  }

  async redraw(first, events) {
    $("board").classList.toggle("p-previewed", this.preview !== null);
    this.preview = null;
    $("board").classList.remove("p-preview");
    const others = events.some((event) => event.kind === "act" && event.seat !== this.table.seat);
    const own = events.some((event) => event.kind === "act" && event.seat === this.table.seat);
    if (own) this.board.trace.clear();
    const shown = this.board.root.classList.contains("p-previewed");
    const acts = events.filter((event) =>
      event.kind === "act" && event.path?.length && !(shown && event.seat === this.table.seat)
    );
    const flights = acts.map(({ path, seat }) => ({ path, seat, mine: seat === this.table.seat }));
    await this.board.show(this.table.board, {
      animate: !first && this.queue.length <= QUICK,
      remember: !first && others,
      acts: flights,
    });
  }

  fresh() {
    this.walk = new Walk(this.table.legal, this.table.free);
    this.hints = [];
    this.sending = false;
    if (this.mine && this.board.pointer === "keyboard") this.focusBoard();
  }

  focusBoard() {
    this.light();
    const active = document.activeElement;
    if (!active || active === document.body || $("board").contains(active) || $("tray").contains(active)) {
      this.board.lit()[0]?.focus();
    }
  }

  // ---------------------------------------------------------------- before the game

  lobby() {
    const { table } = this;
    const open = table.status === "open";
    $("lobby").hidden = !open;
    $("board").hidden = open;
    $("tray").hidden = open;
    $("promise").textContent = $("commitment").textContent = table.commitment;
    $("say").hidden = table.seat < 0;
    $("close").hidden = !table.host || !["open", "playing"].includes(table.status);
    if (!open) return;
    $("waiting").textContent = table.prompt;
    const free = table.seats.some((seat) => seat.kind === "open");
    $("inviting").hidden = !table.host;
    $("fill").querySelector("#seat-bot").disabled = !free;
    $("joining").hidden = table.seat >= 0 || !free || !(page.dataset.invite || table.host);
    $("chance").hidden = table.seat < 0;
    if (table.seat >= 0 && !table.seats[table.seat].ready && !this.greeted) {
      this.greeted = true;
      if (!$("entropy").value) $("entropy").value = randomId();
      this.ask("ready", { entropy: $("entropy").value });
    }
  }

  // ---------------------------------------------------------------- choosing

  async chosen(id) {
    this.board.finish();
    if (!this.table || this.sending) return;
    if (this.preview !== null && !this.walk.next().has(id)) {
      this.back();
      return;
    }
    if (id === null) {
      if (this.walk.chosen.length) this.back();
      return;
    }
    if (this.walk.choose(id)) {
      await this.advance();
      this.seek();
      return;
    }
    await this.explain(id);
  }

  // Something that can't be chosen: the server says why. If nothing forbids it, it starts another choice.
  async explain(id) {
    const answer = await this.connection.ask("why", { path: [...this.walk.chosen, id] });
    const again = this.walk.chosen.length && new Walk(this.table.legal, this.table.free).next().has(id);
    if (answer.type === "refused" || answer.known || !this.walk.chosen.length) {
      toast(answer.text);
      return;
    }
    if (this.walk.chosen.at(-1) === id || !again) {
      this.back();
      if (!again) toast(answer.text);
      return;
    }
    this.walk.chosen = [];
    this.walk.choose(id);
    this.advance();
  }

  async advance() {
    this.tray();
    const complete = this.walk.complete();
    if (!complete.length) return;
    const more = this.walk.next().size > 0;
    if (complete.length === 1 && !more && !this.asksToConfirm()) {
      await this.play(complete[0]);
      return;
    }
    if (complete.length === 1) await this.showPreview(complete[0]);
    else await this.offer(complete);
  }

  asksToConfirm() {
    const mode = setting("confirm", "touch");
    return mode === "always" || (mode === "touch" && this.board.pointer === "touch");
  }

  async showPreview(action) {
    const answer = await this.connection.ask("preview", { action });
    if (answer.type === "refused") {
      toast(answer.text);
      return;
    }
    if (!this.walk.complete().includes(action)) return; // went back in the meantime
    this.preview = action;
    $("hints").replaceChildren();
    if (answer.board) {
      $("board").dataset.word = t("preview");
      $("board").classList.add("p-preview");
      await this.board.show(answer.board, { animate: true });
    }
    $("prompt").textContent = answer.board ? answer.words : `${answer.words}. ${t("no-preview")}`;
    const confirm = button(t("confirm"), () => this.play(action), true);
    confirm.id = "confirm";
    $("next").replaceChildren(confirm, button(t("back"), () => this.back()));
    if (this.board.pointer === "keyboard") confirm.focus();
  }

  async offer(actions) {
    const answers = await Promise.all(actions.map((action) => this.connection.ask("preview", { action })));
    const refused = answers.find((answer) => answer.type === "refused");
    if (refused) {
      toast(refused.text);
      return;
    }
    const offered = actions.map((action, i) => button(answers[i].words, () => this.play(action)));
    $("next").replaceChildren(...offered, button(t("back"), () => this.back()));
  }

  back() {
    const shown = this.preview !== null;
    const advised = shown &&
      this.hints.some((hint) => hint.action === this.preview && hint.path.length === this.walk.chosen.length);
    this.preview = null;
    if (advised) this.walk.chosen = [];
    else this.walk.back();
    if (shown) {
      $("board").classList.remove("p-preview");
      this.board.show(this.table.board);
    }
    this.tray();
    if (this.board.pointer === "keyboard") this.focusBoard();
  }

  async play(action) {
    if (this.sending) return;
    this.sending = true;
    this.light();
    $("next").replaceChildren();
    const answer = await this.connection.ask("act", { action, seq: this.connection.seq });
    if (answer.type === "refused") {
      this.sending = false;
      toast(answer.text);
      this.walk.chosen = [];
      this.back();
    }
  }

  // ---------------------------------------------------------------- below the board

  light() {
    const on = this.mine && !this.sending && this.preview === null;
    Object.assign(document.body.dataset, {
      chosen: this.walk.chosen.join(" "),
      status: this.table.status,
      sending: String(this.sending),
    });
    this.board.light(on ? this.walk.next() : new Set(), this.mine ? this.walk.chosen : [], on ? this.hints : []);
  }

  tray() {
    const { table } = this;
    this.light();
    if (this.preview === null) {
      $("prompt").textContent = table.request ? table.request.words : table.prompt;
      $("next").replaceChildren(...this.choices());
      this.missing();
    }
    $("hints").replaceChildren(
      ...(this.mine && this.preview === null ? this.hints.map((hint, i) => this.advice(hint, i)) : []),
    );
    const others = table.seats.some((seat, i) => seat.kind === "person" && i !== table.seat && !seat.absent);
    $("undo").hidden = !(table.undo || table.takeback) || Boolean(table.request);
    $("undo").textContent = table.undo || !others ? t("undo") : t("takeback");
    $("hint").hidden = !table.hints;
    document.title = this.mine ? `● ${t("turn")} · Vitral` : `${page.querySelector("h1").textContent} · Vitral`;
  }

  choices() {
    const { table } = this;
    if (table.request?.asked) {
      return [
        button(t("agree"), () => this.ask("answer", { agree: true }), true),
        button(t("refuse"), () => this.ask("answer", { agree: false })),
      ];
    }
    if (table.result) {
      const again = button(t("rematch"), () => this.rematch(), true);
      const score = button(t("result"), () => $("result").showModal());
      return table.seat >= 0 ? [again, score] : [score];
    }
    if (table.failed) return this.replacements();
    if (!this.mine) return [];
    const next = this.walk.next();
    const found = this.board.words.map(({ id, words }) => {
      const one = button(words, () => this.pick(id), next.has(id));
      one.dataset.choice = id;
      if (!next.has(id)) one.setAttribute("aria-disabled", "true");
      return one;
    });
    if (this.walk.chosen.length) found.push(button(t("back"), () => this.back()));
    return found;
  }

  // A bot has failed: another one, or a person, can take its seat.
  replacements() {
    const { failed, host } = this.table;
    const found = [];
    if (failed.replace) {
      const level = $("level").cloneNode(true);
      level.id = "other-level";
      level.removeAttribute("aria-describedby");
      level.setAttribute("aria-label", $("level").parentElement.firstChild.textContent.trim());
      const replace = () => this.ask("bot", { seat: failed.seat, bot: level.value });
      found.push(level, button(t("replace-bot"), replace, true));
    }
    if (failed.sit && (page.dataset.invite || host)) {
      const sit = () => this.ask("sit", { invite: page.dataset.invite, seat: failed.seat });
      found.push(button(t("sit"), sit, !found.length));
    }
    return found;
  }

  // A move that the strong bot suggests.
  advice(hint, i) {
    const margin = `${hint.margin >= 0 ? "+" : "−"}${
      Math.abs(hint.margin).toLocaleString(page.dataset.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    }`;
    const one = button("", () => this.takeHint(hint));
    one.setAttribute("aria-label", `${i + 1}. ${hint.label}`);
    one.append(
      make("b", { class: "p-rank" }, String(i + 1)),
      make("span", {}, hint.words),
      make("span", { class: "p-odds" }, `${Math.round(100 * hint.win)} % · ${margin}`),
    );
    return one;
  }

  // On a phone, scroll the next choice into view, unless the reader is elsewhere on the page.
  seek() {
    if (this.board.pointer !== "touch" || !this.mine || this.preview !== null) return;
    const place = $("board").getBoundingClientRect();
    const floor = $("tray").getBoundingClientRect().top;
    const seen = (element) => {
      const box = element.getBoundingClientRect();
      return box.bottom > 0 && box.top < floor - 20;
    };
    const lit = [...$("board").querySelectorAll(".lit:not(.gathered)")].filter((element) =>
      element.getClientRects().length
    );
    if (place.bottom < 0 || !lit.length || lit.some(seen)) return;
    lit[0].scrollIntoView({
      block: "center",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }

  // Choose something below the board.
  pick(id) {
    this.chosen(id);
  }

  takeHint(hint) {
    this.walk.chosen = [...hint.path];
    this.light();
    this.showPreview(hint.action);
  }

  // A choice that is not drawn on the board gets a button with the action's words.
  async missing() {
    if (!this.mine) return;
    for (const id of this.walk.next()) {
      if (this.board.element(id)) continue;
      const { action } = this.walk.candidates([...this.walk.chosen, id])[0];
      const answer = await this.connection.ask("preview", { action });
      if (answer.type === "refused") return; // the table has moved on
      if (this.walk.next().has(id) && this.preview === null) {
        $("next").append(button(answer.words, () => this.pick(id)));
      }
    }
  }

  async ask(type, data) {
    const answer = await this.connection.ask(type, data);
    if (answer.type === "refused") toast(answer.text);
    return answer;
  }

  async rematch() {
    if (this.table.rematch) {
      location.href = `/tables/${this.table.rematch}`;
      return;
    }
    const answer = await this.ask("rematch");
    if (answer.table) location.href = `/tables/${answer.table}`;
  }

  undo() {
    this.ask("undo", { seq: this.connection.seq, ask: !this.table.undo });
  }

  async hint() {
    $("hint").disabled = true;
    const answer = await this.ask("hint");
    $("hint").disabled = false;
    if (answer.type === "hints" && answer.moved === this.table.moved) {
      this.hints = answer.hints;
      this.tray();
    }
  }

  ending(first) {
    const { table } = this;
    $("again").hidden = table.seat < 0;
    if (!table.result || this.ended) return;
    this.ended = true;
    $("outcome").textContent = table.prompt;
    $("scores").replaceChildren(...scoreTables(table.result, table.seats.map((seat) => seat.name)));
    if (!first) $("result").showModal();
  }

  buttons() {
    $("undo").addEventListener("click", () => this.undo());
    $("hint").addEventListener("click", () => this.hint());
    $("again").addEventListener("click", () => this.rematch());
    $("help").addEventListener("click", () => $("keys").showModal());
    $("start").addEventListener("click", () => this.ask("start"));
    $("sit").addEventListener("click", () => this.ask("sit", { invite: page.dataset.invite }));
    $("close").addEventListener("click", () => this.ask("close"));
    $("send-entropy").addEventListener("click", () => this.ask("ready", { entropy: $("entropy").value }));
    $("seat-bot").addEventListener("click", () => {
      this.ask("bot", { seat: this.table.seats.findIndex((seat) => seat.kind === "open"), bot: $("level").value });
    });
    $("copy").addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText($("link").value);
        toast(t("copied"), 2000);
      } catch {
        $("link").select();
      }
    });
    $("say").addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = $("words").value.trim();
      if (text && (await this.ask("chat", { text })).type === "done") $("words").value = "";
    });
    for (const emote of all("[data-emote]")) {
      emote.addEventListener("click", () => this.ask("chat", { text: emote.dataset.emote }));
    }
  }

  // ---------------------------------------------------------------- keys

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, select, textarea, [role=tab]")) return;
    this.board.finish();
    if (event.key.startsWith("Arrow") && this.mine && this.board.lit().length) {
      event.preventDefault();
      this.board.pointer = "keyboard";
      this.board.step(event.key);
    } else if (event.key === "Escape" && (this.walk.chosen.length || this.preview !== null)) this.back();
    else if (event.key === "?") $("keys").showModal();
    else if (event.key.toLowerCase() === "u" && !$("undo").hidden) this.undo();
    else if (event.key.toLowerCase() === "h" && !$("hint").hidden) this.hint();
  }
}

new Table();

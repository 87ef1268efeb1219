// The panels around the board: seats, log, chat, tabs, the final score.
import { $, all, make, t } from "./dom.js";

export function showSeats(table) {
  const items = table.seats.map((seat, i) => {
    const here = seat.kind === "bot" ? "p-dot p-bot" : seat.present ? "p-dot p-here" : "p-dot";
    const state = i === table.seat ? `${t("you")} · ${seat.state}` : seat.state;
    const item = make(
      "li",
      { class: table.acting_seat === i ? "p-seat p-decides" : "p-seat" },
      make("span", { class: here, "aria-hidden": "true" }),
      make("span", { class: "p-name", title: seat.name }, seat.name),
      make("span", { class: "p-state" }, state),
    );
    if (seat.points !== null) {
      item.append(
        make(
          "span",
          { class: "p-points" },
          String(seat.points),
          make("span", { class: "p-unseen" }, ` ${t("points")}`),
        ),
      );
    }
    return item;
  });
  $("seats").replaceChildren(...items);
}

/**
 * A line of the log: an action may be `undone`, an undo names the lines that it `undoes`.
 * @typedef {{
 *   seq: number, kind: string, seat: number | null, words: string,
 *   name?: string, path?: string[], undone?: boolean, undoes?: number[],
 * }} LogLine
 */

/** @param {LogLine[]} events @param {(path: string[]) => void} point marks pieces on the board */
export function addLog(events, point) {
  const log = $("log");
  const chat = $("chat");
  for (const event of events) {
    if (event.kind === "chat") {
      chat.append(make("li", {}, make("b", {}, `${event.name}: `), event.words));
      if ($("panel-chat").hidden) $("tab-chat").classList.add("p-news");
      chat.lastElementChild.scrollIntoView?.({ block: "nearest" });
      continue;
    }
    for (const seq of event.undoes ?? []) log.querySelector(`[data-seq="${seq}"]`)?.classList.add("p-undone");
    const look = event.kind !== "act" ? "p-note" : event.undone ? "p-undone" : null;
    const line = make("li", { "data-seq": event.seq, class: look }, event.words);
    if (event.path) {
      line.addEventListener("pointerenter", () => point(event.path));
      line.addEventListener("pointerleave", () => point([]));
    }
    log.prepend(line);
  }
}

export function clearLog() {
  $("log").replaceChildren();
  $("chat").replaceChildren();
}

export function scoreTables(result, names) {
  return result.lines.map((lines, i) => {
    const caption = make("caption", {}, result.ranks[i] === 0 ? `★ ${names[i]}` : names[i]);
    const rows = lines.map((line) => make("tr", {}, make("td", {}, line.for), make("td", {}, String(line.points))));
    const total = make(
      "tr",
      { class: "p-total" },
      make("th", { scope: "row" }, t("total")),
      make("td", {}, String(result.scores[i])),
    );
    return make("table", { class: "p-score" }, caption, make("tbody", {}, ...rows, total));
  });
}

export function tabs() {
  const list = all('[role="tab"]');
  const select = (tab) => {
    for (const one of list) {
      const on = one === tab;
      one.setAttribute("aria-selected", String(on));
      one.tabIndex = on ? 0 : -1;
      $(one.getAttribute("aria-controls")).hidden = !on;
    }
    tab.classList.remove("p-news");
  };
  list.forEach((tab, i) => {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      event.stopPropagation();
      const next = list[(i + way + list.length) % list.length];
      select(next);
      next.focus();
    });
  });
}

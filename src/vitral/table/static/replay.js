// The replay: a slider over the game, links to any move, and the proof of the deal checked in the reader's own browser.
import { Board } from "./board.js";
import { $, make, t, toast } from "./dom.js";
import { hex, hmac, sha256, unhex } from "./sha256.js";

const page = document.getElementById("main");
const { table, lang } = page.dataset;
const seat = Number(page.dataset.seat);
const moves = Number(page.dataset.moves);
const names = [...$("seat").options].slice(1).map((option, i) => ({ name: option.text, mine: i === seat }));
const board = new Board($("board"), { onChoose: () => {}, names: () => names });
let move = Number(page.dataset.move);
let wanted = move;
board.name();
board.gather();
document.body.dataset.move = String(move);

async function go(to) {
  wanted = Math.max(0, Math.min(moves, to));
  $("move").value = wanted;
  $("where").textContent = `${wanted} / ${moves}`;
  const asked = wanted;
  const answer = await fetch(`/api/tables/${table}/moves/${asked}?seat=${seat}&lang=${lang}`);
  if (asked !== wanted || !answer.ok) return; // another move was asked for in the meantime
  const shown = await answer.json();
  const animate = Math.abs(shown.move - move) === 1;
  move = shown.move;
  $("prompt").textContent = shown.words;
  $("move-field").value = move;
  $("play-from").action = `/tables/${table}/play-from/${move}`;
  $("play-from").querySelector("button").disabled = move >= moves;
  history.replaceState(null, "", `?move=${move}&seat=${seat}`);
  for (const link of $("moves").querySelectorAll("a")) {
    const here = Number(link.dataset.move) === move;
    if (here) {
      link.setAttribute("aria-current", "true");
      $("moves").scrollTop = link.parentElement.offsetTop - $("moves").offsetTop - 60;
    } else link.removeAttribute("aria-current");
  }
  document.body.dataset.move = String(move);
  await board.show(shown.board, { animate });
}

$("move").addEventListener("input", () => go(Number($("move").value)));
$("first").addEventListener("click", () => go(0));
$("previous").addEventListener("click", () => go(wanted - 1));
$("following").addEventListener("click", () => go(wanted + 1));
$("last").addEventListener("click", () => go(moves));
$("moves").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link) {
    event.preventDefault();
    go(Number(link.dataset.move));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (/** @type {Element} */ (event.target).closest("input, select, textarea")) return;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: moves }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    go(to);
  }
});
$("link-here").addEventListener("click", async () => {
  const link = `${location.origin}/tables/${table}/replay?move=${move}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(t("copied"), 2000);
  } catch {
    toast(link);
  }
});

// The server replays the game; the proof is computed here from secret, texts and seed.
async function check() {
  const verdict = $("verdict");
  verdict.replaceChildren(t("fair-working"));
  const answer = await fetch(`/api/tables/${table}/check`);
  const proof = await answer.json();
  if (!answer.ok) {
    verdict.replaceChildren(make("p", { class: "p-bad" }, proof.error.text));
    return;
  }
  const secret = unhex(proof.secret);
  const message = ["vitral 1", proof.table, ...proof.entropy].join("\n");
  const fair = hex(sha256(secret)) === proof.commitment &&
    hex(hmac(secret, new TextEncoder().encode(message))).slice(0, 32) === proof.seed;
  const facts = [
    ["SHA-256", proof.commitment],
    [t("secret"), proof.secret],
    [t("entropy"), proof.entropy.join(" · ")],
    [t("seed"), proof.seed],
  ];
  verdict.replaceChildren(
    make("p", { class: fair ? "p-good" : "p-bad" }, fair ? `✓ ${t("fair-yes")}` : `✗ ${t("fair-no")}`),
    make("dl", {}, ...facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", { class: "p-mono" }, value)])),
  );
}
$("check")?.addEventListener("click", check);

// The course of the game: a curve of each seat's chance of winning, with the turning points marked.
const SVG = "http://www.w3.org/2000/svg";
const DASHES = ["", "7 4", "2 3", "9 3 2 3", "12 3", "5 2 1 2 1 2", "3 6", "12 3 5 3"];
const dashes = (i) => DASHES[i % DASHES.length];
const look = (i) => `p-curve p-curve-${i % DASHES.length}`;

function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function curve({ of, points, turning }) {
  const x = (n) => 30 + (n / Math.max(1, of)) * 360;
  const y = (win) => 10 + (1 - win) * 160;
  const chart = draw("svg", {
    viewBox: "0 0 400 200",
    role: "img",
    "aria-label": $("review").querySelector("h2").textContent,
  });
  for (const share of [0, 0.5, 1]) {
    chart.append(draw("line", { x1: 30, x2: 390, y1: y(share), y2: y(share), class: "p-rule" }));
    chart.append(draw("text", { x: 26, y: y(share) + 4, "text-anchor": "end", class: "p-figure" }, `${share * 100}`));
  }
  names.forEach(({ name }, i) => {
    const own = points.filter((point) => point.seat === i);
    if (!own.length) return;
    const line = own.map((point) => `${x(point.move).toFixed(1)},${y(point.win).toFixed(1)}`).join(" ");
    chart.append(
      draw(
        "polyline",
        { points: line, class: look(i), "stroke-dasharray": dashes(i) },
        draw("title", {}, name),
      ),
    );
  });
  for (const at of turning) {
    const point = points[at - 1];
    if (point) {
      chart.append(draw("path", { d: `M${x(point.move)} ${y(point.win) - 8}l6 8-6 8-6-8Z`, class: "p-turning" }));
    }
  }
  return chart;
}

async function analyse() {
  $("analyse").hidden = true;
  const answer = await fetch(`/api/tables/${table}/review?lang=${lang}`);
  const data = await answer.json();
  if (!answer.ok) {
    $("graph").textContent = data.error.text;
    return;
  }
  const sample = (i) =>
    draw(
      "svg",
      { viewBox: "0 0 30 8", class: "p-sample", "aria-hidden": "true" },
      draw("path", { d: "M1 4H29", class: look(i), "stroke-dasharray": dashes(i) }),
    );
  const legend = names.map(({ name }, i) => make("li", { class: "p-legend" }, sample(i), name));
  const links = data.turning.map((at) =>
    make(
      "li",
      {},
      make("a", {
        href: `?move=${at}&seat=${seat}`,
        onclick: (event) => {
          event.preventDefault();
          go(at);
        },
      }, `◆ ${$("moves").querySelector(`[data-move="${at}"]`)?.textContent ?? at}`),
    )
  );
  $("graph").replaceChildren(
    curve(data),
    make("ul", { class: "p-log" }, ...legend),
    make("ul", { class: "p-log" }, ...links),
  );
  if (data.points.length < data.of) {
    $("graph").append(make("progress", { max: data.of, value: data.points.length, "aria-label": t("fair-working") }));
    setTimeout(analyse, 900);
  } else document.body.dataset.review = "done";
}
$("analyse")?.addEventListener("click", analyse);

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
document.body.dataset.move = move;

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
    if (here) { link.setAttribute("aria-current", "true"); $("moves").scrollTop = link.parentElement.offsetTop - $("moves").offsetTop - 60; } else link.removeAttribute("aria-current");
  }
  document.body.dataset.move = move;
  await board.show(shown.board, { animate });
}

$("move").addEventListener("input", () => go(Number($("move").value)));
$("first").addEventListener("click", () => go(0));
$("previous").addEventListener("click", () => go(wanted - 1));
$("following").addEventListener("click", () => go(wanted + 1));
$("last").addEventListener("click", () => go(moves));
$("moves").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link) { event.preventDefault(); go(Number(link.dataset.move)); }
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: moves }[event.key];
  if (to !== undefined) { event.preventDefault(); go(to); }
});
$("link-here").addEventListener("click", async () => {
  const link = `${location.origin}/tables/${table}/replay?move=${move}`;
  try { await navigator.clipboard.writeText(link); toast(t("copied"), 2000); } catch { toast(link); }
});

// The server replays the game; secret, texts and seed are put together here.
async function check() {
  const verdict = $("verdict");
  verdict.replaceChildren(t("fair-working"));
  const answer = await fetch(`/api/tables/${table}/check`);
  const proof = await answer.json();
  if (!answer.ok) { verdict.replaceChildren(make("p", { class: "p-bad" }, proof.error.text)); return; }
  const secret = unhex(proof.secret);
  const message = ["vitral 1", proof.table, ...proof.entropy].join("\n");
  const fair = hex(sha256(secret)) === proof.commitment && hex(hmac(secret, new TextEncoder().encode(message))).slice(0, 32) === proof.seed;
  const facts = Object.entries({ "SHA-256": proof.commitment, secret: proof.secret, texts: proof.entropy.join(" · "), seed: proof.seed });
  verdict.replaceChildren(
    make("p", { class: fair ? "p-good" : "p-bad" }, fair ? `✓ ${t("fair-yes")}` : `✗ ${t("fair-no")}`),
    make("dl", {}, ...facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", { class: "p-mono" }, value)])));
}
$("check")?.addEventListener("click", check);

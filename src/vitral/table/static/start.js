// The start page while games are being compiled: shows the progress, and reloads when one is ready.
import { all } from "./dom.js";

const waiting = all('[data-ready="0"]');

async function look() {
  const percent = await (await fetch("/preparing")).json();
  for (const card of waiting) {
    card.querySelector("progress").value = percent[card.dataset.game];
    if (percent[card.dataset.game] >= 100) {
      location.reload();
      return;
    }
  }
  setTimeout(look, 700);
}

if (waiting.length) look();

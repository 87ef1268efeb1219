// Opens a recorded game from a file.
import { $ } from "./dom.js";

const fault = $("fault");

$("open").addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = $("file").files[0];
  const answer = await fetch("/api/records", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: await file.text(),
  });
  const data = await answer.json();
  if (answer.ok) {
    location.href = `/tables/${data.table}/replay?move=0`;
    return;
  }
  fault.textContent = data.error.text;
  fault.hidden = false;
});

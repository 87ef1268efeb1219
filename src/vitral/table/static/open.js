// Opens a recorded game from a file.
const fault = document.getElementById("fault");

document.getElementById("open").addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = document.getElementById("file").files[0];
  const answer = await fetch("/api/records", { method: "POST", headers: { "content-type": "application/json" }, body: await file.text() });
  const data = await answer.json();
  if (answer.ok) { location.href = `/tables/${data.table}/replay?move=0`; return; }
  fault.textContent = data.error.text;
  fault.hidden = false;
});

// Language, theme, name and confirmation, on every page; changes apply at once.
import { $, all } from "./dom.js";

const form = $("settings");
const root = document.documentElement;

export function setting(name, fallback) {
  try {
    return localStorage.getItem(`vitral-${name}`) ?? fallback;
  } catch {
    return fallback;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(`vitral-${name}`, value);
  } catch { /* private windows may forbid it; it then holds for this page only */ }
}

async function save() {
  form.elements.back.value = location.pathname + location.search;
  const fields = /** @type {any} */ (new FormData(form)); // text alone
  await fetch("/settings", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

form.elements.theme.addEventListener("change", () => {
  const theme = form.elements.theme.value;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  save();
});
form.elements.lang.addEventListener("change", async () => {
  await save();
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  location.replace(url);
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const [table] = all("main[data-table]");
  const name = form.elements.name.value.trim();
  document.querySelector(".p-settings .p-who").textContent = name;
  await save();
  if (table && name) {
    await fetch(`/api/guests/me?table=${table.dataset.table}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
  }
  form.closest("details").open = false;
});
for (const select of all("[data-setting]", form)) {
  select.value = setting(select.dataset.setting, "touch");
  select.addEventListener("change", () => keep(select.dataset.setting, select.value));
}
document.addEventListener("click", (event) => {
  const sheet = form.closest("details");
  if (sheet.open && !sheet.contains(event.target)) sheet.open = false;
});
document.addEventListener("keydown", (event) => {
  const sheet = form.closest("details");
  if (event.key === "Escape" && sheet.open) {
    sheet.open = false;
    sheet.querySelector("summary").focus();
  }
});

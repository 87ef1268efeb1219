// The form for a new table: offers only the options that fit the number of seats, as the server lists them.
import { all } from "./dom.js";

const seats = all("[data-seat]");

function fit() {
  const count = String(seats.filter((seat) => seat.value !== "none").length);
  for (const select of all("[data-option]")) {
    for (const option of select.options) {
      option.disabled = option.hidden = !option.dataset.players.split(" ").includes(count);
    }
    const free = [...select.options].filter((option) => !option.disabled);
    if (free.length && select.selectedOptions[0]?.disabled) {
      select.value = (free.find((option) => option.defaultSelected) ?? free[0]).value;
    }
    select.disabled = free.length === 0;
    select.closest("label").hidden = free.length < 2;
  }
  for (const seat of seats) {
    const taken = seats.some((other) => other !== seat && other.value === "me");
    seat.querySelector('[value="me"]').disabled = taken;
  }
}

for (const seat of seats) seat.addEventListener("change", fit);
fit();

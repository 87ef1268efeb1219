// Small helpers: elements by id, elements from parts, texts in the reader's language. Texts are never markup.
const data = document.getElementById("texts");
const texts = data ? JSON.parse(data.textContent) : {};

/** @type {(id: string) => any} The element with an id, of any kind. */
export const $ = (id) => document.getElementById(id);
/** @type {(selector: string, root?: ParentNode) => any[]} All elements that a selector matches, of any kind. */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const t = (name) => texts[`js-${name}`];

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

export function button(words, act, main = false) {
  return make("button", { type: "button", class: main ? "p-button p-main" : "p-button", onclick: act }, words);
}

let timer;
export function toast(words, ms = 5000) {
  const element = $("toast");
  element.textContent = words;
  element.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    element.hidden = true;
  }, ms);
}

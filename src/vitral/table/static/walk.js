// Walks along the legal paths: which elements can be chosen next, and which action the choices amount to.
// The paths come from the server; vitral/table/paths.py walks in the same way, and the same cases test both.
// With `free`, adjacent elements of one kind can be chosen in any order.

const kind = (element) => element.slice(0, Math.max(0, element.lastIndexOf("-"))) || element;

function run(path) {
  let n = 1;
  while (n < path.length && kind(path[n]) === kind(path[0])) n += 1;
  return n;
}

export class Walk {
  constructor(legal, free) {
    this.legal = legal;
    this.free = free;
    this.chosen = [];
  }

  rest(path, chosen) {
    let left = path;
    for (const element of chosen) {
      const i = left.slice(0, this.free && left.length ? run(left) : 1).indexOf(element);
      if (i < 0) return null;
      left = [...left.slice(0, i), ...left.slice(i + 1)];
    }
    return left;
  }

  // The actions that the choices so far lead to, with what is left of each path.
  candidates(chosen = this.chosen) {
    return this.legal.map(({ action, path }) => ({ action, left: this.rest(path, chosen) })).filter(({ left }) => left);
  }

  // The elements that can be chosen next.
  next() {
    const found = new Set();
    for (const { left } of this.candidates()) {
      for (const element of left.slice(0, left.length ? (this.free ? run(left) : 1) : 0)) found.add(element);
    }
    return found;
  }

  // The actions that are complete with the choices so far.
  complete() {
    return this.chosen.length ? this.candidates().filter(({ left }) => !left.length).map(({ action }) => action) : [];
  }

  choose(element) {
    if (!this.next().has(element)) return false;
    this.chosen.push(element);
    return true;
  }

  back() {
    return this.chosen.pop() !== undefined;
  }
}

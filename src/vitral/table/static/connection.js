// The live connection: reconnects by itself, resumes after the last known log entry, and resends unanswered requests.
// Every request has an id, so that the server carries it out once even if it is sent twice.

const WAITS = [300, 700, 1500, 3000, 5000];

export function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  constructor(url, { onTable, onState }) {
    this.url = url;
    this.onTable = onTable;
    this.onState = onState;
    this.seq = null; // the last event that we know of
    this.open = new Map(); // requests without an answer, by id
    this.tries = 0;
    this.connect();
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connect();
    });
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    const url = new URL(this.url, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    if (this.seq !== null) url.searchParams.set("since", this.seq);
    const socket = this.socket = new WebSocket(url);
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(socket, event);
  }

  closed(socket, event) {
    if (socket !== this.socket) return;
    if (event.code === 4404) {
      this.onState("lost");
      return;
    }
    this.onState("offline");
    this.timer = setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  receive(message) {
    if (message.type === "table") {
      if (this.seq === null || message.seq >= this.seq) {
        this.seq = message.seq;
        this.onTable(message);
      }
      if (this.tries !== 0 || !this.alive) {
        this.tries = 0;
        this.alive = true;
        this.onState("online");
        this.resend();
      }
      return;
    }
    const waiting = this.open.get(message.id);
    if (waiting) {
      this.open.delete(message.id);
      waiting.resolve(message);
    } else if (message.type === "refused") this.onState("refused", message.text);
  }

  // Send a request; its answer arrives even if the connection breaks in between.
  ask(type, data = {}) {
    const message = { ...data, type, id: randomId() };
    return new Promise((resolve) => {
      this.open.set(message.id, { message, resolve });
      this.send(message);
    });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  resend() {
    for (const { message } of this.open.values()) this.send(message);
  }
}

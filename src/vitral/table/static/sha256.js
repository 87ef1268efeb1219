// SHA-256 and HMAC (FIPS 180-4, RFC 2104): the proof is computed in the reader's own browser. Browsers offer their own
// (crypto.subtle) over https only, and a table in a home network has none.
const K = new Uint32Array(64);
const START = new Uint32Array(8);
let found = 0;
for (let n = 2; found < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) {
    if (n % d === 0) {
      prime = false;
      break;
    }
  }
  if (!prime) continue;
  if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32;
  K[found] = (Math.cbrt(n) % 1) * 2 ** 32;
  found += 1;
}
const turn = (x, n) => (x >>> n) | (x << (32 - n));

export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, length * 8);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    const view = new DataView(padded.buffer, block);
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = w[i - 15];
      const b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => {
      state[i] += x;
    });
  }
  const out = new Uint8Array(32);
  state.forEach((x, i) => new DataView(out.buffer).setUint32(i * 4, x));
  return out;
}

export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(new Uint8Array([...block.map((x) => x ^ 0x36), ...message]));
  return sha256(new Uint8Array([...block.map((x) => x ^ 0x5c), ...inner]));
}

export const hex = (bytes) => [...bytes].map((x) => x.toString(16).padStart(2, "0")).join("");
export const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));

// SHA-256 and HMAC in plain JavaScript: browsers offer crypto.subtle on https and localhost only, and a table on the
// home network has neither.

/** @type {number[]} */
const PRIMES = []
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every(p => n % p)) PRIMES.push(n)
/** First 32 bits of the fraction of a root, by whole numbers: no rounding of floats can spoil them.
 * @param {number} prime @param {2|3} root */
function fraction(prime, root) {
  const wide = BigInt(prime) << BigInt(32 * root)
  let low = 0n, high = 1n << 40n
  while (high - low > 1n) {
    const mid = (low + high) >> 1n
    if (mid ** BigInt(root) <= wide) low = mid; else high = mid
  }
  return Number(low & 0xffffffffn)
}
const ROUND = Uint32Array.from(PRIMES, p => fraction(p, 3))
const START = Uint32Array.from(PRIMES.slice(0, 8), p => fraction(p, 2))

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n))

/** One block of 16 words into the running hash. @param {Uint32Array} hash
 * @param {Uint32Array} w 64 words, the first 16 filled */
function mix(hash, w) {
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2]
    w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = hash
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((x, i) => { hash[i] += x })
}

/**
 * SHA-256 of bytes. @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes
 */
export function sha256(bytes) {
  const length = ((bytes.length + 8) >> 6) + 1, padded = new Uint8Array(length * 64), view = new DataView(padded.buffer)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(padded.length - 4, bytes.length * 8)
  const hash = START.slice(), words = new Uint32Array(64)
  for (let block = 0; block < length; block++) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block * 64 + i * 4)
    mix(hash, words)
  }
  const out = new Uint8Array(32), outView = new DataView(out.buffer)
  hash.forEach((x, i) => outView.setUint32(i * 4, x))
  return out
}

/** Bytes one after the other. @param {...Uint8Array} parts */
export function joined(...parts) {
  const out = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0))
  let at = 0
  for (const p of parts) { out.set(p, at); at += p.length }
  return out
}

/**
 * HMAC-SHA256. @param {Uint8Array} key @param {Uint8Array} data @returns {Uint8Array} 32 bytes
 */
export function hmac(key, data) {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  return sha256(joined(block.map(b => b ^ 0x5c), sha256(joined(block.map(b => b ^ 0x36), data))))
}

/** @param {Uint8Array} bytes @returns {string} lower case */
export const hex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('')

/** @param {string} text of an even number of hex digits @returns {Uint8Array} */
export const unhex = text => Uint8Array.from({ length: text.length >> 1 }, (_, i) => parseInt(text.slice(i * 2, i * 2
  + 2), 16))

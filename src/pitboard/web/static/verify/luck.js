// Sealed luck, computed again: every draw follows from the secret, the nonces and its number. No page is needed here.
import { sha256 } from '../sha256.js'

/** @param {string} hex two digits a byte; anything else is a RangeError @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(hex) {
  if (hex.length % 2 || !/^[0-9a-f]*$/i.test(hex)) throw new RangeError(`not hex: ${hex.slice(0, 20)}`)
  return Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))
}

/** @param {Uint8Array} bytes */
export const hexOf = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** @param {Uint8Array[]} parts @returns {Uint8Array<ArrayBuffer>} */
function join(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) { whole.set(part, at); at += part.length }
  return whole
}

/** SHA-256 by the browser; by our own code where the page came without encryption and the browser has none.
 * @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function digest(bytes) {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Uint8Array.from(sha256(bytes))
}

/** HMAC-SHA256. @param {Uint8Array<ArrayBuffer>} key @param {Uint8Array<ArrayBuffer>} data */
export async function hmac(key, data) {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? await digest(key) : key)
  const inner = await digest(join(block.map(byte => byte ^ 0x36), data))
  return digest(join(block.map(byte => byte ^ 0x5c), inner))
}

/** What all nonces of a race come to. @param {string[]} nonces hex in the order of seats, "" for one that is absent */
export const salt = nonces => digest(join(...nonces.map(bytesOf)))

/** @param {number} k @returns {Uint8Array<ArrayBuffer>} 8 bytes, big-endian */
function counter(k) {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(k))
  return bytes
}

/**
 * Draw number k, as an integer below n.
 * @param {Uint8Array<ArrayBuffer>} secret @param {Uint8Array<ArrayBuffer>} salted from `salt` @param {number} k
 * @param {number} n 1 to 2^32
 * @returns {Promise<number>}
 */
export async function below(secret, salted, k, n) {
  const limit = Math.floor(2 ** 32 / n) * n
  let block = await hmac(secret, join(salted, counter(k)))
  for (;;) {
    const words = new DataView(block.buffer)
    for (let i = 0; i < 32; i += 4) {
      const word = words.getUint32(i)
      if (word < limit) return word % n
    }
    block = await digest(block)
  }
}

/** What a secret or a nonce was sealed as. @param {string} hex */
export const sealOf = async hex => hexOf(await digest(bytesOf(hex)))

/** What an entry has besides the command itself. */
const AROUND = ['n', 'at', 'seat', 'by', 'luck', 'draws', 'sealed', 'salt', 'note']

/** JSON as the seals take it: a space behind each comma and colon, all but ASCII as \\u and four digits.
 * @param {any} value @returns {string} */
function plainJson(value) {
  if (Array.isArray(value)) return `[${value.map(plainJson).join(', ')}]`
  if (typeof value === 'object' && value) return `{${Object.entries(value).map(([key, one]) =>
    `${plainJson(key)}: ${plainJson(one)}`).join(', ')}}`
  return JSON.stringify(value).replace(/[\x7f-\uffff]/g, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What a secret choice is sealed as. @param {Record<string, any>} entry @param {Uint8Array<ArrayBuffer>} salted */
export async function choiceSeal(entry, salted) {
  const said = Object.fromEntries(Object.keys(entry).filter(key => !AROUND.includes(key)).sort().map(key => [key, entry[key]]))
  return hexOf(await digest(join(new TextEncoder().encode(plainJson(said)), salted)))
}

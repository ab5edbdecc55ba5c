// Every person adds to the luck of a race: the browser seals a random number at "ready" and opens it when all are in.
// Nobody, the table included, can then have known the dice beforehand.
import { hex, sha256, unhex } from './sha256.js'

/** @param {string} table */
const place = table => `pitboard.nonce.${table}`

/**
 * A fresh nonce, kept by this browser until it is opened. @param {string} table @returns {string} its seal, SHA-256 in
 *   hex
 */
export function sealNonce(table) {
  const nonce = crypto.getRandomValues(new Uint8Array(32))
  try { localStorage.setItem(place(table), hex(nonce)) } catch { return '' }
  return hex(sha256(nonce))
}

/** The nonce to open; "" when this browser has none. @param {string} table */
export function keptNonce(table) {
  try {
    const nonce = localStorage.getItem(place(table)) ?? ''
    return unhex(nonce).length === 32 ? nonce : ''
  } catch { return '' }
}

/** @param {string} table */
export function dropNonce(table) {
  try { localStorage.removeItem(place(table)) } catch { /* nothing was kept */ }
}

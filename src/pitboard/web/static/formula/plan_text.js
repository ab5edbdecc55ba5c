// The text of a plan by its lines, so that a form can change one order and leave the rest as it was written, remarks
// too. What the words mean is the server's to say: here they are only told apart.

/** at: which line of the text, from 0; head: what begins a turn in the same line
 * @typedef {{at: number, head: string, ifs: string[], orders: string[], remark: string}} Row */
/** turn 0: the standing orders; head: the line in which it begins, -1 where nothing says so
 * @typedef {{turn: number, head: number, rows: Row[]}} Block */
/** first: the turn that the text names, 0 for the one that comes
 * @typedef {{first: number, turns: Block[], standing: Block|null}} Read */

const HEAD = /^\s*(?:turn\s+(\d{1,4})|then|standing)\s*:/

/** @param {string} text @param {RegExp|string} mark */
const parts = (text, mark) => text.split(mark).map(part => part.trim().replace(/\s+/g, ' ')).filter(Boolean)

/** One line of orders. @param {number} at @param {string} head @param {string} words @param {string} remark @returns {Row} */
function rowOf(at, head, words, remark) {
  const iffy = /^\s*if\s+([^:]*):(.*)$/.exec(words)
  return { at, head, remark, ifs: iffy ? parts(iffy[1], /\sand\s/) : [], orders: parts(iffy ? iffy[2] : words, ';') }
}

/** @param {string} text @param {number} turn the one that comes @returns {Read} */
export function read(text, turn) {
  /** @type {Read} */
  const found = { first: 0, turns: [{ turn, head: -1, rows: [] }], standing: null }
  let into = found.turns[0]
  text.split('\n').forEach((line, at) => {
    const hash = line.indexOf('#'), code = hash < 0 ? line : line.slice(0, hash), remark = hash < 0 ? '' : line.slice(hash)
    const begun = HEAD.exec(code), head = begun?.[0].trim() ?? ''
    if (begun && head.startsWith('turn')) {
      found.first = Number(begun[1])
      found.turns[0].head = at
      found.turns.forEach((block, n) => { block.turn = found.first + n })
    } else if (head.startsWith('then')) {
      found.turns.push(into = { turn: (found.first || turn) + found.turns.length, head: at, rows: [] })
    } else if (begun) into = found.standing = { turn: 0, head: at, rows: [] }
    const words = begun ? code.slice(begun[0].length) : code
    if (words.trim()) into.rows.push(rowOf(at, head, words, remark))
  })
  return found
}

/** A line in its own words. @param {string[]} ifs @param {string[]} orders */
export const lineOf = (ifs, orders) => `${ifs.length ? `if ${ifs.join(' and ')}: ` : ''}${orders.join('; ')}`

/** Every way to write one line anew: with a line that says nothing left out. @param {string} text @param {Row} row
 * @param {string[]} ifs @param {string[]} orders */
export function withRow(text, row, ifs, orders) {
  const lines = text.split('\n'), body = orders.length ? lineOf(ifs, orders) : ''
  const line = [row.head, body, row.remark].filter(Boolean).join(' ')
  lines.splice(row.at, 1, ...line.trim() ? [line] : [])
  return lines.join('\n')
}

/** Where the next line of a block goes. @param {Block} block */
const endOf = block => block.rows.length ? block.rows[block.rows.length - 1].at + 1 : block.head + 1

/** @param {string} text @param {Block} block @param {string[]} ifs @param {string[]} orders */
export function withLine(text, block, ifs, orders) {
  const lines = text === '' ? [] : text.split('\n')
  lines.splice(endOf(block), 0, lineOf(ifs, orders))
  return lines.join('\n')
}

/** The plain orders of a block: those that hold in any case. @param {Block|null|undefined} block */
export const plainOf = block => (block?.rows ?? []).filter(row => !row.ifs.length).flatMap(row => row.orders)

/**
 * A block with one plain order in place of those like it, or without them.
 * @param {string} text @param {number} turn the one that comes @param {number} of the block's turn, 0 for standing orders
 * @param {(order: string) => boolean} like @param {string|null} order @returns {string}
 */
export function withOrder(text, turn, of, like, order) {
  const block = blockOf(read(text, turn), of)
  if (!block) return order === null ? text : withOrder(withBlock(text, turn, of), turn, of, like, order)
  const plain = block.rows.filter(row => !row.ifs.length)
  const holder = plain.find(row => row.orders.some(like))
  if (!holder) {
    if (order === null) return text
    return plain.length ? withRow(text, plain[0], [], [...plain[0].orders, order]) : withLine(text, block, [], [order])
  }
  const first = holder.orders.findIndex(like)
  return withRow(text, holder, [], holder.orders.flatMap((one, i) => i === first ? order ?? [] : like(one) ? [] : one))
}

/** @param {Read} found @param {number} turn 0 for the standing orders */
export const blockOf = (found, turn) => turn ? found.turns.find(block => block.turn === turn) ?? null : found.standing

/** Room for a turn, and for all between, or for standing orders. @param {string} text @param {number} turn the one that
 * comes @param {number} of */
export function withBlock(text, turn, of) {
  const found = read(text, turn), lines = text === '' ? [] : text.split('\n')
  if (blockOf(found, of)) return text
  if (!of) return [...lines, 'standing:'].join('\n')
  const last = found.turns[found.turns.length - 1]
  const more = Array.from({ length: Math.max(0, of - last.turn) }, () => 'then:')
  lines.splice(found.standing ? found.standing.head : lines.length, 0, ...more)
  return lines.join('\n')
}

/** Without a turn, which is the last, or without standing orders. @param {string} text @param {number} turn
 * @param {number} of */
export function withoutBlock(text, turn, of) {
  const found = read(text, turn), block = blockOf(found, of)
  if (!block || block.head < 0) return text
  const lines = text.split('\n'), stop = of && found.standing ? found.standing.head : lines.length
  lines.splice(block.head, stop - block.head)
  return lines.join('\n')
}

/** Whether a plan says something of a turn, and not only for good. @param {Read} found */
export const saysTurns = found => found.turns.length > 1 || found.turns[0].rows.length > 0

/** The text with the turn that it begins with in front. @param {string} text @param {number} turn */
export function withTurn(text, turn) {
  const found = read(text, turn)
  return found.first || !saysTurns(found) ? text : `turn ${turn}:\n${text}`
}

/** What of a text is still to come: turns that are over are left out. @param {string} text @param {number} turn */
export function fromTurn(text, turn) {
  const found = read(text, turn)
  if (!found.first || found.first >= turn) return text
  const lines = text.split('\n'), next = found.turns.find(block => block.turn === turn)
  if (!next) return found.standing ? lines.slice(found.standing.head).join('\n') : ''
  lines[next.head] = lines[next.head].replace(/^\s*then\s*:/, `turn ${turn}:`)
  return lines.slice(next.head).join('\n')
}

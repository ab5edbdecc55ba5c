// One device passed round: whoever made the table sits down on more of its seats, under other names.

/** How long the table may take to answer, ms. */
const PATIENCE = 4000

/**
 * Sit down on free seats, one for each name. Resolves when all are answered, or when the table stays silent: the seats
 * can be
 * taken at the table too.
 * @param {string} table @param {string[]} names @returns {Promise<void>}
 */
export function sitDown(table, names) {
  return new Promise(resolve => {
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/t/${table}/ws?since=0`)
    const waiting = new Set(names.map((_, i) => `hot-${i}`))
    const timer = setTimeout(done, PATIENCE)
    function done() { clearTimeout(timer); socket.close(); resolve() }
    socket.onerror = done
    socket.onmessage = event => {
      const said = JSON.parse(event.data)
      if (said.type === 'welcome') {
        /** @type {number[]} */
        const free = said.shared.table.seats.flatMap((/** @type {{kind: string}} */ seat, /** @type {number} */ i) =>
          seat.kind === 'free' ? [i] : [])
        names.slice(0, free.length).forEach((name, i) => socket.send(JSON.stringify({ type: 'table', id: `hot-${i}`,
          do: 'sit', seat: free[i], name })))
        if (!free.length) done()
      } else if (said.type === 'answer' && waiting.delete(said.id) && !waiting.size) done()
    }
  })
}

// Where verdicts stand and where the lamp shows, on the stage as it is in the round.

/** @typedef {import('./view.js').Area} Area */
/** @typedef {{tag: [number, number], light: [number, number, number]}} Lamp tag: the middle of the verdict; light: x, y
 * and radius */

/** @param {[number, number]} tag @param {[number, number, number]} light @returns {Lamp} */
const lamp = (tag, light) => ({ tag, light })

/** @type {Record<'wide'|'phone', Record<Area, Lamp>>} */
const LAMPS = {
  wide: {
    front_left: lamp([162, 262], [180, 196, 150]), front_right: lamp([610, 262], [592, 196, 150]),
    rear_left: lamp([162, 330], [180, 396, 150]), rear_right: lamp([610, 330], [592, 396, 150]),
    engine: lamp([386, 60], [386, 118, 130]), tank: lamp([386, 412], [386, 468, 136]),
    discard: lamp([636, 560], [636, 505, 112]),
  },
  phone: {
    front_left: lamp([56, 252], [62, 172, 98]), front_right: lamp([334, 252], [328, 172, 98]),
    rear_left: lamp([56, 424], [62, 344, 98]), rear_right: lamp([334, 424], [328, 344, 98]),
    engine: lamp([195, 192], [195, 148, 90]), tank: lamp([195, 392], [195, 436, 92]),
    discard: lamp([330, 484], [340, 462, 62]),
  },
}

/** @param {import('./layout.js').Plan} of @param {Area} area */
export const lampOf = (of, area) => LAMPS[of.form][area]

/** Where something stands in its box, in parts of it. @param {import('./layout.js').Plan} of
 * @param {[number, number]} at */
export const placed = ({ w, h }, [x, y]) => `left:${(x / w * 100).toFixed(2)}%;top:${(y / h * 100).toFixed(2)}%`

/** A stable hash of a text (FNV-1a, 32 bits). */
function hash(words: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < words.length; at++) value = Math.imul(value ^ words.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/**
 * Colour index of each category. A category has the same colour in every chart, unless two of one chart collide: then
 * the later in the alphabet moves on.
 */
export function categoryPlaces(categories: readonly string[], places: number): Map<string, number> {
  const taken = new Set<number>()
  const assigned = new Map<string, number>()
  for (const category of [...new Set(categories)].sort()) {
    let place = hash(category) % places
    for (let tries = 0; taken.has(place) && tries < places; tries++) place = (place + 1) % places
    taken.add(place)
    assigned.set(category, place)
  }
  return assigned
}

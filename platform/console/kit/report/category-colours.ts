/** A number that is the same for the same words, everywhere and always (FNV-1a, 32 bits). */
function hash(words: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < words.length; at++) value = Math.imul(value ^ words.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/**
 * A place in the palette for each category: the same category has the same one in every chart, unless two of one chart
 * want the same; then the later in the alphabet moves on.
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

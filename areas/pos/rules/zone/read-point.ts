import type { MapPoint } from './geometry.ts'

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)'
/** Two numbers as people copy them; the addresses of map pages carry them behind @, ?q=, /#map=15/ and mlat, mlon. */
const WAYS: readonly RegExp[] = [
  new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`(?:[?&](?:q|ll|query|daddr|destination)=|geo:)${NUMBER}(?:,|%2C)\\s*${NUMBER}`, 'i'),
  new RegExp(`^\\s*${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\s*$`),
]

/** The point that a text names: latitude and longitude, or the address of a map page. Undefined where it names none. */
export function readPoint(text: string): MapPoint | undefined {
  for (const way of WAYS) {
    const found = way.exec(text)
    if (!found) continue
    const [lat, lng] = [Number(found[1]), Number(found[2])]
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng }
  }
  return undefined
}

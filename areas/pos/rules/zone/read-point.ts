import type { MapPoint } from './geometry.ts'

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)'
/** Two numbers as people copy them; map URLs have them after @, ?q=, /#map=15/ and mlat, mlon. */
const WAYS: readonly RegExp[] = [
  new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`(?:[?&](?:q|ll|query|daddr|destination)=|geo:)${NUMBER}(?:,|%2C)\\s*${NUMBER}`, 'i'),
  new RegExp(`^\\s*${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\s*$`),
]

/** Reads a point from text: latitude and longitude, or a map URL. Undefined if it has none. */
export function readPoint(text: string): MapPoint | undefined {
  for (const way of WAYS) {
    const match = way.exec(text)
    if (!match) continue
    const [lat, lng] = [Number(match[1]), Number(match[2])]
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng }
  }
  return undefined
}

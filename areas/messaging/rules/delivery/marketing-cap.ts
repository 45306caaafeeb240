import { DAY_MS } from '#platform/rules/time/durations.ts'
import { MARKETING_CAP } from './judge-sending.ts'

/**
 * When the next marketing message may go to a person who was sent these; undefined: now.
 * @param sentAt when marketing messages were handed over, milliseconds since 1970, in any order
 */
export function capUntil(sentAt: readonly number[], now: number): number | undefined {
  const span = MARKETING_CAP.days * DAY_MS
  const counted = sentAt.filter(at => at > now - span).sort((a, b) => a - b)
  const leaving = counted[counted.length - MARKETING_CAP.most]
  return leaving === undefined ? undefined : leaving + span
}

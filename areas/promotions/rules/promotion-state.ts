import { localClock } from '#platform/rules/time/local-clock.ts'
import { isInWindow, weeklyWindow } from '#platform/rules/time/weekly-window.ts'

/** waiting: in its period, but not at this hour of the week. */
export type PromotionState = 'on' | 'waiting' | 'coming' | 'over' | 'off'

export interface StateFacts {
  readonly active: boolean
  readonly from: string | null
  readonly to: string | null
  readonly weekdays?: readonly number[]
  readonly timeFrom?: string
  readonly timeTo?: string
}

/** State of a promotion at a moment (epoch milliseconds) in a time zone. */
export function promotionState(facts: StateFacts, now: number, zone: string): PromotionState {
  const { active, from, to } = facts
  if (!active) return 'off'
  if (to !== null && now >= Date.parse(to)) return 'over'
  if (from !== null && now < Date.parse(from)) return 'coming'
  return isAtItsHour(facts, now, zone) ? 'on' : 'waiting'
}

function isAtItsHour({ weekdays, timeFrom, timeTo }: StateFacts, now: number, zone: string): boolean {
  if (!weekdays || timeFrom === undefined || timeTo === undefined) return true
  return isInWindow(weeklyWindow(weekdays, timeFrom, timeTo), localClock(zone)(now))
}

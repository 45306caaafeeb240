import { Temporal } from '#platform/rules/time/temporal.ts'
import type { GateState } from './scenarios.ts'

export interface Schedule {
  /** 1-7, Monday 1. */
  readonly weekdays: readonly number[]
  /** HH:mm of the site's clock. */
  readonly at: string
}

const WEEK_DAYS = 7

/** First moment of a schedule after `now`. Epoch milliseconds. A time that the clock skips is an hour later on that day. */
export function nextMoment({ weekdays, at }: Schedule, zone: string, now: number): number | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  for (let days = 0; days <= WEEK_DAYS; days++) {
    const moment = local.add({ days }).withPlainTime(at)
    if (weekdays.includes(moment.dayOfWeek) && moment.epochMilliseconds > now) return moment.epochMilliseconds
  }
  return undefined
}

/** Last moment of a schedule on the day of `now`, `now` included. Epoch milliseconds. */
export function lastMoment({ weekdays, at }: Schedule, zone: string, now: number): number | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  if (!weekdays.includes(local.dayOfWeek)) return undefined
  const moment = local.withPlainTime(at).epochMilliseconds
  return moment <= now ? moment : undefined
}

export interface MovingGate {
  readonly state: GateState
  readonly tries: number
  /** Epoch milliseconds. */
  readonly dueAt: number
  readonly nextTryAt: number | undefined
}

export interface Turn {
  readonly now: number
  /** Ends of active runs. Epoch milliseconds. */
  readonly ends: readonly number[]
  /** Gates of active runs. */
  readonly gates: readonly MovingGate[]
  /** Next moments of schedules. Epoch milliseconds. */
  readonly starts: readonly number[]
}

/** Devices report a changed mode between turns: gates of active runs are looked at again after so long. */
const LOOK_AGAIN_MS = 60_000

/** When the scenarios of a site have something to do again. Undefined: nothing runs, and nothing begins by itself. */
export function nextTurn({ now, ends, gates, starts }: Turn): number | undefined {
  const moves = gates.flatMap(({ state, tries, dueAt, nextTryAt }) => {
    if (state === 'released') return []
    if (state === 'waiting' && tries === 0) return [dueAt]
    return state === 'waiting' || state === 'noAnswer' ? [nextTryAt ?? now] : [now + LOOK_AGAIN_MS]
  })
  const turns = [...ends, ...moves, ...starts]
  return turns.length === 0 ? undefined : Math.min(...turns)
}

import { Temporal } from '#platform/rules/time/temporal.ts'

export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MOST_KNOWN = 10_000
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T\s,]+(.+))?$/
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i

interface Wall {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

function readClock(text: string | undefined): Pick<Wall, 'hour' | 'minute' | 'second'> | undefined {
  if (!text) return { hour: 0, minute: 0, second: 0 }
  const match = CLOCK.exec(text.trim())
  if (!match) return undefined
  const [, hours, minutes, seconds = '0', half] = match
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return { hour, minute: Number(minutes), second: Number(seconds) }
}

/** Files mix both styles in one column: a number above 12 decides for its date, `order` for the others. */
function dayAndMonth(first: number, second: number, order: DateOrder): { day: number; month: number } {
  const dayFirst = first > 12 || (second <= 12 && order === 'dayFirst')
  return dayFirst ? { day: first, month: second } : { day: second, month: first }
}

function readWall(text: string, order: DateOrder): Wall | undefined {
  const byYear = YEAR_FIRST.exec(text)
  if (byYear) {
    const clock = readClock(byYear[4])
    return clock && { year: Number(byYear[1]), month: Number(byYear[2]), day: Number(byYear[3]), ...clock }
  }
  const byDay = YEAR_LAST.exec(text)
  const clock = byDay && readClock(byDay[4])
  if (!byDay || !clock) return undefined
  const year = Number(byDay[3])
  return { year: year < 100 ? 2000 + year : year, ...dayAndMonth(Number(byDay[1]), Number(byDay[2]), order), ...clock }
}

/**
 * Reads a date and time as files write it, on the wall clock of a zone: `2010-12-01 08:26:00`, `1/12/2010 8:26 am`,
 * `13.02.11`.
 * @returns milliseconds since the epoch; undefined if it can't be read. A time that the clock skips is moved forward by
 * the gap.
 */
export function readMoment(written: string, zone: string, order: DateOrder): number | undefined {
  const text = written.trim()
  if (/\d(Z|[+-]\d\d:?\d\d)$/.test(text) && /^\d{4}-/.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? undefined : ms
  }
  const wall = readWall(text, order)
  if (!wall) return undefined
  try {
    return Temporal.ZonedDateTime.from({ ...wall, timeZone: zone }, { overflow: 'reject' }).epochMilliseconds
  } catch (fault) {
    // No such date or time.
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

/**
 * Like readMoment, for the rows of one file. Cached, because the lines of a bill share their time and zone lookups are
 * slow.
 */
export function momentReader(zone: string, order: DateOrder): (written: string) => number | undefined {
  let known = new Map<string, number | undefined>()
  return written => {
    if (known.has(written)) return known.get(written)
    if (known.size > MOST_KNOWN) known = new Map()
    const moment = readMoment(written, zone, order)
    known.set(written, moment)
    return moment
  }
}

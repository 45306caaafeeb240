const DAY_MINUTES = 24 * 60

/** Minutes of a day; `to` above 1440 is past midnight. */
export interface Window {
  readonly from: number
  readonly to: number
}
export type Week = readonly (readonly Window[])[]
export type Holidays = Readonly<Record<string, readonly Window[]>>

export type HoursProblem = 'form' | 'overlap'

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

function readTime(text: string): number | undefined {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const isProblem = (read: Window | HoursProblem): read is HoursProblem => typeof read === 'string'

function readWindow(text: string): Window | HoursProblem {
  const [first = '', second = '', ...more] = text.split('-')
  const [from, to] = [readTime(first), readTime(second)]
  if (from === undefined || to === undefined || more.length > 0) return 'form'
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

/** Reads windows of one day, such as `11:00-14:30, 17:00-01:00`; nothing: closed. A window that does not end later passes midnight. */
export function readWindows(text: string): readonly Window[] | HoursProblem {
  const windows: Window[] = []
  for (const part of text.split(',').filter(each => each.trim() !== '')) {
    const window = readWindow(part)
    if (isProblem(window)) return window
    windows.push(window)
  }
  windows.sort((a, b) => a.from - b.from)
  return windows.some((window, at) => overlaps(windows[at - 1], window)) ? 'overlap' : windows
}

const overlaps = (earlier: Window | undefined, later: Window): boolean =>
  earlier !== undefined && later.from < earlier.to

/** The weekday whose night overlaps the next morning; undefined: none. */
export function overlappingNight(week: Week): number | undefined {
  const night = week.findIndex((windows, day) => {
    const last = windows.at(-1)
    const [first] = week[(day + 1) % week.length] ?? []
    return last !== undefined && first !== undefined && last.to - DAY_MINUTES > first.from
  })
  return night < 0 ? undefined : night
}

const pad = (value: number): string => String(value).padStart(2, '0')
const timeText = (minutes: number): string => `${pad(Math.trunc((minutes % DAY_MINUTES) / 60))}:${pad(minutes % 60)}` // not money: hours

export const windowsText = (windows: readonly Window[]): string =>
  windows.map(({ from, to }) => `${timeText(from)}-${timeText(to)}`).join(', ')

const HOLIDAY = /^(\d{4}-\d{2}-\d{2})\s+(.+)$/
const CLOSED = 'closed'

const isDate = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Reads lines such as `2026-12-25 closed` and `2026-12-31 10:00-15:00`. */
export function readHolidays(text: string): Holidays | { readonly line: number; readonly problem: HoursProblem } {
  const holidays: Record<string, readonly Window[]> = {}
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, date = '', hours = ''] = HOLIDAY.exec(line.trim()) ?? []
    const windows = hours.toLowerCase() === CLOSED ? [] : hours === '' ? 'form' : readWindows(hours)
    if (typeof windows === 'string') return { line: at + 1, problem: windows }
    if (!isRealDate(date) || date in holidays) return { line: at + 1, problem: 'form' }
    holidays[date] = windows
  }
  return holidays
}

const isRealDate = (date: string): boolean => !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && isDate(date)

export interface HoursDifference {
  /** A weekday, Monday 1, or a date. */
  readonly day: string
  readonly here: string
  readonly there: string
}

/** Where a platform's hours differ from the shop's. */
export function compareHours(
  here: { readonly week: Week; readonly holidays: Holidays },
  there: { readonly week: Week; readonly holidays: Holidays },
): readonly HoursDifference[] {
  const days = here.week.map((windows, day) => ({
    ...{ day: String(day + 1), here: windowsText(windows), there: windowsText(there.week[day] ?? []) },
  }))
  const dates = [...new Set([...Object.keys(here.holidays), ...Object.keys(there.holidays)])].sort()
  const holidays = dates.map(day => ({ day, here: dateText(here.holidays[day]), there: dateText(there.holidays[day]) }))
  return [...days, ...holidays].filter(difference => difference.here !== difference.there)
}

/** A day without its own hours differs from a day that is closed. */
const dateText = (windows: readonly Window[] | undefined): string =>
  windows === undefined ? '' : windows.length === 0 ? CLOSED : windowsText(windows)

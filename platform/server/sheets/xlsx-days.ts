import { DAY_MS } from '#platform/rules/time/durations.ts'

/** Day 0 of the 1900 system for days from March 1900 on: the format counts a 29 February 1900 that did not exist. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const FIRST_RELIABLE_DAY = 61

export const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH_1900) / DAY_MS

/** Whether a spreadsheet shows the day correctly; earlier days are written as text. */
export const isSpreadsheetDay = (day: string): boolean => serialOfDay(day) >= FIRST_RELIABLE_DAY && day.length === 10

export type TemporalLook = 'day' | 'moment' | 'time'

/** Text of a serial number in a date format. */
export function textOfSerial(serial: number, look: TemporalLook, from1904: boolean): string {
  const epoch = from1904 ? EPOCH_1904 : EPOCH_1900
  const wholeSeconds = Math.round((serial * DAY_MS) / 1000) * 1000 // not money: seconds of a day kept as a fraction
  const iso = new Date(epoch + wholeSeconds).toISOString().slice(0, 19)
  if (look === 'time') return iso.slice(11)
  return look === 'day' && iso.endsWith('T00:00:00') ? iso.slice(0, 10) : iso
}

/** Built-in number formats that show dates and times (ECMA-376 part 1, 18.8.30; 27-36 and 50-58 in East Asian files). */
const DAY_FORMATS = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const TIME_FORMATS = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56])

/** How a number format shows a number: as a day, a moment, a time, or a number (undefined). */
export function findLook(formatId: number, code: string | undefined): TemporalLook | undefined {
  if (code === undefined) {
    if (formatId === 22) return 'moment'
    return DAY_FORMATS.has(formatId) ? 'day' : TIME_FORMATS.has(formatId) ? 'time' : undefined
  }
  // Colours, currencies and languages are in brackets; texts are in quotes or after a backslash.
  const bare = code
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/"[^"]*"|\\.|_./g, '')
    .toLowerCase()
  const days = /[yd]/.test(bare) || (/m/.test(bare) && !/[hs]/.test(bare))
  const times = /[hs]/.test(bare)
  if (days) return times ? 'moment' : 'day'
  return times ? 'time' : undefined
}

/** Further away than this a year is of the other century (GS1 General Specifications 7.12). */
const HALF_CENTURY = 50

function fullYear(twoDigits: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100)
  const ahead = twoDigits - (thisYear % 100)
  if (ahead > HALF_CENTURY) return century - 100 + twoDigits
  return ahead < 1 - HALF_CENTURY ? century + 100 + twoDigits : century + twoDigits
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** By hand, so that a phone need not fetch a calendar to read a barcode. */
const daysIn = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

const two = (part: number): string => String(part).padStart(2, '0')

/**
 * The day of an element: YYMMDD, where day 00 is the last of the month.
 * @param thisYear the year of the scan, by which the century is told
 * @returns YYYY-MM-DD; undefined for a day that no calendar has
 */
export function gs1Date(value: string, thisYear: number): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(value)
  if (!parts) return undefined
  const [twoDigits = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  const year = fullYear(twoDigits, thisYear)
  const last = daysIn(year, month)
  return day > last || last === 0 ? undefined : `${year}-${two(month)}-${two(day === 0 ? last : day)}`
}

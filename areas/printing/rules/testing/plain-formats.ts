import type { ValueFormats } from '../variables/filters.ts'

/** Formats of tests: two decimals, instants as they are. */
export const plainFormats: ValueFormats = {
  money: cents => (cents / 100).toFixed(2), // not money: words of a test
  number: (value, places) => (places === undefined ? String(value) : value.toFixed(places)), // not money: words of a test
  date: (day, mask) => (mask ? `${mask} ${day}` : day),
  instant: (iso, mask) => (mask ? `${mask} ${iso}` : iso),
  yes: 'Yes',
  no: 'No',
}

export interface WantedWidth {
  /** Width of the longest text. */
  readonly width: number
  /** Names and remarks may be truncated; numbers and codes are not, as long as there is room. */
  readonly cuts: boolean
}

/** Minimum width of the longest name, for any number of figures beside it. */
const LEAST_NAME = 60

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Largest width at which all columns fit; narrower ones keep their width. */
function findLevel(widths: readonly number[], room: number): number {
  let left = room
  const ascending = widths.toSorted((a, b) => a - b)
  for (const [at, width] of ascending.entries()) {
    const share = left / (ascending.length - at)
    if (width > share) return share
    left -= width
  }
  return room
}

/**
 * Distributes the page width to columns. Spare width goes to the first column; missing width is taken from the longest
 * names.
 */
export function columnWidths(wanted: readonly WantedWidth[], page: number): number[] {
  const over = page - sumOf(wanted.map(({ width }) => width))
  if (over >= 0) return wanted.map(({ width }, at) => (at === 0 ? width + over : width))
  const whole = sumOf(wanted.filter(({ cuts }) => !cuts).map(({ width }) => width))
  const names = wanted.filter(({ cuts }) => cuts).map(({ width }) => width)
  const level = Math.max(LEAST_NAME, findLevel(names, page - whole))
  const widths = wanted.map(({ width, cuts }) => (cuts ? Math.min(width, level) : width))
  const scale = Math.min(1, page / sumOf(widths))
  return widths.map(width => width * scale)
}

export interface WantedWidth {
  /** Room for the longest of its texts. */
  readonly width: number
  /** Names and remarks may be cut; figures and codes never are, while there is any room left. */
  readonly cuts: boolean
}

/** What is left of the longest name, however many figures stand beside it. */
const LEAST_NAME = 60

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** How wide the widest may be, so that all together have room: the short ones stay whole. */
function levelOf(widths: readonly number[], room: number): number {
  let left = room
  const ascending = widths.toSorted((a, b) => a - b)
  for (const [at, width] of ascending.entries()) {
    const share = left / (ascending.length - at)
    if (width > share) return share
    left -= width
  }
  return room
}

/** Shares the width of a page out to columns. What is left over goes to the first; what is missing is taken from the longest names. */
export function columnWidths(wanted: readonly WantedWidth[], page: number): number[] {
  const over = page - sumOf(wanted.map(({ width }) => width))
  if (over >= 0) return wanted.map(({ width }, at) => (at === 0 ? width + over : width))
  const whole = sumOf(wanted.filter(({ cuts }) => !cuts).map(({ width }) => width))
  const names = wanted.filter(({ cuts }) => cuts).map(({ width }) => width)
  const level = Math.max(LEAST_NAME, levelOf(names, page - whole))
  const widths = wanted.map(({ width, cuts }) => (cuts ? Math.min(width, level) : width))
  const scale = Math.min(1, page / sumOf(widths))
  return widths.map(width => width * scale)
}

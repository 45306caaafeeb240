/** Percent of change, 10 is ten more in a hundred; undefined where there was nothing to compare with. */
export function changeInPercent(now: number, before: number | undefined): number | undefined {
  if (before === undefined || before === 0) return undefined
  return ((now - before) / Math.abs(before)) * 100
}

/** Change in percent: 10 means ten percent more. Undefined where there was nothing to compare with. */
export function changeInPercent(now: number, before: number | undefined): number | undefined {
  if (before === undefined || before === 0) return undefined
  return ((now - before) / Math.abs(before)) * 100
}

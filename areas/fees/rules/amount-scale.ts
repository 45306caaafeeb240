import type { FeeSegment, FeeTable } from './fee-table.ts'

/**
 * Least number by which all amounts of a table are multiplied so that each minute of its pro-rata blocks pays a whole number:
 * the exact fractions of fees.md without fractions. 60 for 2.70 an hour; 1 for tables without pro-rata blocks.
 */
export function amountScale(segments: readonly FeeSegment[]): number {
  let scale = 1
  for (const { shape } of segments)
    if (shape.kind === 'blocks')
      for (const { proRata, minutes } of shape.blocks) if (proRata) scale = leastCommonMultiple(scale, minutes)
  return scale
}

export const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** A scaled amount rounded once to the table's step; the result is minor units. Amounts are never negative. */
export function roundFee(scaled: number, scale: number, { roundTo, roundMode }: FeeTable): number {
  const step = roundTo * scale
  const rest = scaled % step
  const down = (scaled - rest) / scale
  const up = rest > 0 && (roundMode === 'up' || (roundMode === 'nearest' && rest * 2 >= step))
  return up ? down + roundTo : down
}

import type { FeeCalculator } from './price-stay.ts'
import type { UsedMinutes } from './segment-charges.ts'

export interface EarlierStay {
  /** Epoch milliseconds. */
  readonly entryAt: number
  readonly exitAt: number
}

/** Positions that earlier stays of a day have used up, by segment (fees.md section 3, `accumulate`). */
export function usedMinutes(calculator: FeeCalculator, earlier: readonly EarlierStay[]): UsedMinutes {
  const used = new Map<string, number>()
  for (const { entryAt, exitAt } of earlier.toSorted((a, b) => a.entryAt - b.entryAt))
    for (const { part } of calculator.price(entryAt, exitAt).parts) {
      const minutes = (part.pieces.at(-1)?.to ?? 0) - (part.pieces[0]?.from ?? 0)
      used.set(part.segment.id, (used.get(part.segment.id) ?? 0) + minutes)
    }
  return segment => used.get(segment) ?? 0
}

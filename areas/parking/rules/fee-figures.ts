import type { Cents } from '#platform/rules/money/money.ts'
import { fromWire, roundHalfAwayFromZero } from '#platform/rules/money/money.ts'

// What a closed stay adds to the fee report (fees.md section 6).

/** Rows of a stay in the sums: the whole stay, and what its fee is made of. */
export const WHOLE = 'stay'
export const CAP = 'cap'
export const ROUNDING = 'rounding'
/** Charged by earlier stays that a stay continues. */
export const EARLIER = 'earlier'
export const segmentPart = (name: string): string => `segment ${name}`
export const offerPart = (name: string): string => `offer ${name}`

export const FEE_FIGURES = [
  'stays',
  'minutes',
  'fee',
  'validations',
  'vouchers',
  'covered',
  'charged',
  'tax',
  'paid',
  'written_off',
] as const
export type FeeFigure = (typeof FEE_FIGURES)[number]
/** Figures of each part; amounts are minor units. A missing figure is 0. */
export type FeeRows = Readonly<Record<string, Partial<Readonly<Record<FeeFigure, number>>>>>

export interface ClosedStay {
  readonly minutes: number
  readonly fee: Cents
  readonly covered: Cents
  readonly payable: Cents
  readonly tax: Cents
  readonly paid: Cents
  readonly writtenOff: Cents
  readonly explanation: FeeExplanation | null
}

/** Amounts as on the wire; those of parts with four decimals. */
export interface FeeExplanation {
  readonly parts: readonly { readonly segment: string; readonly amount: number; readonly capped: number }[]
  readonly offer: { readonly name: string; readonly price: number } | null
  readonly earlier?: number | undefined
  readonly savings: readonly { readonly source: string; readonly amount: number; readonly counted: boolean }[]
}

/** What a closed stay adds to the sums. Its parts add up to its fee. */
export function feeRows(stay: ClosedStay): FeeRows {
  return { ...partRows(stay), [WHOLE]: wholeRow(stay) }
}

function wholeRow({ minutes, fee, covered, payable, tax, paid, writtenOff, explanation }: ClosedStay): FeeRows[string] {
  const saved = (source: string) =>
    (explanation?.savings ?? []).reduce(
      (sum, saving) => (saving.counted && saving.source === source ? sum + fromWire(saving.amount) : sum),
      0,
    )
  return {
    ...{ stays: 1, minutes, fee, validations: saved('validation'), vouchers: saved('voucher'), covered },
    ...{ charged: payable, tax, paid, written_off: writtenOff },
  }
}

/** Shares of a cent are rounded a part; what that leaves is in the rounding of the fee. */
const cents = (amount: number): Cents => roundHalfAwayFromZero(amount * 100, 0)

function partRows({ fee, explanation }: ClosedStay): FeeRows {
  const sums = new Map<string, Cents>()
  const add = (part: string, amount: Cents) => sums.set(part, (sums.get(part) ?? 0) + amount)
  for (const { segment, amount, capped } of explanation?.parts ?? []) {
    add(segmentPart(segment), cents(amount + capped))
    add(CAP, -cents(capped))
  }
  if (explanation?.offer) add(offerPart(explanation.offer.name), fromWire(explanation.offer.price))
  add(EARLIER, -fromWire(explanation?.earlier ?? 0))
  const explained = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  add(ROUNDING, fee - explained)
  return Object.fromEntries(
    [...sums].filter(([, amount]) => amount !== 0).map(([part, amount]) => [part, { fee: amount }]),
  )
}

/** What must be added to sums that hold `before` so that they hold `after`. */
export function feeChange(before: FeeRows, after: FeeRows): FeeRows {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = parts.map(part => {
    const figures = FEE_FIGURES.map(
      figure => [figure, (after[part]?.[figure] ?? 0) - (before[part]?.[figure] ?? 0)] as const,
    )
    return [part, Object.fromEntries(figures.filter(([, amount]) => amount !== 0))] as const
  })
  return Object.fromEntries(changed.filter(([, figures]) => Object.keys(figures).length > 0))
}

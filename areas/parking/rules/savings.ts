import { type Cents, percentOf } from '#platform/rules/money/money.ts'

// What validations and vouchers take off a fee, and in which order (parking.md section 4).

export const GIVES = ['freeMinutes', 'percent', 'amount', 'flat', 'feeTable'] as const
export const OWES = ['saving', 'fixed', 'nothing'] as const

export interface Benefit {
  readonly id: string
  readonly source: 'validation' | 'voucher'
  readonly gives: (typeof GIVES)[number]
  /** Minutes, percent, or minor units of an amount or a flat fee. */
  readonly value: number
  /** Fee by the table of `feeTable`, with so many minutes free. */
  readonly tableFee?: ((free: number) => Cents) | undefined
  readonly combines: boolean
  readonly order: number
  /** When it was given, epoch milliseconds. */
  readonly at: number
  readonly owes: (typeof OWES)[number]
  /** Percent of the saving, or minor units. */
  readonly owesValue: number
}

export interface Saving {
  readonly id: string
  readonly source: Benefit['source']
  readonly amount: Cents
  readonly counted: boolean
  readonly owed: Cents
}

export interface SavedFee {
  readonly fee: Cents
  /** What is left of the fee. */
  readonly charged: Cents
  readonly savings: readonly Saving[]
}

/** The fee with so many minutes free. */
type FeeWith = (free: number) => Cents

interface Left {
  readonly charged: Cents
  readonly saved: ReadonlyMap<string, Cents>
}

/**
 * Counts what is cheaper for the driver: all benefits that combine, or one that stands alone. Savings add up to the fee less what
 * is charged; what is not counted saves nothing, and nobody owes for it.
 */
export function applyBenefits(feeWith: FeeWith, benefits: readonly Benefit[]): SavedFee {
  const fee = feeWith(0)
  const choices = [
    benefits.filter(({ combines }) => combines),
    ...benefits.filter(({ combines }) => !combines).map(lone => [lone]),
  ]
  const counted = choices
    .map(choice => takeOff(feeWith, choice))
    .reduce((best, next) => (next.charged < best.charged ? next : best))
  return {
    fee,
    charged: counted.charged,
    savings: benefits.map(benefit => toSaving(benefit, counted.saved.get(benefit.id))),
  }
}

const toSaving = (benefit: Benefit, amount: Cents | undefined): Saving => ({
  id: benefit.id,
  source: benefit.source,
  amount: amount ?? 0,
  counted: amount !== undefined,
  owed: amount === undefined ? 0 : owedFor(benefit, amount),
})

function owedFor({ owes, owesValue }: Benefit, saving: Cents): Cents {
  if (owes === 'saving') return percentOf(saving, owesValue)
  return owes === 'fixed' ? owesValue : 0
}

const STEPS: Readonly<Record<Benefit['gives'], number>> = {
  flat: 0,
  feeTable: 0,
  freeMinutes: 1,
  percent: 2,
  amount: 3,
}

const inOrder = (a: Benefit, b: Benefit): number =>
  STEPS[a.gives] - STEPS[b.gives] ||
  Number(a.source === 'voucher') - Number(b.source === 'voucher') ||
  a.order - b.order ||
  a.at - b.at

/** Takes benefits off one after the other; none raises what is left, none takes more than there is. */
function takeOff(feeWith: FeeWith, benefits: readonly Benefit[]): Left {
  const saved = new Map<string, Cents>()
  let priced = feeWith
  let charged = feeWith(0)
  let free = 0
  for (const benefit of benefits.toSorted(inOrder)) {
    if (benefit.gives === 'freeMinutes') free += benefit.value
    const next = Math.max(0, Math.min(charged, withBenefit(benefit, charged, priced, free)))
    if (benefit.gives === 'feeTable' && benefit.tableFee && next < charged) priced = benefit.tableFee
    saved.set(benefit.id, charged - next)
    charged = next
  }
  return { charged, saved }
}

function withBenefit(benefit: Benefit, charged: Cents, priced: FeeWith, free: number): Cents {
  switch (benefit.gives) {
    case 'flat':
      return benefit.value
    case 'feeTable':
      return benefit.tableFee?.(0) ?? charged
    case 'freeMinutes':
      return priced(free)
    case 'percent':
      return charged - percentOf(charged, benefit.value)
    case 'amount':
      return charged - benefit.value
  }
}

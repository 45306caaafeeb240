import type { Cents } from '#platform/rules/money/money.ts'
import { type Due, dueBetween, ladderEnd } from './due.ts'
import type { FeeTable } from './fee-table.ts'
import type { StayPart } from './stay-parts.ts'

/** A part with what is charged for it. Amounts are scaled as in due.ts. */
export interface ChargedPart {
  readonly part: StayPart
  readonly charges: readonly Charge[]
  readonly amount: number
  /** What caps took off. */
  readonly capped: number
}

export interface Charge extends Due {
  /** Charges of the same block that follow each other are told as one. */
  readonly times: number
}

export interface SegmentCharges {
  readonly parts: readonly ChargedPart[]
  readonly amount: number
  /** A part went beyond a ladder whose rest an offer is to price. */
  readonly wantsOffer: boolean
}

/** Positions of earlier stays that a part continues after, by segment (`accumulate`). */
export type UsedMinutes = (segmentId: string) => number

/** Charges the parts of a stay, capped by part, day and stay in this order (fees.md section 3, steps 3 and 4). */
export function chargeParts(
  table: FeeTable,
  parts: readonly StayPart[],
  start: number,
  used: UsedMinutes,
  scale: number,
): SegmentCharges {
  const caps = capLimits(table, scale)
  const charged: ChargedPart[] = []
  const continued = new Set<string>()
  let wantsOffer = false
  for (const part of parts) {
    const { segment } = part
    const earlier = continued.has(segment.id) ? 0 : used(segment.id)
    continued.add(segment.id)
    const begin = part.pieces[0]?.from ?? 0
    // A flat is due when its part begins, whatever the positions of the others are counted from.
    const base = table.splitMode === 'carry' && segment.shape.kind !== 'flat' ? start : begin
    const limit = caps.ofPart(segment.cap)
    const sum: PartSum = { charges: [], amount: 0, capped: 0 }
    for (const { from, to, capDay } of part.pieces)
      for (const due of dueBetween(segment.shape, from - base + earlier, to - base + earlier, scale))
        addCharge(sum, due, limit(due.amount, capDay))
    charged.push({ part, ...sum })
    const end = (part.pieces.at(-1)?.to ?? 0) - base + earlier
    const { shape } = segment
    if (shape.kind === 'ladder' && shape.beyond === 'offer' && end > ladderEnd(shape)) wantsOffer = true
  }
  return { parts: charged, amount: charged.reduce((sum, { amount }) => sum + amount, 0), wantsOffer }
}

interface PartSum {
  charges: Charge[]
  amount: number
  capped: number
}

function addCharge(sum: PartSum, due: Due, allowed: number): void {
  sum.amount += allowed
  sum.capped += due.amount - allowed
  if (due.amount === 0) return
  const last = sum.charges.at(-1)
  if (last && due.block.kind === 'block' && last.block.kind === 'block' && last.block.minutes === due.block.minutes)
    sum.charges[sum.charges.length - 1] = { ...last, amount: last.amount + allowed, times: last.times + 1 }
  else sum.charges.push({ ...due, amount: allowed, times: 1 })
}

/** How much of an amount the caps leave. Each cap counts what the caps before it left. */
function capLimits({ dayCap, stayCap }: FeeTable, scale: number) {
  const days = new Map<number, number>()
  const stay = takeUpTo(stayCap, scale)
  const ofDay = (amount: number, day: number): number => {
    if (dayCap === undefined) return amount
    const left = dayCap * scale - (days.get(day) ?? 0)
    const allowed = Math.min(amount, left)
    days.set(day, (days.get(day) ?? 0) + allowed)
    return allowed
  }
  return {
    ofPart: (cap: Cents | undefined) => {
      const part = takeUpTo(cap, scale)
      return (amount: number, day: number): number => stay(ofDay(part(amount), day))
    },
  }
}

function takeUpTo(cap: Cents | undefined, scale: number): (amount: number) => number {
  if (cap === undefined) return amount => amount
  let left = cap * scale
  return amount => {
    const allowed = Math.min(amount, left)
    left -= allowed
    return allowed
  }
}

import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { allowedOnBoth, type Bill, type BillEntry, type BillRefusal, emptyBill, refusal } from './bill.ts'
import { isSameLine, nextLineNo } from './change-bill.ts'

export interface Pick {
  readonly lineNo: number
  readonly quantity: number
}

/** Quantities have six decimals: 0.3 - 0.1 is a little less than 0.2. */
const less = (quantity: number, taken: number): number => roundHalfAwayFromZero(quantity - taken, 6)

/**
 * Moves lines, or part of their quantity, to a new bill. Discounts of a line move with it. The bill's discount applies
 * to both if it is a percentage; an amount stays on the original bill.
 * @returns the remaining bill and the new one
 */
export function splitBill(bill: Bill, picks: readonly Pick[], id: string): readonly [Bill, Bill] | BillRefusal {
  if (bill.tenders.length > 0) return refusal('pos.till.refusal.paidInPart')
  const taken = new Map(picks.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const wrong = picks.some(({ lineNo, quantity }) => {
    const entry = bill.entries.find(known => known.lineNo === lineNo)
    return !entry || entry.voided || entry.paid || !(quantity > 0) || quantity > entry.quantity
  })
  if (wrong || picks.length === 0) return refusal('pos.till.refusal.split')
  const parts = bill.entries.map(entry => splitEntry(entry, taken.get(entry.lineNo) ?? 0))
  const stays = parts.flatMap(([kept]) => kept ?? [])
  const goes = parts.flatMap(([, gone]) => gone ?? [])
  const percent = bill.discount?.amount === undefined ? bill.discount : undefined
  return [
    { ...bill, entries: stays, order: stays.length === 0 ? undefined : bill.order },
    {
      ...emptyBill(id, bill),
      entries: goes,
      member: bill.member,
      table: bill.table,
      discount: percent,
      // An approved discount is approved on both parts.
      discountRoles: bill.discountRoles,
      approvals: bill.approvals,
      party: bill.party,
      order: stays.length === 0 ? bill.order : undefined,
    },
  ]
}

/** Remaining and moved parts of a line; what the kitchen knows stays first. */
function splitEntry(entry: BillEntry, taken: number): readonly [BillEntry | undefined, BillEntry | undefined] {
  const left = less(entry.quantity, taken)
  if (taken === 0) return [entry, undefined]
  const { ordered } = entry
  if (left <= 0) return [undefined, entry]
  if (ordered === undefined)
    return [
      { ...entry, quantity: left },
      { ...entry, quantity: taken },
    ]
  const remaining = Math.min(ordered, left)
  return [
    { ...entry, quantity: left, ordered: remaining },
    { ...entry, quantity: taken, ordered: ordered - remaining },
  ]
}

/** Merges the lines of another bill into this one: two tables that pay together. Equal lines are joined. */
export function mergeBills(bill: Bill, other: Bill): Bill | BillRefusal {
  if (bill.tenders.length + other.tenders.length > 0) return refusal('pos.till.refusal.paidInPart')
  if (bill.mode !== other.mode || bill.training !== other.training) return refusal('pos.till.refusal.merge')
  if (bill.order && other.order) return refusal('pos.till.refusal.mergeOrders')
  if (bill.party && other.party && bill.party.id !== other.party.id && other.party.deposit > 0)
    return refusal('pos.till.refusal.mergeDeposits', { number: other.party.number })
  const entries = other.entries.reduce(withEntry, bill.entries)
  return {
    ...bill,
    entries,
    coupons: [...new Set([...bill.coupons, ...other.coupons])],
    discount: bill.discount ?? other.discount,
    ...allowedOnBoth(bill, other),
    member: bill.member ?? other.member,
    table: bill.table ?? other.table,
    order: bill.order ?? other.order,
    party: bill.party ?? other.party,
    covers:
      bill.covers === undefined && other.covers === undefined ? undefined : (bill.covers ?? 0) + (other.covers ?? 0),
  }
}

function withEntry(entries: readonly BillEntry[], entry: BillEntry): readonly BillEntry[] {
  const same = entries.find(known => isSameLine(known, entry))
  if (!same) return [...entries, { ...entry, lineNo: nextLineNo(entries) }]
  const both: BillEntry = {
    ...same,
    quantity: same.quantity + entry.quantity,
    ordered: (same.ordered ?? 0) + (entry.ordered ?? 0) || undefined,
  }
  return entries.map(known => (known === same ? both : known))
}

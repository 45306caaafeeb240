import type { Cents, UnitPrice } from '#platform/rules/money/money.ts'
import type { BasketLine } from './basket.ts'
import type { DiscountKind, LineDiscount, TakenPromotion } from './priced-basket.ts'

/** A line while it is being priced. `net` goes down step by step; nothing outside pricing ever sees it. */
export interface BillLine {
  readonly line: BasketLine
  /** With all options. */
  readonly unitPrice: UnitPrice
  /** What promotions see of it: without the options whose prices come apart. */
  readonly promotedPrice: UnitPrice
  /** What options add to the product's own price in `promotedPrice`. */
  readonly joined: UnitPrice
  /** quantity x unitPrice. */
  readonly gross: Cents
  /** What options that come apart add to the line; part of `net` from when promotions are done. */
  readonly apart: Cents
  net: Cents
  /** The part of `net` that an exclusive promotion has closed to everything after it. */
  closed: Cents
  /** Priced by a special or a happy hour. */
  cheaper: boolean
  readonly discounts: LineDiscount[]
  readonly promotions: TakenPromotion[]
  /** Refund of a sold line; promotions do not apply to it. */
  readonly refundTax?: Cents | undefined
}

export const isRefund = ({ line }: BillLine): boolean => line.paid !== undefined

/** What may still be taken off the line. */
export const openNet = ({ net, closed }: BillLine): Cents => net - closed

/**
 * Who comes first where a cent could go to either of two lines: the earlier line. But between lines that tax, coupons or the
 * cashier treat differently that would let the order of scanning decide the total of the bill; there, their terms decide.
 */
export function compareForCents(a: BillLine, b: BillLine): number {
  if (a === b) return 0
  const [one, other] = [a.line.item, b.line.item]
  return (
    Number(other.tax.mode === 'added') - Number(one.tax.mode === 'added') ||
    other.tax.rate - one.tax.rate ||
    Number(a.cheaper) - Number(b.cheaper) ||
    Number(other.allowDiscount) - Number(one.allowDiscount) ||
    compareText(discountText(a), discountText(b)) ||
    a.line.lineNo - b.line.lineNo
  )
}

/** The cashier's discount of a line as one text, to tell lines apart. */
export const discountText = ({ line: { discount } }: BillLine): string =>
  discount ? `${discount.code ?? ''} ${discount.percent ?? ''} ${discount.amount ?? ''}` : ''

export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Takes a saving off a line; two of one promotion are shown as one. */
export function deduct(
  bill: BillLine,
  saving: { readonly kind: DiscountKind; readonly id: string; readonly name: string },
  amount: Cents,
): void {
  if (amount === 0) return
  bill.net -= amount
  const at = bill.discounts.findIndex(({ kind, id }) => kind === saving.kind && id === saving.id)
  const before = bill.discounts[at]
  if (before) bill.discounts[at] = { ...before, amount: before.amount + amount }
  else bill.discounts.push({ kind: saving.kind, id: saving.id, name: saving.name, amount })
}

/** Notes that units of a line took part in a promotion, with what it saved on them. */
export function recordShare(
  bill: BillLine,
  promotion: { readonly id: string; readonly version?: number | undefined },
  units: number,
  saving: Cents,
): void {
  const at = bill.promotions.findIndex(({ id }) => id === promotion.id)
  const before = bill.promotions[at]
  if (before) bill.promotions[at] = { ...before, units: before.units + units, saving: before.saving + saving }
  else bill.promotions.push({ id: promotion.id, version: promotion.version ?? 1, units, saving })
}

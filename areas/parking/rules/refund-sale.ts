import { type Cents, roundHalfAwayFromZero, spread, toWire } from '#platform/rules/money/money.ts'

/** A sale of a stay less what was refunded of it: one line, tax included. */
export interface SaleLeft {
  readonly saleId: string
  /** Missing: the catalogue has no such product. */
  readonly item?: string | undefined
  readonly name: string
  readonly quantity: number
  readonly paid: Cents
  readonly tax: Cents
  /** Percent. */
  readonly taxRate: number
}

/** Quantities have six decimals, unit prices four. */
const QUANTITY_PLACES = 6
const PRICE_PLACES = 4
const SMALLEST_QUANTITY = 1e-6

const rounded = (quantity: number): number => roundHalfAwayFromZero(quantity, QUANTITY_PLACES)

/** The part of a sale that a refund returns: quantity and tax in share, and with the last part all that is left. */
function toPart({ quantity, paid, tax }: SaleLeft, amount: Cents) {
  if (amount === paid) return { quantity: rounded(quantity), tax }
  const share = Math.max(SMALLEST_QUANTITY, (quantity * amount) / paid)
  return {
    quantity: rounded(Math.min(share, quantity - SMALLEST_QUANTITY)),
    tax: spread(tax, [amount, paid - amount])[0] ?? 0,
  }
}

/** What can be refunded of a sale by its lines, at most what is wanted; a till may have refunded all of it. */
export const refundableOf = ({ quantity, paid }: SaleLeft, wanted: Cents): Cents =>
  quantity > 0 ? Math.max(0, Math.min(wanted, paid)) : 0

interface Refund {
  readonly id: string
  readonly number: string
  /** ISO text. */
  readonly at: string
  /** Above 0, at most what is left. */
  readonly amount: Cents
  readonly place: 'payStation' | 'phone'
}

const CHANNELS = { payStation: 'kiosk', phone: 'online' } as const

/** A refund to the card that paid, as a sale of the ledger. */
export function refundSale(left: SaleLeft, { id, number, at, amount, place }: Refund) {
  const part = toPart(left, amount)
  const [net, tax] = [toWire(-amount), toWire(-part.tax)]
  const line = {
    ...{ lineNo: 1, name: left.name, quantity: -part.quantity, net, tax, taxRate: left.taxRate },
    unitPrice: roundHalfAwayFromZero(toWire(amount) / part.quantity, PRICE_PLACES),
    ...(left.item !== undefined && { pluId: left.item }),
  }
  return {
    ...{ saleId: id, billNum: number, soldAt: at, mode: 'refund' as const, channel: CHANNELS[place] },
    ...{ refOf: left.saleId, lines: [line], gross: net, discount: 0, net, tax, payable: net },
  }
}

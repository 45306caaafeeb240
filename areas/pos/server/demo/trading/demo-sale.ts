import type { SaleInput } from '#areas/pos/contract/sale.ts'
import {
  type Cents,
  cashRound,
  fromWire,
  multiply,
  percentOf,
  sum,
  taxInclusive,
  toWire,
  unitPriceFromStored,
  unitPriceFromWire,
  unitPriceToWire,
} from '#platform/rules/money.ts'
import type { ShopRhythm } from './shop-rhythm.ts'

export interface DemoItem {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Ten-thousandths. */
  readonly price: number
  readonly taxRate: number
  readonly allowDiscount: boolean
}

/** Repeatable random numbers in [0, 1). */
export type Draw = () => number

export interface DemoShop {
  readonly rhythm: ShopRhythm
  /** The ones that sell best come first. */
  readonly items: readonly DemoItem[]
}

type Line = NonNullable<SaleInput['lines']>[number]

export const whole = (draw: Draw, most: number): number => Math.floor(draw() * most) // not money: a choice among `most`

const oneOf = <T>(draw: Draw, from: readonly T[]): T => {
  const chosen = from[whole(draw, from.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** The cube of an even draw: a tenth of the items is half of the sales. */
const popular = (draw: Draw, { items }: DemoShop): DemoItem => {
  const item = items[Math.floor(items.length * draw() ** 3)] // not money: a place in the list
  if (!item) throw new Error('a shop without items')
  return item
}

const CLEARANCE = { kind: 'lineDiscount', id: '', name: 'Reduced to clear' }
const VOID_REASONS = ['Changed their mind', 'Rung up twice', 'Wrong item']
/** Shares of all lines and bills. */
const REDUCED = 0.03
const VOIDED = 0.012

function line(draw: Draw, shop: DemoShop, lineNo: number): Line {
  const item = popular(draw, shop)
  const quantity = 1 + (draw() < 0.25 ? whole(draw, shop.rhythm.pieces) : 0)
  const unitPrice = unitPriceFromStored(item.price)
  const gross = multiply(unitPrice, quantity)
  const off: Cents = item.allowDiscount && draw() < REDUCED ? percentOf(gross, 20) : 0
  const net = gross - off
  const voided = lineNo > 1 && draw() < VOIDED
  return {
    lineNo,
    pluId: item.id,
    name: item.name,
    quantity,
    unitPrice: unitPriceToWire(unitPrice),
    discounts: off === 0 ? [] : [{ ...CLEARANCE, amount: toWire(off) }],
    net: toWire(net),
    tax: toWire(taxInclusive(net, item.taxRate)),
    taxRate: item.taxRate,
    ...(voided ? { voided, voidReason: oneOf(draw, VOID_REASONS) } : {}),
  }
}

export interface Sums {
  readonly gross: Cents
  readonly net: Cents
  readonly tax: Cents
}

export function sumsOfLines(lines: readonly Line[]): Sums {
  const counted = lines.filter(one => one.voided !== true)
  return {
    gross: sum(counted.map(one => multiply(unitPriceFromWire(one.unitPrice), one.quantity))),
    net: sum(counted.map(one => fromWire(one.net))),
    tax: sum(counted.map(one => fromWire(one.tax))),
  }
}

const SCHEMES = ['visa', 'visa', 'visa', 'mastercard', 'mastercard', 'eftpos', 'amex']
const NOTES: readonly Cents[] = [500, 1000, 2000, 5000, 10_000]

function cashTender(net: Cents) {
  const { payable, rounding } = cashRound(net, 5)
  const handed = NOTES.find(note => note >= payable) ?? payable
  return {
    rounding: toWire(rounding),
    payable: toWire(payable),
    tenders: [{ method: 'cash', amount: toWire(handed), change: toWire(handed - payable) }],
  }
}

const SURCHARGE_PERCENT = 1.5

function cardTender(draw: Draw, net: Cents, tips: boolean) {
  const surcharge = percentOf(net, SURCHARGE_PERCENT)
  const payable = net + surcharge
  return {
    rounding: 0,
    payable: toWire(payable),
    tenders: [
      {
        method: 'card',
        amount: toWire(payable),
        surcharge: toWire(surcharge),
        tip: tips && draw() < 0.08 ? toWire(percentOf(payable, 10)) : 0,
        cardScheme: oneOf(draw, SCHEMES),
        last4: String(1000 + whole(draw, 9000)),
      },
    ],
  }
}

const MEMBERS = 40

/** One bill of a shop, adding up to the cent. */
export function demoSale(
  draw: Draw,
  shop: DemoShop,
  named: Pick<SaleInput, 'saleId' | 'billNum' | 'register' | 'soldAt'>,
): SaleInput {
  const { rhythm } = shop
  const count = 1 + whole(draw, rhythm.lines)
  const lines = Array.from({ length: count }, (_, at) => line(draw, shop, at + 1))
  const { gross, net, tax } = sumsOfLines(lines)
  const training = draw() < 0.004
  const paid = draw() < rhythm.cash ? cashTender(net) : cardTender(draw, net, rhythm.lotType === 'hospitality')
  return {
    ...named,
    clerk: oneOf(draw, rhythm.clerks),
    mode: 'sales',
    training,
    ...(rhythm.lotType === 'hospitality' ? { covers: 1 + whole(draw, 4) } : {}),
    ...(draw() < 0.15 ? { member: `M${100 + whole(draw, MEMBERS)}` } : {}),
    lines,
    gross: toWire(gross),
    discount: toWire(gross - net),
    net: toWire(net),
    tax: toWire(tax),
    ...paid,
  }
}

/** The first line of a bill comes back, in cash. */
export function demoRefund(of: SaleInput, named: Pick<SaleInput, 'saleId' | 'billNum' | 'soldAt'>): SaleInput {
  const [first] = of.lines
  if (!first) throw new Error('a bill has lines')
  const back: Line = {
    ...first,
    quantity: -first.quantity,
    net: -first.net,
    tax: -first.tax,
    discounts: (first.discounts ?? []).map(one => ({ ...one, amount: -one.amount })),
  }
  const { gross, net, tax } = sumsOfLines([back])
  const { payable, rounding } = cashRound(net, 5)
  return {
    ...named,
    register: of.register,
    clerk: of.clerk,
    mode: 'refund',
    refOf: of.saleId,
    lines: [back],
    tenders: [{ method: 'cash', amount: toWire(payable) }],
    gross: toWire(gross),
    discount: toWire(gross - net),
    net: toWire(net),
    tax: toWire(tax),
    rounding: toWire(rounding),
    payable: toWire(payable),
  }
}

/** A guest left before paying: every line of the bill is void. */
export const demoVoid = (of: SaleInput, named: Pick<SaleInput, 'saleId' | 'billNum'>): SaleInput => ({
  ...of,
  ...named,
  mode: 'transactionVoid',
  lines: of.lines.map(one => ({ ...one, voided: true, voidReason: 'Left without paying' })),
  tenders: [],
  gross: 0,
  discount: 0,
  net: 0,
  tax: 0,
  rounding: 0,
  payable: 0,
})

import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { isRefusal, standing } from '#areas/pos/rules/till/bill.ts'
import { isPriced, priceBill } from '#areas/pos/rules/till/price-bill.ts'
import { type SaleFacts, saleOfBill, voidedSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import type { TakenTender } from '#areas/pos/rules/till/taken-tender.ts'
import { leftToPay, type PaymentMethod, takeTender } from '#areas/pos/rules/till/tender.ts'
import {
  type Cents,
  cashRound,
  fromWire,
  multiply,
  percentOf,
  toWire,
  unitPriceFromWire,
} from '#platform/rules/money/money.ts'
import { type DemoTill, demoBill } from './demo-bill.ts'
import { type Draw, pick, whole } from './draw.ts'
import type { ShopRhythm } from './shop-rhythm.ts'

const SCHEMES = ['visa', 'visa', 'visa', 'mastercard', 'mastercard', 'eftpos', 'amex']
const NOTES: readonly Cents[] = [500, 1000, 2000, 5000, 10_000]
const TIPPED = 0.08
const SURCHARGE_PERCENT = 1.5

const USUAL = { opensDrawer: false, allowTip: false, allowChange: false, cashStep: 1, surchargeAmount: 0 }
const CASH: PaymentMethod = {
  ...{ ...USUAL, code: 'cash', name: 'Cash', kind: 'cash', provider: 'none', surchargePercent: 0 },
  ...{ opensDrawer: true, allowChange: true, cashStep: 5 },
}
const CARD: PaymentMethod = {
  ...{ ...USUAL, code: 'card', name: 'Card', kind: 'card', provider: 'simulator', allowTip: true },
  surchargePercent: SURCHARGE_PERCENT,
}
const ACCOUNT: PaymentMethod = {
  ...{ ...USUAL, code: 'account', name: 'House account', kind: 'account', provider: 'none' },
  surchargePercent: 0,
}

function inCash(left: Cents): TakenTender {
  const { payable } = cashRound(left, CASH.cashStep)
  return taken(takeTender(CASH, left, { amount: NOTES.find(note => note >= payable) ?? payable }))
}

function byCard(draw: Draw, left: Cents, tips: boolean): TakenTender {
  const tip = tips && draw() < TIPPED ? percentOf(left, 10) : 0
  const slip = { scheme: pick(draw, SCHEMES), last4: String(1000 + whole(draw, 9000)) }
  return { ...taken(takeTender(CARD, left, { tip })), ...slip }
}

function taken(tender: ReturnType<typeof takeTender>): TakenTender {
  if (isRefusal(tender)) throw new Error(`a payment of the demo was refused: ${tender.code}`)
  return tender
}

/** Payment of a customer. @param way an even draw */
function paid(draw: Draw, way: number, left: Cents, { cash, onAccount = 0, lotType }: ShopRhythm): TakenTender {
  if (way < cash) return inCash(left)
  if (way >= 1 - onAccount) return taken(takeTender(ACCOUNT, left, {}))
  return byCard(draw, left, lotType === 'hospitality')
}

export type Made = Omit<SaleFacts, 'clerk'> & { readonly saleId: string }

/** One bill of a shop, priced and paid as by its till; undefined if nothing was in stock. */
export function demoSale(draw: Draw, till: DemoTill, { saleId, ...made }: Made): SaleInput | undefined {
  const { rhythm, book } = till
  const bill = demoBill(draw, till, saleId, made.soldAt)
  const facts = { ...made, clerk: pick(draw, rhythm.clerks) }
  const way = draw()
  if (standing(bill).length === 0) return undefined
  const priced = priceBill(book, bill, { now: Date.parse(made.soldAt) })
  if (!isPriced(priced)) throw new Error(`a bill of the demo cannot be priced: ${JSON.stringify(priced)}`)
  const left = leftToPay(priced.total, [])
  const tenders = left === 0 ? [] : [paid(draw, way, left, rhythm)]
  return saleOfBill({ ...bill, tenders }, priced, facts)
}

/** Refunds the first line of a bill in cash. */
export function demoRefund(of: SaleInput, named: Pick<SaleInput, 'saleId' | 'billNum' | 'soldAt'>): SaleInput {
  const [first] = of.lines
  if (!first) throw new Error('a bill has lines')
  const gross = -multiply(unitPriceFromWire(first.unitPrice), first.quantity)
  const net = -fromWire(first.net)
  const { payable, rounding } = cashRound(net, CASH.cashStep)
  const back = {
    ...first,
    quantity: -first.quantity,
    net: toWire(net),
    tax: -first.tax,
    discounts: (first.discounts ?? []).map(discount => ({ ...discount, amount: -discount.amount })),
    promotions: [],
    note: 'Not what was wanted',
  }
  return {
    ...named,
    register: of.register,
    clerk: of.clerk,
    mode: 'refund',
    refOf: of.saleId,
    lines: [back],
    tenders: [{ method: CASH.code, amount: toWire(payable) }],
    gross: toWire(gross),
    discount: toWire(gross - net),
    net: toWire(net),
    tax: -first.tax,
    rounding: toWire(rounding),
    payable: toWire(payable),
  }
}

/** Voids every line of a bill whose guest left before paying. */
export function demoVoid(draw: Draw, till: DemoTill, { saleId, ...made }: Made): SaleInput {
  const bill = demoBill(draw, till, saleId, made.soldAt)
  return voidedSale(bill, { ...made, clerk: pick(draw, till.rhythm.clerks) }, 'Left without paying')
}

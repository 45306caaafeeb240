import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { type Cents, percentOf, roundHalfAwayFromZero, sum, toWire } from '#platform/rules/money/money.ts'

/** Random numbers in [0, 1), the same for the same seed (mulberry32). */
export function repeatable(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface SoldThing {
  /** Undefined: an item that is not in the catalogue. */
  readonly id?: string
  readonly name: string
  readonly price: Cents
}

export interface Trade {
  readonly things: readonly SoldThing[]
  readonly registers: readonly string[]
  readonly clerks: readonly string[]
  random(): number
}

const RATE = 10

/** A random id in the form of a UUID. */
function idOf(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const oneOf = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

type Line = SaleInput['lines'][number]

function lineOf({ things, random }: Trade, lineNo: number): Line {
  // The first items of the list sell most, as in any shop.
  const thing = things[Math.floor(random() ** 2 * things.length)] ?? oneOf(things, random)
  const quantity = random() < 0.7 ? 1 : 1 + Math.floor(random() * 4)
  const gross = thing.price * quantity
  const off = random() < 0.12 ? percentOf(gross, 10) : 0
  const voided = random() < 0.03
  return {
    lineNo,
    ...(thing.id ? { pluId: thing.id } : { barcode: '0000' }),
    name: thing.name,
    quantity,
    unitPrice: toWire(thing.price),
    discounts: off > 0 ? [{ kind: 'lineDiscount', name: 'Loyal customer', amount: toWire(off) }] : [],
    net: toWire(gross - off),
    ...(random() < 0.8 ? taxed(gross - off) : { tax: 0, taxRate: 0 }),
    ...(voided ? { voided, voidReason: oneOf(['Wrong item', 'Changed mind', 'Spilt'], random) } : {}),
  }
}

const taxed = (net: Cents) => ({
  tax: toWire(roundHalfAwayFromZero((net * RATE) / (100 + RATE))),
  taxRate: RATE,
})

const centsOf = (amount: number): Cents => roundHalfAwayFromZero(amount * 100)

function totalsOf(lines: readonly Line[]) {
  const counted = lines.filter(line => !line.voided)
  const gross = sum(counted.map(line => centsOf(line.unitPrice) * line.quantity))
  const net = sum(counted.map(line => centsOf(line.net)))
  const tax = sum(counted.map(line => centsOf(line.tax)))
  return { gross: toWire(gross), discount: toWire(gross - net), net: toWire(net), tax: toWire(tax) }
}

function paidBy({ random }: Trade, net: Cents): Pick<SaleInput, 'tenders' | 'rounding' | 'payable'> {
  if (random() < 0.35) {
    const payable = roundHalfAwayFromZero(net / 5) * 5
    const handed = Math.ceil(payable / 1000) * 1000
    const change = toWire(handed - payable)
    return {
      tenders: [{ method: 'cash', amount: toWire(handed), change }],
      rounding: toWire(payable - net),
      payable: toWire(payable),
    }
  }
  const surcharge = random() < 0.3 ? percentOf(net, 1) : 0
  const card = {
    method: 'card',
    amount: toWire(net + surcharge),
    surcharge: toWire(surcharge),
    tip: random() < 0.05 ? 2 : 0,
    cardScheme: oneOf(['Visa', 'Mastercard', 'Eftpos', 'Amex'], random),
    last4: String(1000 + Math.floor(random() * 9000)),
    providerRef: `R${Math.floor(random() * 1e9)}`,
  }
  return { tenders: [card], payable: toWire(net) }
}

/**
 * A valid sale at a moment.
 * @param soldAt milliseconds since the epoch
 */
export function randomSale(trade: Trade, soldAt: number, billNum: string): SaleInput {
  const { random } = trade
  const count = 1 + Math.floor(random() ** 2 * 6)
  const lines = Array.from({ length: count }, (_, at) => lineOf(trade, at + 1))
  const givenUp = random() < 0.015
  const all = givenUp ? lines.map(line => ({ ...line, voided: true, voidReason: 'Customer left' })) : lines
  const totals = totalsOf(all)
  const channel = random()
  return {
    saleId: idOf(random),
    billNum,
    register: oneOf(trade.registers, random),
    clerk: oneOf(trade.clerks, random),
    soldAt: new Date(soldAt).toISOString(),
    mode: givenUp ? 'transactionVoid' : 'sales',
    training: random() < 0.01,
    channel: channel < 0.85 ? 'pos' : channel < 0.93 ? 'online' : 'delivery',
    ...(random() < 0.3 ? { covers: 1 + Math.floor(random() * 4) } : {}),
    lines: all,
    ...totals,
    ...(givenUp ? { tenders: [], payable: 0 } : paidBy(trade, centsOf(totals.net))),
  }
}

/** Refunds a line of a sale, or all of it; undefined for a sale without refundable lines. */
export function undone(trade: Trade, sale: SaleInput, soldAt: number): SaleInput | undefined {
  const { random } = trade
  const sold = sale.lines.filter(line => !line.voided)
  const [first] = sold
  if (!first || sale.training || sale.mode !== 'sales') return undefined
  const whole = random() < 0.3
  const lines = (whole ? sold : [first]).map((line, at) => ({
    ...line,
    lineNo: at + 1,
    quantity: -line.quantity,
    discounts: (line.discounts ?? []).map(discount => ({ ...discount, amount: -discount.amount })),
    net: -line.net,
    tax: -line.tax,
    ...(whole ? { voidReason: 'Paid twice' } : {}),
  }))
  const totals = totalsOf(lines)
  return {
    saleId: idOf(random),
    billNum: `${sale.billNum}-R`,
    register: sale.register,
    clerk: oneOf(trade.clerks, random),
    soldAt: new Date(soldAt).toISOString(),
    mode: whole ? 'transactionVoid' : 'refund',
    channel: sale.channel,
    refOf: sale.saleId,
    lines,
    ...totals,
    // By the original methods: no more to cards than cards paid.
    tenders: [{ method: sale.tenders[0]?.method ?? 'cash', amount: totals.net }],
    payable: totals.net,
  }
}

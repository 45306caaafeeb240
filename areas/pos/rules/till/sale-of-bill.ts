import { type ChosenOption, optionPrices } from '#areas/catalogue/rules/options/chosen-options.ts'
import { addPrices, levelPrice } from '#areas/promotions/rules/item-price.ts'
import type { PricedLine } from '#areas/promotions/rules/priced-basket.ts'
import {
  type Cents,
  multiply,
  toWire,
  type UnitPrice,
  unitPriceFromCents,
  unitPriceToWire,
} from '#platform/rules/money/money.ts'
import type { Bill, BillEntry } from './bill.ts'
import { chosenPriceName, type PriceNames } from './level-name.ts'
import type { PricedBill } from './price-bill.ts'
import type { TakenTender } from './taken-tender.ts'
import { tenderSums } from './tender.ts'

export interface SaleFacts {
  readonly billNum: string
  /** Code of the register. */
  readonly register: string
  /** User name of the seller. */
  readonly clerk: string
  /** ISO instant. */
  readonly soldAt: string
  /** The shop's names for its four prices; missing: none. */
  readonly priceNames?: PriceNames | undefined
  /** Other parts of the table's bill are still to be paid. */
  readonly partsOpen?: boolean | undefined
}

/** A sale on the wire (contract/sale.ts), amounts with two decimals. */
export type WireSale = ReturnType<typeof saleOfBill>

/** Converts a paid bill to the sale that is uploaded. */
export function saleOfBill(bill: Bill, { basket, total }: PricedBill, facts: SaleFacts) {
  const { rounding, surcharge } = tenderSums(bill.tenders)
  return {
    ...toHeader(bill, facts),
    mode: bill.mode,
    ...(bill.order ? { onlineOrder: bill.order.id } : {}),
    lines: bill.entries.map(entry => wireLine(entry, findLine(basket.lines, entry), facts.priceNames)),
    tenders: bill.tenders.map(wireTender),
    gross: toWire(basket.gross),
    discount: toWire(basket.discount),
    net: toWire(basket.net),
    tax: toWire(basket.tax),
    rounding: toWire(rounding),
    payable: toWire(total + rounding + surcharge),
  }
}

/** Converts an abandoned bill to a sale with all lines voided, for the report of voids. */
export function voidedSale(bill: Bill, facts: SaleFacts, reason: string): WireSale {
  const entries = bill.entries.map(entry => ({ ...entry, voided: entry.voided ?? { reason } }))
  return {
    ...toHeader(bill, facts),
    mode: 'transactionVoid' as WireSale['mode'], // the modes of a bill on the screen are fewer than those of a sale
    lines: entries.map(entry => wireLine(entry, undefined, facts.priceNames)),
    tenders: [],
    gross: 0,
    discount: 0,
    net: 0,
    tax: 0,
    rounding: 0,
    payable: 0,
  }
}

const toHeader = (bill: Bill, { billNum, register, clerk, soldAt, partsOpen }: SaleFacts) => ({
  saleId: bill.id,
  ...{ billNum, register, clerk, soldAt },
  training: bill.training,
  channel: bill.order?.channel ?? ('pos' as const),
  coupons: [...bill.coupons],
  ...(bill.table ? { table: bill.table } : {}),
  ...(bill.covers === undefined ? {} : { covers: bill.covers }),
  ...(bill.member ? { member: bill.member.id } : {}),
  ...(bill.approvals?.length
    ? { approvals: bill.approvals.map(({ right, by, at }) => ({ right, by, ...(at && { at }) })) }
    : {}),
  ...(bill.party ? { booking: bill.party.id } : {}),
  ...(partsOpen ? { partsOpen } : {}),
  ...(bill.refundOf ? { refOf: bill.refundOf.saleId } : {}),
})

function findLine(lines: readonly PricedLine[], { lineNo, voided }: BillEntry): PricedLine | undefined {
  const line = lines.find(known => known.lineNo === lineNo)
  if (!line && !voided) throw new RangeError(`line ${lineNo} was not priced`)
  return line
}

function wireLine(entry: BillEntry, priced: PricedLine | undefined, priceNames: PriceNames = []) {
  const { item, lineNo, quantity, options, note, parkingQuote, addedAt, voided } = entry
  const priceName = chosenPriceName(entry, priceNames)
  const figures = priced ?? voidedFigures(entry)
  return {
    lineNo,
    pluId: item.id,
    ...(item.barcode ? { barcode: item.barcode } : {}),
    name: item.name,
    ...(priceName ? { priceName } : {}),
    ...(item.category ? { categoryId: item.category } : {}),
    quantity,
    unitPrice: unitPriceToWire(figures.unitPrice),
    discounts: figures.discounts.map(({ kind, id, name, amount }) => ({ kind, id, name, amount: toWire(amount) })),
    net: toWire(figures.net),
    tax: toWire(figures.tax),
    taxRate: item.tax.rate,
    taxMode: item.tax.mode,
    voided: voided !== undefined,
    ...(voided ? { voidReason: voided.reason } : {}),
    promotions: figures.promotions.map(({ saving, ...taken }) => ({ ...taken, saving: toWire(saving) })),
    ...(options?.length ? { options: options.map(wireOption) } : {}),
    ...(note ? { note } : {}),
    ...(parkingQuote ? { parkingQuote } : {}),
    addedAt,
  }
}

const wireOption = ({ group, option, kind, name, quantity, price, apart }: ChosenOption) => ({
  group,
  option,
  kind,
  name,
  quantity,
  price: toWire(price),
  apart,
})

type Figures = Pick<PricedLine, 'unitPrice' | 'discounts' | 'promotions' | 'net' | 'tax'>

/** Amount of a voided line without promotions; it is in no sum. */
function voidedFigures({ item, openPrice, priceLevel, options, quantity }: BillEntry): Figures {
  const { joined, apart } = optionPrices(options)
  const own = openPrice ?? levelPrice(item, priceLevel ?? 1)
  const unitPrice: UnitPrice = addPrices(own, unitPriceFromCents(joined + apart))
  const net: Cents = multiply(unitPrice, quantity)
  return { unitPrice, discounts: [], promotions: [], net, tax: 0 }
}

const wireTender = ({ method, given, tip, surcharge, change, scheme, last4, reference, ofTender }: TakenTender) => ({
  method,
  amount: toWire(given),
  tip: toWire(tip),
  surcharge: toWire(surcharge),
  change: toWire(change),
  ...(scheme ? { cardScheme: scheme } : {}),
  ...(last4 ? { last4 } : {}),
  ...(reference ? { providerRef: reference } : {}),
  ...(ofTender ? { ofTender } : {}),
})

import { type Cents, type UnitPrice, unitPriceToCents } from '#platform/rules/money/money.ts'
import { type Docket, type DocketPart, docketRow as row } from '../docket/docket.ts'
import { type ShopHeading, shopHeading } from '../docket/shop-heading.ts'
import type { Bill, BillEntry } from './bill.ts'
import type { KitchenChange } from './kitchen-changes.ts'
import { type PriceNames, soldAs } from './level-name.ts'
import { type OptionWords, optionText } from './option-words.ts'
import type { PricedBill } from './price-bill.ts'
import type { SaleFacts } from './sale-of-bill.ts'
import type { TakenTender } from './taken-tender.ts'
import { tenderSums } from './tender.ts'

/** Words of a docket, in the language of the shop's customers. */
export interface DocketWords extends OptionWords {
  readonly title: string
  readonly refund: string
  readonly training: string
  readonly bill: string
  readonly table: string
  readonly servedBy: string
  readonly total: string
  readonly subtotal: string
  readonly surcharge: string
  readonly rounding: string
  readonly tip: string
  readonly change: string
  readonly saved: string
  readonly pointsBefore: string
  readonly pointsRedeemed: string
  readonly pointsEarned: string
  readonly pointsAfter: string
  readonly cardBalance: string
  readonly reprint: string
  readonly order: string
  readonly delivery: string
  readonly paidOnline: string
  /** Prefix of lines voided after ordering. */
  readonly notToMake: string
  /** The bill that is refunded. */
  refundOf(billNum: string): string
  /** Cancelled because it was refunded, with the reason. */
  refunded(reason: string): string
  taxIncluded(rate: number): string
  taxAdded(rate: number): string
}

export interface DocketShop extends ShopHeading {
  readonly name: string
  readonly bottomInfo: string
  readonly priceNames: PriceNames
}

export interface DocketFormats {
  money(cents: Cents): string
  quantity(value: number, places: number): string
  /** Date and time at the shop. */
  instant(iso: string): string
}

export interface DocketParts {
  readonly words: DocketWords
  readonly shop: DocketShop
  readonly formats: DocketFormats
}

const text = (words: string, more: Partial<Extract<DocketPart, { kind: 'text' }>> = {}): DocketPart => ({
  kind: 'text',
  text: words,
  ...more,
})

/** The tax invoice of a paid bill (in Australia: A New Tax System (GST) Regulations: items, tax and total). */
export function saleDocket(bill: Bill, priced: PricedBill, facts: SaleFacts, parts: DocketParts): Docket {
  const { words, shop } = parts
  return {
    title: `${words.bill} ${facts.billNum}`,
    parts: [
      text(shop.name, { align: 'centre', bold: true, double: true }),
      ...shopHeading(shop).map(line => text(line, { align: 'centre' })),
      text(bill.mode === 'refund' ? words.refund : words.title, { align: 'centre', bold: true }),
      ...(bill.training ? [text(words.training, { align: 'centre', inverse: true, double: true })] : []),
      { kind: 'rule' },
      row(`${words.bill} ${facts.billNum}`, ''),
      ...(bill.refundOf ? [text(words.refundOf(bill.refundOf.billNum))] : []),
      text(parts.formats.instant(facts.soldAt)),
      text(`${words.servedBy} ${facts.clerk}${bill.table ? `  ${words.table} ${bill.table}` : ''}`),
      { kind: 'rule' },
      ...listLines(bill, priced, parts),
      { kind: 'rule' },
      ...listTotals(bill, priced, parts),
      ...memberRows(bill, parts),
      ...(shop.bottomInfo ? [{ kind: 'feed', lines: 1 } as const, text(shop.bottomInfo, { align: 'centre' })] : []),
      { kind: 'feed', lines: 1 },
      { kind: 'barcode', value: facts.billNum, symbology: 'code128' },
      { kind: 'cut' },
    ],
  }
}

function listLines(bill: Bill, { basket }: PricedBill, { words, formats, shop }: DocketParts): DocketPart[] {
  return basket.lines.flatMap(line => {
    const entry = bill.entries.find(({ lineNo }) => lineNo === line.lineNo)
    const many = line.quantity !== 1
    return [
      row(entry ? soldAs(entry, shop.priceNames) : line.name, formats.money(line.gross)),
      ...(many && entry ? [text(`  ${formatQuantity(entry, line.unitPrice, formats)}`)] : []),
      ...optionRows(entry, words, formats),
      ...line.discounts.map(({ name, amount }) => row(`  ${name}`, formats.money(-amount))),
      ...(entry?.note ? [text(`  ${entry.note}`)] : []),
    ]
  })
}

/** Option prices are part of the line's price; they are shown to explain it. */
const optionRows = (entry: BillEntry | undefined, words: OptionWords, formats: DocketFormats): DocketPart[] =>
  (entry?.options ?? []).map(option => {
    const price = option.price * option.quantity
    return text(`  ${optionText(option, words)}${price === 0 ? '' : ` ${formats.money(price)}`}`)
  })

const formatQuantity = ({ quantity, item }: BillEntry, unitPrice: UnitPrice, formats: DocketFormats): string =>
  `${formats.quantity(quantity, item.places)}${item.unit && ` ${item.unit}`} x ${formats.money(unitPriceToCents(unitPrice))}`

function listTotals(bill: Bill, { basket, total }: PricedBill, { words, formats }: DocketParts): DocketPart[] {
  const { surcharge, rounding, tip, change } = tenderSums(bill.tenders)
  const some = (name: string, amount: Cents): DocketPart[] => (amount === 0 ? [] : [row(name, formats.money(amount))])
  return [
    ...(basket.discount === 0 ? [] : [row(words.subtotal, formats.money(basket.gross))]),
    ...some(words.saved, -basket.discount),
    ...basket.taxes
      .filter(({ mode, tax }) => mode === 'added' && tax !== 0)
      .map(({ rate, tax }) => row(words.taxAdded(rate), formats.money(tax))),
    ...some(words.surcharge, surcharge),
    ...some(words.rounding, rounding),
    row(words.total, formats.money(total + surcharge + rounding), true),
    ...basket.taxes
      .filter(({ mode, tax }) => mode === 'inclusive' && tax !== 0)
      .map(({ rate, tax }) => row(words.taxIncluded(rate), formats.money(tax))),
    { kind: 'feed', lines: 1 },
    ...bill.tenders.map(tender => row(tenderName(tender), formats.money(tender.given))),
    ...some(words.tip, tip),
    ...some(words.change, change),
  ]
}

/** Points before, redeemed, earned and after, and the card's balance. Unknown for a refund until the server has it. */
function memberRows({ member, points, tenders, mode }: Bill, { words, formats }: DocketParts): DocketPart[] {
  const known = mode === 'sales' ? member?.standing : undefined
  const spent = points?.points ?? 0
  const earned = known?.willEarn ?? 0
  const count = (value: number) => formats.quantity(value, 0)
  const cardBalance = tenders.findLast(({ paidCard }) => paidCard)?.paidCard?.balanceAfter
  const rows = [
    ...(known
      ? [
          row(words.pointsBefore, count(known.points)),
          ...(spent > 0 ? [row(words.pointsRedeemed, count(-spent))] : []),
          ...(earned > 0 ? [row(words.pointsEarned, count(earned))] : []),
          row(words.pointsAfter, count(known.points - spent + earned)),
        ]
      : []),
    ...(cardBalance === undefined ? [] : [row(words.cardBalance, formats.money(cardBalance))]),
  ]
  return rows.length > 0 ? [{ kind: 'feed', lines: 1 }, ...rows] : []
}

const tenderName = ({ name, scheme, last4 }: TakenTender): string =>
  [name, scheme, last4 && `****${last4}`].filter(Boolean).join(' ')

/** Marks a docket as a reprint. */
export const toReprint = (docket: Docket, words: Pick<DocketWords, 'reprint'>): Docket => ({
  ...docket,
  parts: [text(words.reprint, { align: 'centre', inverse: true }), ...docket.parts],
})

/** Printers of the item and of its options. */
const listPrinters = ({ item, options = [] }: BillEntry): readonly number[] => [
  ...item.printers,
  ...options.flatMap(({ printers }) => printers),
]

/** Order docket for one printer: the changes with its numbers. Undefined: none. */
export function kitchenDocket(
  bill: Bill,
  changes: readonly KitchenChange[],
  numbers: readonly number[],
  facts: { readonly at: string; readonly clerk: string; readonly name: string },
  { words, formats, priceNames }: Pick<DocketParts, 'words' | 'formats'> & Pick<DocketShop, 'priceNames'>,
): Docket | undefined {
  const here = changes.filter(({ entry }) => listPrinters(entry).some(number => numbers.includes(number)))
  if (here.length === 0) return undefined
  const formatAmount = ({ entry, quantity }: KitchenChange) =>
    `${formats.quantity(Math.abs(quantity), entry.item.places)} ${soldAs(entry, priceNames)}`
  return {
    title: `${words.order} ${facts.name}`,
    parts: [
      text(bill.table ? `${words.table} ${bill.table}` : facts.name, { bold: true, double: true }),
      text(`${formats.instant(facts.at)}  ${facts.clerk}`),
      ...(bill.training ? [text(words.training, { inverse: true, double: true })] : []),
      { kind: 'rule', heavy: true },
      ...here.flatMap(change => [
        ...(change.quantity < 0 ? [text(words.notToMake, { inverse: true, bold: true })] : []),
        text(formatAmount(change), { bold: true, double: true }),
        ...(change.entry.options ?? []).map(option => text(`   ${optionText(option, words)}`, { bold: true })),
        ...(change.entry.note ? [text(`   ${change.entry.note}`, { underline: true })] : []),
        ...(change.quantity < 0 && change.entry.voided ? [text(`   ${change.entry.voided.reason}`)] : []),
      ]),
      { kind: 'feed', lines: 1 },
      { kind: 'cut' },
    ],
  }
}

/** Opens the drawer that is connected to a printer. */
export const drawerDocket = (): Docket => ({ title: '', parts: [{ kind: 'drawer' }] })

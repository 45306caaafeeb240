import { type Cents, type UnitPrice, unitPriceToCents } from '#platform/rules/money/money.ts'
import { type Docket, type DocketPart, docketRow as row } from '../docket/docket.ts'
import { type ShopHeading, shopHeading } from '../docket/shop-heading.ts'
import type { Bill, BillEntry } from './bill.ts'
import type { KitchenChange } from './kitchen-news.ts'
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
  readonly reprint: string
  readonly order: string
  readonly delivery: string
  readonly paidOnline: string
  /** In front of what was voided after it was ordered. */
  readonly notToMake: string
  /** What is not to be made because it was refunded, and why. */
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

/** The tax invoice of a paid bill (in Australia: A New Tax System (GST) Regulations, items, tax and total). */
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
      text(parts.formats.instant(facts.soldAt)),
      text(`${words.servedBy} ${facts.clerk}${bill.table ? `  ${words.table} ${bill.table}` : ''}`),
      { kind: 'rule' },
      ...linesOf(bill, priced, parts),
      { kind: 'rule' },
      ...totalsOf(bill, priced, parts),
      ...(shop.bottomInfo ? [{ kind: 'feed', lines: 1 } as const, text(shop.bottomInfo, { align: 'centre' })] : []),
      { kind: 'feed', lines: 1 },
      { kind: 'barcode', value: facts.billNum, symbology: 'code128' },
      { kind: 'cut' },
    ],
  }
}

function linesOf(bill: Bill, { basket }: PricedBill, { words, formats, shop }: DocketParts): DocketPart[] {
  return basket.lines.flatMap(line => {
    const entry = bill.entries.find(({ lineNo }) => lineNo === line.lineNo)
    const many = line.quantity !== 1
    return [
      row(entry ? soldAs(entry, shop.priceNames) : line.name, formats.money(line.gross)),
      ...(many && entry ? [text(`  ${manyOf(entry, line.unitPrice, formats)}`)] : []),
      ...optionRows(entry, words, formats),
      ...line.discounts.map(({ name, amount }) => row(`  ${name}`, formats.money(-amount))),
      ...(entry?.note ? [text(`  ${entry.note}`)] : []),
    ]
  })
}

/** Their prices are in the line's own; they are shown for who asks what a large one with oat milk is made of. */
const optionRows = (entry: BillEntry | undefined, words: OptionWords, formats: DocketFormats): DocketPart[] =>
  (entry?.options ?? []).map(option => {
    const price = option.price * option.quantity
    return text(`  ${optionText(option, words)}${price === 0 ? '' : ` ${formats.money(price)}`}`)
  })

const manyOf = ({ quantity, item }: BillEntry, unitPrice: UnitPrice, formats: DocketFormats): string =>
  `${formats.quantity(quantity, item.places)}${item.unit && ` ${item.unit}`} x ${formats.money(unitPriceToCents(unitPrice))}`

function totalsOf(bill: Bill, { basket, total }: PricedBill, { words, formats }: DocketParts): DocketPart[] {
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

const tenderName = ({ name, scheme, last4 }: TakenTender): string =>
  [name, scheme, last4 && `****${last4}`].filter(Boolean).join(' ')

/** Marks a docket that was printed before. */
export const reprintOf = (docket: Docket, words: Pick<DocketWords, 'reprint'>): Docket => ({
  ...docket,
  parts: [text(words.reprint, { align: 'centre', inverse: true }), ...docket.parts],
})

/** Those of the item and of the options that it was sold with. */
const printersOf = ({ item, options = [] }: BillEntry): readonly number[] => [
  ...item.printers,
  ...options.flatMap(({ printers }) => printers),
]

/** An order for one of the printers: what its numbers are for of these changes. Undefined: nothing. */
export function kitchenDocket(
  bill: Bill,
  news: readonly KitchenChange[],
  numbers: readonly number[],
  facts: { readonly at: string; readonly clerk: string; readonly name: string },
  { words, formats, priceNames }: Pick<DocketParts, 'words' | 'formats'> & Pick<DocketShop, 'priceNames'>,
): Docket | undefined {
  const here = news.filter(({ entry }) => printersOf(entry).some(number => numbers.includes(number)))
  if (here.length === 0) return undefined
  const amountOf = ({ entry, quantity }: KitchenChange) =>
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
        text(amountOf(change), { bold: true, double: true }),
        ...(change.entry.options ?? []).map(option => text(`   ${optionText(option, words)}`, { bold: true })),
        ...(change.entry.note ? [text(`   ${change.entry.note}`, { underline: true })] : []),
        ...(change.quantity < 0 && change.entry.voided ? [text(`   ${change.entry.voided.reason}`)] : []),
      ]),
      { kind: 'feed', lines: 1 },
      { kind: 'cut' },
    ],
  }
}

/** Opens the drawer that hangs on a printer. */
export const drawerDocket = (): Docket => ({ title: '', parts: [{ kind: 'drawer' }] })

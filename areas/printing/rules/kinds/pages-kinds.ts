import type { PagesTree } from '../pages/element.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { Data, Fields } from '../variables/variable.ts'
import { INVOICE_BUILT_IN } from './invoice-built-in.ts'
import { INVOICE_FIELDS, type InvoiceData } from './invoice-fields.ts'
import { ORDER_BUILT_IN } from './order-built-in.ts'
import { ORDER_FIELDS, type OrderData } from './order-fields.ts'

export const PAGES_KINDS = ['invoice', 'order'] as const
export type PagesKindName = (typeof PAGES_KINDS)[number]

export interface PagesDataByKind {
  readonly invoice: InvoiceData
  readonly order: OrderData
}
export type PagesData = PagesDataByKind[PagesKindName]

interface PagesKindFacts<D> {
  readonly fields: Fields
  /** The layout of merchants who design none. */
  readonly builtIn: PagesTree
  /** Texts without which a print is of no use. */
  readonly required: (data: D, formats: ValueFormats) => readonly string[]
  /** By name what the law wants on paper; undefined: nothing. */
  readonly lawful?: (data: D, formats: ValueFormats) => Readonly<Record<string, string>>
}

/**
 * What a tax invoice shows: its name, the seller and their ABN, the date, the items with quantity and price, and the GST;
 * from 1,000.00 on also the buyer (A New Tax System (GST) Act 1999, s 29-70; GST Regulations, div 29).
 */
function taxInvoiceTexts(
  { words, seller, document, client, lines: [line], totals }: InvoiceData,
  { money, date, number }: ValueFormats,
): Record<string, string> {
  return {
    title: words.title,
    seller: seller.name,
    abn: seller.abn,
    date: date(document.day),
    buyer: client.address,
    item: line?.description ?? '',
    quantity: number(line?.quantity ?? 0),
    price: money(line?.amount ?? 0),
    total: money(totals.gross),
    tax: money(totals.tax),
  }
}

export const PAGES_FACTS: { readonly [K in PagesKindName]: PagesKindFacts<PagesDataByKind[K]> } = {
  invoice: {
    fields: INVOICE_FIELDS,
    builtIn: INVOICE_BUILT_IN,
    required: ({ document, lines, totals }, { money }) => [
      ...[document.number, money(totals.gross)],
      ...lines.map(({ description }) => description),
    ],
    lawful: taxInvoiceTexts,
  },
  order: {
    fields: ORDER_FIELDS,
    builtIn: ORDER_BUILT_IN,
    required: ({ document, lines }, { number }) => [
      document.number,
      ...lines.flatMap(({ name, quantity }) => [name, number(quantity)]),
    ],
  },
}

export const asPagesData = (data: PagesData): Data => data as unknown as Data // typed fields are a subset of data by name

import {
  barcode,
  boolean,
  type DataOf,
  date,
  group,
  instant,
  list,
  money,
  number,
  text,
} from '../variables/variable.ts'
import { PAGE_FIELD } from './page-field.ts'

/** Variables of invoices, with their words in the shop's language. */
export const INVOICE_FIELDS = {
  words: group({
    /** "Tax invoice", or "Invoice" of a seller without ABN. */
    title: text('Tax invoice'),
    billTo: text('Bill to'),
    number: text('Number'),
    day: text('Date'),
    due: text('Due'),
    project: text('Project'),
    description: text('Description'),
    quantity: text('Quantity'),
    rate: text('Price'),
    amount: text('Amount'),
    net: text('Without tax'),
    tax: text('GST'),
    gross: text('Total'),
  }),
  seller: group({ name: text('Harbour & Vine Pty Ltd'), abn: text('ABN 53 004 085 616') }),
  shop: group({
    name: text('Harbour & Vine'),
    address: text('1 Vine Street, Brisbane QLD 4000'),
    phone: text('07 3000 0000'),
    email: text('hello@harbourvine.example'),
  }),
  document: group({
    number: barcode('OI-000123'),
    day: date('2026-11-27'),
    due: date('2026-12-11'),
    project: text('Fit-out of the new bar'),
    notes: text('Please pay into the account that you know from earlier invoices.'),
  }),
  /** Name and address, on lines of their own. */
  client: group({ address: text('Bayside Clinic\n12 Shore Road, Wynnum QLD 4178') }),
  lines: list('line', {
    description: text('Joinery'),
    quantity: number(12.5),
    rate: money(9500),
    amount: money(118_750),
    tax: money(10_795),
    taxAdded: boolean(false),
  }),
  totals: group({ net: money(215_910), tax: money(21_590), gross: money(237_500) }),
  now: instant('2026-11-27T02:05:00Z'),
  page: PAGE_FIELD,
} as const

export type InvoiceData = Omit<DataOf<typeof INVOICE_FIELDS>, 'page'>

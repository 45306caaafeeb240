import { barcode, type DataOf, date, group, instant, list, money, number, text } from '../variables/variable.ts'
import { PAGE_FIELD } from './page-field.ts'

/** Variables of purchase orders, with their words in the supplier's language. */
export const ORDER_FIELDS = {
  words: group({
    title: text('Purchase order'),
    supplier: text('Supplier'),
    deliverTo: text('Deliver to'),
    expectedOn: text('Expected on'),
    terms: text('Payment terms'),
    reference: text('Supplier’s reference'),
    item: text('Item'),
    code: text('Code'),
    quantity: text('Quantity'),
    price: text('Price'),
    amount: text('Amount'),
    net: text('Without tax'),
    tax: text('Tax'),
    total: text('Total'),
  }),
  buyer: group({ name: text('Harbour & Vine Pty Ltd'), abn: text('ABN 53 004 085 616') }),
  shop: group({
    name: text('Harbour & Vine'),
    address: text('1 Vine Street, Brisbane QLD 4000'),
    phone: text('07 3000 0000'),
    email: text('hello@harbourvine.example'),
  }),
  document: group({
    number: barcode('PO-000123'),
    expectedOn: date('2026-12-01'),
    terms: text('30 days from the invoice'),
    reference: text('SO 7781'),
    comments: text('Please deliver before 7 am, through the yard.'),
  }),
  /** Name, contact and address, on lines of their own. */
  supplier: group({
    address: text('Bay Roasters\nKim Lee\n5 Dock Road, Hemmant QLD 4174\norders@bayroasters.example'),
  }),
  lines: list('line', {
    name: text('House blend beans 1 kg'),
    code: text('1001'),
    barcode: barcode('9300605123458'),
    quantity: number(24),
    /** With up to four decimals, as it is bought. */
    price: text('$24.90'),
    tax: number(10),
    amount: money(59_760),
  }),
  totals: group({ net: money(119_520), tax: money(11_952), total: money(131_472) }),
  now: instant('2026-11-27T02:05:00Z'),
  page: PAGE_FIELD,
} as const

export type OrderData = Omit<DataOf<typeof ORDER_FIELDS>, 'page'>

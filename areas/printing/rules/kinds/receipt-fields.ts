import { barcode, boolean, type DataOf, group, instant, list, money, number, text } from '../variables/variable.ts'

/** Variables of receipts: of one sale, with its words in the customer's language. */
export const RECEIPT_FIELDS = {
  words: group({
    title: text('Tax invoice'),
    refund: text('Refund'),
    training: text('TRAINING'),
    bill: text('Bill'),
    table: text('Table'),
    servedBy: text('Served by'),
    buyer: text('Buyer'),
    total: text('Total'),
    subtotal: text('Subtotal'),
    surcharge: text('Surcharge'),
    rounding: text('Rounding'),
    tip: text('Tip'),
    change: text('Change'),
    saved: text('You saved'),
    pointsBefore: text('Points before'),
    pointsRedeemed: text('Points redeemed'),
    pointsEarned: text('Points earned'),
    pointsAfter: text('Points now'),
    cardBalance: text('Card balance'),
    standardLayout: text('Standard layout'),
  }),
  shop: group({
    name: text('Harbour & Vine'),
    address: text('1 Vine Street, Brisbane QLD 4000'),
    phone: text('07 3000 0000'),
    abn: text('ABN 53 004 085 616'),
    receiptHeader: text('Open every day'),
    bottomInfo: text('Thank you for your visit'),
  }),
  sale: group({
    billNum: barcode('T1-000123'),
    /** "Tax invoice", or "Refund". */
    heading: text('Tax invoice'),
    /** "Refund of bill T1-000100"; empty for sales. */
    refundNote: text(''),
    refund: boolean(false),
    training: boolean(false),
    /** From 1,000.00 on a tax invoice names its buyer (A New Tax System (GST) Act 1999, s 29-70). */
    needsBuyer: boolean(false),
    soldAt: instant('2026-11-27T02:05:00Z'),
    clerk: text('Casey'),
    table: text('12'),
    covers: number(2),
    channel: text('pos'),
    gross: money(2950),
    /** Without rounding and surcharge. */
    net: money(2800),
    discount: money(150),
    /** The discount as a negative amount. */
    saved: money(-150),
    tax: money(255),
    surcharge: money(42),
    rounding: money(0),
    payable: money(2842),
    tip: money(0),
    change: money(2158),
  }),
  lines: list('line', {
    name: text('Flat white, Large'),
    name2: text('大杯白咖啡'),
    code: text('COF1'),
    barcode: barcode('9300605123458'),
    quantity: text('2'),
    /** Not exactly one. */
    several: boolean(true),
    unitPrice: money(550),
    gross: money(1100),
    net: money(1025),
    note: text('extra hot'),
    options: list('option', { text: text('Oat milk'), price: money(50) }),
    discounts: list('discount', { name: text('Happy hour'), amount: money(-75) }),
  }),
  /** Taxes on top of prices, and taxes within them. */
  taxesAdded: list('tax', { label: text('GST 10%'), amount: money(0) }, 0),
  taxesIncluded: list('tax', { label: text('GST included 10%'), amount: money(255) }, 1),
  tenders: list('tender', { name: text('Cash'), given: money(5000), change: money(2158) }, 1),
  member: group({
    name: text('Mia Nguyen'),
    /** Points or a balance are known. */
    standing: boolean(true),
    known: boolean(true),
    pointsBefore: number(140),
    pointsRedeemed: number(0),
    pointsEarned: number(28),
    pointsAfter: number(168),
    hasCard: boolean(false),
    cardBalance: money(0),
  }),
} as const

/** Cents from which a tax invoice names its buyer. */
export const NEEDS_BUYER = 100_000

export type ReceiptData = DataOf<typeof RECEIPT_FIELDS>

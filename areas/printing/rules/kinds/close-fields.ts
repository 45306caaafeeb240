import { boolean, type DataOf, group, list, money, number, text } from '../variables/variable.ts'

/** Variables of the X docket of an open register and the Z docket of a close. */
export const CLOSE_FIELDS = {
  words: group({
    gross: text('Gross sales'),
    discount: text('Discounts'),
    net: text('Net sales'),
    refunds: text('Returns'),
    voids: text('Voided bills'),
    tax: text('Tax'),
    rounding: text('Rounding'),
    surcharge: text('Surcharges'),
    tip: text('Tips'),
    tenders: text('Payments'),
    drawer: text('Cash drawer'),
    openingExpected: text('Expected at opening'),
    openingDifference: text('Difference at opening'),
    float: text('Float'),
    cashSales: text('Cash sales'),
    cashRefunds: text('Cash refunds'),
    cashIn: text('Cash in'),
    cashOut: text('Cash out'),
    onAccount: text('Received on account'),
    expected: text('Expected'),
    counted: text('Counted'),
    variance: text('Variance'),
    banked: text('Over the float'),
    openings: text('Drawer opened without a sale'),
    count: text('Count'),
    notCounted: text('Nothing was counted.'),
    standardLayout: text('Standard layout'),
  }),
  shop: group({ name: text('Harbour & Vine') }),
  close: group({
    /** "Z docket no. 12". */
    title: text('Z docket no. 12'),
    supplementary: boolean(false),
    /** Of a supplementary close: "Sales that came after close no. 11". */
    belongsTo: text(''),
    /** "Till 1 (G1)". */
    register: text('Till 1 (G1)'),
    opened: text('Opened 27/11/2026 08:00 Casey'),
    closed: text('Closed 27/11/2026 18:00 Marcus'),
    isClosed: boolean(true),
    sales: number(42),
    refunds: number(1),
    hasRefunds: boolean(true),
    voids: number(0),
    gross: money(120_450),
    /** Negative, as the docket shows it. */
    discount: money(-1_250),
    refundNet: money(-450),
    /** Less refunds. */
    net: money(118_750),
    tax: money(10_795),
    rounding: money(0),
    surcharge: money(340),
    tip: money(0),
    note: text('Note: one ten-dollar note short'),
    currency: text('Amounts in AUD.'),
    made: text('Printed 27/11/2026 18:01'),
  }),
  tenders: list('tender', {
    name: text('Cash'),
    sales: money(45_000),
    count: number(20),
    refunds: money(-450),
  }),
  drawer: group({
    openingDiffers: boolean(false),
    openingExpected: money(20_000),
    openingDifference: money(0),
    float: money(20_000),
    cashSales: money(45_000),
    cashRefunds: money(-450),
    cashIn: money(0),
    /** Negative. */
    cashOut: money(-2_050),
    onAccount: money(0),
    expected: money(62_500),
    isCounted: boolean(true),
    counted: money(61_500),
    hasVariance: boolean(true),
    variance: money(-1_000),
    overFloat: boolean(true),
    banked: money(41_500),
    openings: number(0),
  }),
  counting: group({
    /** Of a close whose drawer was counted. */
    shown: boolean(true),
    /** Of a close whose drawer was not. */
    missing: boolean(false),
    by: text('Counted by Casey'),
    /** After a second count: "Counted 2 times; first 610.00". */
    again: text(''),
  }),
  pieces: list('piece', { denomination: money(5_000), count: number(3), amount: money(15_000) }),
} as const

export type CloseData = DataOf<typeof CLOSE_FIELDS>

import { CUT, each, RULE, text, unless, when } from '../lines/builders.ts'
import type { ColumnsElement, LinesElement, LinesTree } from '../lines/element.ts'

const AMOUNT_WIDTH = 13
const COUNT_WIDTH = 6

const amount = (label: string, value: string, style: { bold?: boolean } = {}): ColumnsElement => ({
  kind: 'columns',
  cells: [{ text: label }, { text: value, width: AMOUNT_WIDTH, align: 'end' }],
  ...style,
})

const counted = (label: string, count: string, value: string, style: { bold?: boolean } = {}): ColumnsElement => ({
  kind: 'columns',
  cells: [
    { text: label },
    { text: count, width: COUNT_WIDTH, align: 'end' },
    { text: value, width: AMOUNT_WIDTH, align: 'end' },
  ],
  ...style,
})

/** A figure with its label, left out where it is 0. */
const figure = (group: 'close' | 'drawer', name: string): LinesElement =>
  when(`${group}.${name}`, amount(`{{words.${name}}}`, `{{${group}.${name}}}`))

const HEAD: LinesTree = [
  text('{{shop.name}}', { align: 'centre', bold: true }),
  when('close.supplementary', text('{{close.title}}', { align: 'centre', bold: true, inverse: true })),
  unless('close.supplementary', text('{{close.title}}', { align: 'centre', bold: true })),
  text('{{close.belongsTo}}', { align: 'centre' }),
  RULE,
  text('{{close.register}}'),
  text('{{close.opened}}'),
  text('{{close.closed}}'),
]

const SOLD: LinesTree = [
  RULE,
  amount('{{words.gross}}', '{{close.gross}}'),
  figure('close', 'discount'),
  when('close.hasRefunds', counted('{{words.refunds}}', '{{close.refunds}}', '{{close.refundNet}}')),
  counted('{{words.net}}', '{{close.sales}}', '{{close.net}}', { bold: true }),
  when('close.voids', counted('{{words.voids}}', '{{close.voids}}', '')),
  amount('{{words.tax}}', '{{close.tax}}'),
  figure('close', 'rounding'),
  figure('close', 'surcharge'),
  figure('close', 'tip'),
]

const TENDERED: LinesTree = [
  when('tenders', RULE, text('{{words.tenders}}', { bold: true })),
  each(
    'tenders',
    counted('{{tender.name}}', '{{tender.count}}', '{{tender.sales}}'),
    when('tender.refunds', amount('  {{words.refunds}}', '{{tender.refunds}}')),
  ),
]

const DRAWER: LinesTree = [
  RULE,
  text('{{words.drawer}}', { bold: true }),
  when(
    'drawer.openingDiffers',
    amount('{{words.openingExpected}}', '{{drawer.openingExpected}}'),
    amount('{{words.openingDifference}}', '{{drawer.openingDifference}}'),
  ),
  amount('{{words.float}}', '{{drawer.float}}'),
  amount('{{words.cashSales}}', '{{drawer.cashSales}}'),
  figure('drawer', 'cashRefunds'),
  figure('drawer', 'cashIn'),
  figure('drawer', 'cashOut'),
  figure('drawer', 'onAccount'),
  amount('{{words.expected}}', '{{drawer.expected}}', { bold: true }),
  when('drawer.isCounted', amount('{{words.counted}}', '{{drawer.counted}}')),
  when('drawer.hasVariance', amount('{{words.variance}}', '{{drawer.variance}}', { bold: true })),
  when('drawer.overFloat', amount('{{words.banked}}', '{{drawer.banked}}')),
  when('drawer.openings', counted('{{words.openings}}', '{{drawer.openings}}', '')),
]

const COUNT: LinesTree = [
  when('counting.missing', RULE, text('{{words.notCounted}}')),
  when(
    'counting.shown',
    RULE,
    text('{{words.count}}', { bold: true }),
    each('pieces', counted('{{piece.denomination}}', '{{piece.count}}', '{{piece.amount}}')),
    text('{{counting.by}}'),
    text('{{counting.again}}'),
  ),
]

/** The docket of a register of shops that design none. */
export const CLOSE_BUILT_IN: LinesTree = [
  ...HEAD,
  ...SOLD,
  ...TENDERED,
  ...DRAWER,
  ...COUNT,
  text('{{close.note}}'),
  RULE,
  text('{{close.currency}} {{close.made}}'),
  CUT,
]

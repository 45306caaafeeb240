import { CUT, EMPTY_LINE, each, RULE, row, text, unless, when } from '../lines/builders.ts'
import type { LinesTree } from '../lines/element.ts'

const CENTRED = { align: 'centre' } as const

/** The receipt of shops that design none: a tax invoice (A New Tax System (GST) Regulations: items, tax and total). */
export const RECEIPT_BUILT_IN: LinesTree = [
  text('{{shop.name}}', { ...CENTRED, bold: true, double: true }),
  text('{{shop.address}}', CENTRED),
  text('{{shop.phone}}', CENTRED),
  text('{{shop.abn}}', CENTRED),
  text('{{shop.receiptHeader}}', CENTRED),
  text('{{sale.heading}}', { ...CENTRED, bold: true }),
  when('sale.training', text('{{words.training}}', { ...CENTRED, inverse: true, double: true })),
  RULE,
  row('{{words.bill}} {{sale.billNum}}', ''),
  text('{{sale.refundNote}}'),
  text('{{sale.soldAt}}'),
  when('sale.table', text('{{words.servedBy}} {{sale.clerk}}  {{words.table}} {{sale.table}}')),
  unless('sale.table', text('{{words.servedBy}} {{sale.clerk}}')),
  when('sale.needsBuyer', text('{{words.buyer}} {{member.name | default:______________________}}')),
  RULE,
  each(
    'lines',
    row('{{line.name}}', '{{line.gross}}'),
    when('line.several', text('  {{line.quantity}} x {{line.unitPrice}}')),
    each(
      'line.options',
      when('option.price', text('  {{option.text}} {{option.price}}')),
      unless('option.price', text('  {{option.text}}')),
    ),
    each('line.discounts', row('  {{discount.name}}', '{{discount.amount}}')),
    text('  {{line.note}}'),
  ),
  RULE,
  when('sale.discount', row('{{words.subtotal}}', '{{sale.gross}}'), row('{{words.saved}}', '{{sale.saved}}')),
  each('taxesAdded', row('{{tax.label}}', '{{tax.amount}}')),
  when('sale.surcharge', row('{{words.surcharge}}', '{{sale.surcharge}}')),
  when('sale.rounding', row('{{words.rounding}}', '{{sale.rounding}}')),
  row('{{words.total}}', '{{sale.payable}}', { bold: true }),
  each('taxesIncluded', row('{{tax.label}}', '{{tax.amount}}')),
  EMPTY_LINE,
  each('tenders', row('{{tender.name}}', '{{tender.given}}')),
  when('sale.tip', row('{{words.tip}}', '{{sale.tip}}')),
  when('sale.change', row('{{words.change}}', '{{sale.change}}')),
  when(
    'member.standing',
    EMPTY_LINE,
    when(
      'member.known',
      row('{{words.pointsBefore}}', '{{member.pointsBefore}}'),
      when('member.pointsRedeemed', row('{{words.pointsRedeemed}}', '{{member.pointsRedeemed}}')),
      when('member.pointsEarned', row('{{words.pointsEarned}}', '{{member.pointsEarned}}')),
      row('{{words.pointsAfter}}', '{{member.pointsAfter}}'),
    ),
    when('member.hasCard', row('{{words.cardBalance}}', '{{member.cardBalance}}')),
  ),
  when('shop.bottomInfo', EMPTY_LINE, text('{{shop.bottomInfo}}', CENTRED)),
  EMPTY_LINE,
  { kind: 'barcode', value: '{{sale.billNum}}', symbology: 'code128' },
  CUT,
]

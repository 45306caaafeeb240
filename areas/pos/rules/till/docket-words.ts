import type { DocketWords } from './docket-parts.ts'

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Words of dockets in the language of `t`. */
export const docketWords = (t: Words): DocketWords => ({
  title: t('pos.till.docket.title'),
  refund: t('pos.till.docket.refund'),
  training: t('pos.till.docket.training'),
  bill: t('pos.till.docket.bill'),
  table: t('pos.till.docket.table'),
  servedBy: t('pos.till.docket.servedBy'),
  buyer: t('pos.till.docket.buyer'),
  total: t('pos.till.total'),
  subtotal: t('pos.till.docket.subtotal'),
  surcharge: t('pos.till.surcharge'),
  rounding: t('pos.till.rounding'),
  tip: t('pos.till.tip'),
  change: t('pos.till.change'),
  saved: t('pos.till.saved'),
  pointsBefore: t('pos.till.docket.pointsBefore'),
  pointsRedeemed: t('pos.till.docket.pointsRedeemed'),
  pointsEarned: t('pos.till.docket.pointsEarned'),
  pointsAfter: t('pos.till.docket.pointsAfter'),
  cardBalance: t('pos.till.docket.cardBalance'),
  reprint: t('pos.till.docket.reprint'),
  standardLayout: t('pos.till.docket.standardLayout'),
  order: t('pos.till.docket.order'),
  delivery: t('pos.till.docket.delivery'),
  paidOnline: t('pos.till.docket.paidOnline'),
  deposit: t('pos.till.docket.deposit'),
  without: name => t('pos.till.without', { name }),
  notToMake: t('pos.till.docket.notToMake'),
  refundOf: number => t('pos.till.docket.refundOf', { number }),
  refunded: reason => t('pos.till.docket.refunded', { reason }),
  taxIncluded: rate => t('pos.till.docket.taxIncluded', { rate }),
  taxAdded: rate => t('pos.till.docket.taxAdded', { rate }),
})

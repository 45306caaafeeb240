import { choice, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'
import { CLERKS } from './suggestions.ts'

/** item: a voided line. bill: a bill voided before payment. afterwards: a paid bill that was voided. */
export const VOID_KINDS = ['item', 'bill', 'afterwards'] as const

/** Item and transaction voids, by clerk and reason. */
export const Voids = report('report.void', {
  parameters: {
    ...period(),
    kind: choice(VOID_KINDS, { optional: true }),
    clerk: text({ max: 80, optional: true, from: CLERKS }),
  },
  columns: {
    clerk: dimension.clerk(),
    kind: column('choice', { values: VOID_KINDS }),
    reason: column('text'),
    shop: dimension.shop(),
    times: column('integer', { total: 'sum' }),
    quantity: column('decimal', { total: 'sum' }),
    /** Amount of the lines before discounts. */
    voided: column('money', { total: 'sum' }),
    lastAt: column('instant'),
  },
  sort: '-voided',
  chart: { kind: 'bar', by: 'clerk', figures: ['voided'] },
  ...STANDARD_FILTERS,
})

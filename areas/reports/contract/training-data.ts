import { BILL_MODES } from '#areas/pos/rules/sale/bill-mode.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Bills rung up in training: in no other report, and in no sum. */
export const TrainingData = report('report.trainingData', {
  parameters: period(),
  columns: {
    billNum: column('text'),
    soldAt: column('instant'),
    shop: dimension.shop(),
    register: dimension.register(),
    clerk: dimension.clerk(),
    mode: column('choice', { values: BILL_MODES }),
    lines: column('integer', { total: 'sum' }),
    /** Separate names: training sales are not money. */
    practised: column('money', { total: 'sum' }),
    bill: column('text', { hidden: true }),
  },
  sort: '-soldAt',
  ...STANDARD_FILTERS,
})

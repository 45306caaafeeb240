import { column, report } from '#platform/contract/define/report.ts'
import { compared, comparedWith } from './comparison.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Categories over two periods side by side. */
export const CategoryComparison = report('report.categoryComparison', {
  parameters: { ...period(), comparedWith: comparedWith() },
  columns: {
    category: dimension.category(),
    posCategory: dimension.posCategory(),
    ...compared,
    quantity: figure.quantity,
    quantityBefore: figure.quantity,
    margin: figure.margin,
    costedPercent: figure.costedPercent,
    marginBefore: { ...figure.margin, knownFor: 'costedPercentBefore' },
    costedPercentBefore: column('percent', { ratio: { of: 'costedBefore', per: 'netExTaxBefore' } }),
    costed: { ...figure.costed, hidden: true },
    netExTax: { ...figure.netExTax, hidden: true },
    costedBefore: { ...figure.costed, hidden: true },
    netExTaxBefore: { ...figure.netExTax, hidden: true },
  },
  sort: '-net',
  chart: { kind: 'bar', by: 'category', figures: ['net', 'netBefore'] },
  ...STANDARD_FILTERS,
})

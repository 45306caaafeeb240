import { OPTION_KINDS } from '#areas/catalogue/rules/options/option-group.ts'
import { choice, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { by, dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Sizes, kinds of milk, extras: how many were sold, with which products, for how much (pos.md section 5). */
export const OptionsSold = report('report.optionsSold', {
  parameters: {
    ...period(),
    by: choice(['option', 'item'], { default: 'option' }),
    optionGroup: reference('catalogue.optionGroup', { optional: true }),
    item: reference('catalogue.plu', { optional: true }),
  },
  columns: {
    optionGroup: column('reference', { to: 'catalogue.optionGroup' }),
    /** As it was called when it was sold last. */
    option: column('text'),
    kind: column('choice', { values: OPTION_KINDS }),
    item: dimension.item(by('item')),
    name: column('text', { when: by('item') }),
    /** Options: two shots in each of three cups are six. */
    sold: column('decimal', { total: 'sum' }),
    /** What they added to prices, before discounts. */
    added: column('money', { total: 'sum' }),
    givenBack: column('decimal', { total: 'sum' }),
    refunded: column('money', { total: 'sum' }),
  },
  sort: '-sold',
  chart: { kind: 'bar', by: 'option', figures: ['added'] },
  ...STANDARD_FILTERS,
})

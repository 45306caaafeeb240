import { boolean, choice, date, integer, percent, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'

/** Tills know six tax rates by number. */
export const TAX_NUMBERS = 6

/**
 * A tax rate from a day on. A rate that changes gets another row of the same number with a later day; items keep
 * referring to any row of that number and are taxed by the one in force (rules/tax-in-force.ts).
 */
export const Tax = resource('catalogue.tax', {
  scope: 'merchant',
  title: 'name',
  fields: {
    number: integer({ min: 1, max: TAX_NUMBERS }),
    name: text({ max: 40 }),
    rate: percent({ min: 0, max: 100 }),
    /** inclusive: the price on the shelf holds the tax. added: it comes on top. */
    mode: choice(TAX_MODES, { default: 'inclusive' }),
    /** Start of Australia's GST: earlier than any sale that can be imported. */
    effectiveFrom: date({ default: '2000-07-01' }),
    /** Given to new items that name no tax; at most one number. */
    standard: boolean({ default: false }),
  },
  list: {
    columns: ['number', 'name', 'rate', 'mode', 'effectiveFrom', 'standard'],
    sort: 'number',
    search: ['name'],
  },
  unique: [['number', 'effectiveFrom']],
})

import { choice } from '#platform/contract/define/fields.ts'
import { column } from '#platform/contract/define/report.ts'
import { COMPARED_WITH } from '../rules/compared-period.ts'

export const comparedWith = () => choice(COMPARED_WITH, { default: 'before' })

const amount = () => column('money', { total: 'sum' })

/** A figure of the period, of the one it is compared with, and what lies between. */
export const compared = {
  net: amount(),
  netBefore: amount(),
  difference: amount(),
  changePercent: column('percent', { ratio: { of: 'difference', per: 'netBefore' } }),
} as const

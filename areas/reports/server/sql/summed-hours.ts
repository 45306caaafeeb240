import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { type PeriodQuestion, within } from './within.ts'

const SUMMED = [
  'sales',
  'refunds',
  'voids',
  'covers',
  'gross',
  'discount',
  'net',
  'tax',
  'tax_added',
  'cost',
  'refund_net',
  'refund_tax',
  'surcharge',
  'tip',
  'rounding',
] as const

/**
 * The sums of each hour of a shop, all registers, clerks and channels together: a tenth of the rows. What is worked out of an
 * hour (its clock, its place in the day) is worked out once.
 */
export const summedHours = (question: PeriodQuestion): Sql => sql`
  select h.merchant_id, h.site_id, h.business_day, h.hour_at, ${join(SUMMED.map(column => sql`sum(h.${name(column)}) as ${name(column)}`))}
  from pos.hourly_total h where ${within('h', question)} group by 1, 2, 3, 4`

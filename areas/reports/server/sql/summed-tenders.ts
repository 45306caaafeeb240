import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { type PeriodQuestion, within } from './within.ts'

const SUMMED = ['tenders', 'amount', 'refunds', 'refund_amount', 'tip', 'surcharge'] as const

/** Sums of payments over the whole period, so that the kind of a payment method is looked up once a register and not once a day. */
export const summedTenders = (question: PeriodQuestion): Sql => sql`
  select t.merchant_id, t.site_id, t.register_id, t.method, t.card_scheme,
    ${join(SUMMED.map(column => sql`sum(t.${name(column)}) as ${name(column)}`))}
  from pos.tender_total t where ${within('t', question)} group by 1, 2, 3, 4, 5`

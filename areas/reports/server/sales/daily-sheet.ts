import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { name, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { unlikeCurrencies } from '#platform/server/report/one-currency.ts'
import { dailySheet } from '../../contract/daily-sheet.ts'
import type { DailySection } from '../../contract/settings.ts'
import { voided } from '../bills/voided.ts'
import { effectiveSettings, withinHistoryLimit } from '../settings/stored-settings.ts'
import { payments } from '../sql/figures.ts'
import { type PeriodQuestion, within } from '../sql/within.ts'

/** Each part as one JSON list, so that the sheet is one statement and all parts are of one moment. */
const PARTS: Readonly<Record<DailySection, (question: PeriodQuestion) => Sql>> = {
  taxes: question => sql`
    select nullif(x.rate, '')::numeric as rate, sum(x.net) as net, sum(x.tax) as tax, sum(x.refund_net) as refunds,
      sum(x.refund_tax) as "refundTax"
    from pos.tax_total x where ${within('x', question)} and ${seen(question, 'x')} group by x.rate order by 1 nulls last`,
  tenders: question => sql`
    select p.method, p.scheme, p.tenders, p.amount, p.refund_amount as "refundAmount", p.paid, p.surcharge, p.tip
    from (
      select t.method, t.card_scheme as scheme, ${payments('tenders', 'amount', 'refundAmount', 'paid', 'surcharge', 'tip')}
      from pos.tender_total t where ${within('t', question)} and ${seen(question, 't')} group by 1, 2
    ) p order by p.amount desc, p.method, p.scheme`,
  discounts: question => sql`
    select d.kind, d.source, max(d.name) as name, sum(d.lines) as lines, sum(d.amount) as discount
    from pos.discount_total d where ${within('d', question)} and ${seen(question, 'd')} group by d.kind, d.source order by 4 desc, 2`,
  voids: question => sql`
    select v.kind, v.reason, count(distinct v.counted_by) as times, sum(v.voided) as voided
    from (${voided(question)}) v where ${withinHistoryLimit(question.ctx, 'daily', sql`v.business_day`)} group by 1, 2 order by 4 desc, 1, 2`,
  closes: question => sql`
    select coalesce(r.name, '') as register, c.close_no as "closeNo", c.supplementary, c.closed_at as "closedAt",
      c.closed_by as "closedBy", c.expected, c.actual, c.variance
    from pos.register_session c
    left join pos.register r on r.merchant_id = c.merchant_id and r.id = c.register_id
    where ${within('c', question)} and ${seen(question, 'c')} order by 1, c.opened_at`,
}

const seen = ({ ctx }: PeriodQuestion, from: string): Sql =>
  withinHistoryLimit(ctx, 'daily', sql`${name(from)}.business_day`)

const selectRounding = (question: PeriodQuestion): Sql => sql`(
  select coalesce(sum(h.rounding), 0) from pos.hourly_total h where ${within('h', question)} and ${seen(question, 'h')})`

const MONEY = new Set(['net', 'tax', 'refunds', 'refundTax', 'amount', 'refundAmount', 'paid', 'surcharge', 'tip'])
for (const each of ['discount', 'voided', 'expected', 'actual', 'variance']) MONEY.add(each)

type Line = Record<string, unknown>

/** Cents of the database as the wire's amounts. */
const onWire = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, MONEY.has(key) && value !== null ? toWire(Number(value)) : value]),
  )

export const dailySheetHandler = handle(dailySheet, async (ctx, { from, to, shop = null, shopDays = null }) => {
  const question = { ctx, sites: ctx.access.where(dailySheet.need), parameters: { from, to, shop, shopDays } }
  const unlike = shop === null && (await unlikeCurrencies(ctx, question.sites))
  if (unlike) return unlike
  const { hiddenSections } = await effectiveSettings(ctx, 'daily')
  const part = (section: DailySection): Sql =>
    hiddenSections.includes(section)
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(p), '[]') from (${PARTS[section](question)}) p)`
  const record = await ctx.db.row<Record<DailySection, Line[]> & { rounding: number | null }>(sql`
    select ${part('taxes')} as taxes, ${part('tenders')} as tenders, ${part('discounts')} as discounts,
      ${part('voids')} as voids, ${part('closes')} as closes,
      ${hiddenSections.includes('tenders') ? sql`null::bigint` : selectRounding(question)} as rounding`)
  if (!record) throw new Error('the daily sheet was answered without a row')
  const { rounding, ...sections } = record
  const lists = Object.fromEntries(Object.entries(sections).map(([section, lines]) => [section, lines.map(onWire)]))
  const shown = { ...lists, rounding: rounding === null ? null : toWire(rounding), hidden: [...hiddenSections] }
  return done(shown as never) // PARTS selects what the contract says, section by section
})

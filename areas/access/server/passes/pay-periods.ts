import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, serveReport } from '#platform/server/operation/area-server.ts'
import { PassPayroll } from '../../contract/pass-payroll.ts'
import { closePayPeriod, ValuePass } from '../../contract/value-pass.ts'

/** `/al/acs/valuePass/closePayPeriod`: each entry of a pass with payroll is in one pay period for good. */
export const closingPayPeriod = handle(closePayPeriod, async (ctx, { name }) => {
  if (ctx.access.where(closePayPeriod.need) !== 'all') return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`acs.payPeriod ${ctx.merchantId}`}, 0))`)
  const twin = await ctx.db.row(
    sql`select id from acs_pay_period where merchant_id = ${ctx.merchantId}::uuid and name = ${name}`,
  )
  if (twin) return refuse(RTN.duplicate, 'acs.valuePass.periodClosed', { params: { name } })
  const period = ctx.random.id()
  await ctx.db.run(sql`
    insert into acs_pay_period (merchant_id, id, name, closed_at) values (${ctx.merchantId}::uuid, ${period}::uuid, ${name}, ${ctx.now()}::timestamptz)`)
  const rows = await ctx.db.rows(sql`
    insert into acs_pay_period_entry (merchant_id, entry_id, period_id)
    select e.merchant_id, e.id, ${period}::uuid from acs_pass_entry e
    join acs_pass p on p.merchant_id = e.merchant_id and p.id = e.pass_id
    where e.merchant_id = ${ctx.merchantId}::uuid and e.kind in ('sale', 'refund') and p.payroll and not exists (
      select from acs_pay_period_entry x where x.merchant_id = ${ctx.merchantId}::uuid and x.entry_id = e.id)
    returning 1`)
  await ctx.audit.record([{ action: 'closePayPeriod', resource: ValuePass.key, recordId: period, title: name }])
  return done({ period, rows: rows.length })
})

/** Wages belong to the merchant: only who sees every shop sees them. */
export const servedPassPayroll = serveReport(
  PassPayroll,
  ({ ctx, parameters: { period }, sites }) => sql`
    select p.employee, r.name as period, count(*) filter (where e.kind = 'sale') as sold,
      count(*) filter (where e.kind = 'refund') as returned, sum(e.paid) as amount, sum(e.tax) as tax
    from acs_pass_entry e
    join acs_pass p on p.merchant_id = e.merchant_id and p.id = e.pass_id
    left join acs_pay_period_entry x on x.merchant_id = e.merchant_id and x.entry_id = e.id
    left join acs_pay_period r on r.merchant_id = x.merchant_id and r.id = x.period_id
    where e.merchant_id = ${ctx.merchantId}::uuid and e.kind in ('sale', 'refund') and p.payroll and ${sites === 'all' ? sql`true` : sql`false`}
      and ${period ? sql`r.name = ${period}` : sql`x.entry_id is null`}
    group by p.employee, r.name`,
)

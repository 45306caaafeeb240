import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { billProject, Invoice } from '../../contract/invoice.ts'
import { type BillableEntry, billedQuantity, type ServiceUnit } from '../../rules/bill-time.ts'

interface Entry extends BillableEntry {
  readonly id: string
  readonly serviceId: string | null
  readonly service: string | null
  readonly unit: ServiceUnit
  /** Cents. */
  readonly rate: number
  readonly taxRate: number
  readonly taxMode: TaxMode
}

/** Billable time of a project that is on no invoice, locked: two invoices at once do not bill the same minutes. */
const lockEntries = (ctx: Context, project: string, until: string): Promise<Entry[]> =>
  ctx.db.rows<Entry>(sql`
    select e.id, e.minutes, e.job as "jobId", s.id as "serviceId", s.name as service, coalesce(s.unit, 'hour') as unit,
      coalesce(s.rate, 0)::float8 as rate, coalesce(x.rate, 0)::float8 as "taxRate", coalesce(x.mode, 'inclusive') as "taxMode",
      exists (
        select 1 from oa_time_entry b
        where b.merchant_id = ${ctx.merchantId}::uuid and b.job = e.job and b.invoice is not null) as "isBilled"
    from oa_time_entry e
    join oa_job_list j on j.merchant_id = e.merchant_id and j.id = e.job
    left join oa_service s on s.merchant_id = j.merchant_id and s.id = j.service
    left join catalogue.tax x on x.merchant_id = s.merchant_id and x.id = s.tax
    where e.merchant_id = ${ctx.merchantId}::uuid and j.project = ${project}::uuid and e.billable and e.invoice is null
      and e.day <= ${until}::date
    order by s.name nulls last, e.day, e.id for update of e`)

/** Time of a fixed price that was billed before waits: a cancelled invoice gives the whole job back. */
const isBillable = ({ unit, isBilled }: Entry): boolean => unit !== 'fixed' || !isBilled

/** A line a service. */
function toLines(entries: readonly Entry[], nameless: string) {
  const services = Map.groupBy(entries, ({ serviceId }) => serviceId)
  return [...services.values()].flatMap(group => {
    const [first] = group
    const quantity = first ? billedQuantity(first.unit, group) : 0
    if (!first || quantity === 0) return []
    const { service, rate, taxRate, taxMode } = first
    return [{ description: service ?? nameless, quantity, rate: toWire(rate), taxRate, taxMode }]
  })
}

/** `/al/oa/invoice/bill` */
export const billingProject = handle(billProject, async (ctx, { project: id, until, ordLot }) => {
  const project = await ctx.db.row<{ client: string | null }>(sql`
    select client from oa_project where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)
  if (!project || !site || !ctx.access.mayAt(billProject.need, site.id)) return notFound()
  const entries = (await lockEntries(ctx, id, until)).filter(isBillable)
  const lines = toLines(entries, ctx.words.in(ctx.locale)('oa.invoice.work'))
  if (lines.length === 0) return refuse(RTN.wrongState, 'oa.refusal.nothingToBill', { params: { until } })
  const day = (await merchantToday(ctx)).toString()
  const header = { siteId: site.id, project: id, client: project.client, day }
  const added = await ctx.documents.add(ctx, Invoice, header, lines, { until })
  if (added.refused) return added
  const invoice = added.result.header
  await ctx.db.run(sql`
    update oa_time_entry set invoice = ${invoice.id}::uuid, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${entries.map(entry => entry.id)}::uuid[])`)
  return done({ id: invoice.id, number: invoice.number })
})

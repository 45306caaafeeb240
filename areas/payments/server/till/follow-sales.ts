import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { recordTenders } from './record-tenders.ts'
import { refundOnline } from './refund-online.ts'
import { tellContradictions } from './tell-contradictions.ts'

/** Card payments of tills go into the ledger in the transaction that stores their sales; refunds of online payments go out with it. */
export const followingSales = reaction(salesStored, async (ctx, sales) => {
  const settled = await settledSales(ctx, sales)
  if (settled.length > 0) await recordTenders(ctx, sql`s.id = any(${settled}::uuid[])`)
  const naming = sales.filter(namesPayment).map(({ id }) => id)
  if (naming.length > 0) await tellContradictions(ctx, sql`s.id = any(${naming}::uuid[])`)
  const refunds = sales.filter(({ refOf }) => refOf !== undefined).map(({ id }) => id)
  if (refunds.length > 0) await refundOnline(ctx, sql`s.id = any(${refunds}::uuid[])`)
})

const namesPayment = ({ tenders }: StoredSale): boolean =>
  tenders.some(({ amount, providerRef }) => amount > 0 && !!providerRef)

/** Ids of sales in shops with an EFTPOS account. */
async function settledSales(ctx: TenantData, sales: readonly StoredSale[]): Promise<string[]> {
  const sites = [...new Set(sales.map(({ siteId }) => siteId))]
  const rows = await ctx.db.rows<{ site: string }>(sql`
    select distinct site_id as site from eftpos_account
    where merchant_id = ${ctx.merchantId}::uuid and site_id = any(${sites}::uuid[]) and status <> 'closed'`)
  const withAccount = new Set(rows.map(({ site }) => site))
  return sales.flatMap(({ id, siteId }) => (withAccount.has(siteId) ? id : []))
}

/** Name of the job that adds sales from before a shop had an EFTPOS account. */
export const TILL_JOB = 'payments.tillPayments'

interface Place {
  readonly merchant: string
  readonly site: string
}

/** Of one shop when it gets an account; of the newest days of all shops every night. */
export const recordingTenders: ServedJob = {
  name: TILL_JOB,
  schedule: '10 16 * * *',
  async run(job, { merchantId, siteId }) {
    if (typeof merchantId === 'string' && typeof siteId === 'string')
      await recordShop(job, { merchant: merchantId, site: siteId })
    else
      await eachDue<Place>(job, sql`select merchant, site from payment_eftpos_shops()`, place =>
        recordShop(job, place, NEWEST_DAYS),
      )
  },
}

const NEWEST_DAYS = 3

/** Day by day, so that no transaction is long. */
async function recordShop(job: JobContext, { merchant, site }: Place, newest?: number): Promise<void> {
  const days = await job.database.read(merchant, db =>
    db.rows<{ day: string }>(sql`
      select distinct business_day::text as day from pos.sale_tender
      where merchant_id = ${merchant}::uuid and site_id = ${site}::uuid order by 1 desc limit ${newest ?? null}`),
  )
  for (const { day } of days)
    await job.write(merchant, ctx =>
      recordTenders(ctx, sql`s.site_id = ${site}::uuid and s.business_day = ${day}::date`),
    )
}

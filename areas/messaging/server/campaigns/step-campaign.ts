import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { deliveryJobOf } from '../delivery/delivery-jobs.ts'

/** Releases the messages that a pause held back. */
export async function releaseCampaign(ctx: TenantData & Timed & WithServices<'jobs'>, id: string): Promise<void> {
  await ctx.db.run(sql`
    update message_outbox
    set status = 'queued', reason = null, next_try = ${ctx.now()}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and campaign = ${id}::uuid and status = 'held' and reason = 'campaignPaused'`)
  await ctx.services.jobs.send(deliveryJobOf('marketing'), { merchantId: ctx.merchantId })
}

/** Takes back what was not handed over yet. */
export const takeBack = (ctx: TenantData & Timed, id: string): Promise<number> =>
  ctx.db.run(sql`
    update message_outbox
    set status = 'cancelled', reason = 'takenBack', next_try = null, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and campaign = ${id}::uuid and status in ('kept', 'queued', 'held')`)

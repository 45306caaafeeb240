import { done, notFound, type Refusal } from '#platform/contract/refusal.ts'
import { sitesWithin } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { MOST_REDELIVERED, redeliver } from '../../contract/event.ts'
import { rotateWebhook, testWebhook, Webhook } from '../../contract/webhook.ts'
import { isDelivered } from '../../rules/delivery-plan.ts'
import { sitesOf } from '../credentials/credential-access.ts'
import { DELIVER_JOB } from './deliver-job-name.ts'
import { sendDelivery } from './send-delivery.ts'
import { type ReadyTest, readyTest } from './test-event.ts'
import { issueWebhookSecret } from './webhook-secrets.ts'

interface Addressed {
  readonly name: string
  readonly url: string
  readonly allSites: boolean
  readonly sites: readonly string[]
}

/** A webhook all of whose shops the caller may act for. */
async function find({ db, merchantId, access }: TenantData & WithAccess, id: string, need: string) {
  const webhook = await db.row<Addressed>(sql`
    select name, url, all_sites as "allSites", sites from developer_webhook
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`)
  return webhook && sitesWithin(sitesOf(webhook), access.where(need)) ? webhook : undefined
}

const rotating = handle(rotateWebhook, async (ctx, { id }) => {
  const webhook = await find(ctx, id, rotateWebhook.need)
  if (!webhook) return notFound()
  const issued = await issueWebhookSecret(ctx, id)
  await ctx.db.run(sql`
    update developer_webhook set secret_set_at = ${ctx.now()}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([{ action: 'roll', resource: Webhook.key, recordId: id, title: webhook.name }])
  return done(issued)
})

async function prepareTest(ctx: Context, id: string): Promise<ReadyTest | Refusal> {
  const webhook = await find(ctx, id, testWebhook.need)
  return webhook ? readyTest(ctx, id, webhook) : notFound()
}

/** Sent outside a transaction: a slow receiver would keep a database connection for as long as it takes. */
const testing = handleInSteps(testWebhook, async (steps, { id }) => {
  const ready = await steps.write(ctx => prepareTest(ctx, id))
  if ('refused' in ready) return ready
  const sent = await sendDelivery(ready.outgoing, ready, ready, ready.clock)
  await steps.write(ctx =>
    ctx.audit.record([{ action: 'test', resource: Webhook.key, recordId: id, title: ready.name }]),
  )
  return done({ ok: isDelivered(sent), status: sent.status ?? null, answer: sent.answer })
})

const redelivering = handle(redeliver, async (ctx, input) => {
  const chosen =
    'deliveries' in input
      ? sql`d.id = any(${input.deliveries}::uuid[])`
      : sql`d.webhook = ${input.webhook}::uuid and d.at >= ${input.since}::timestamptz
          and (not ${input.undeliveredOnly} or d.state <> 'delivered')`
  const sites = ctx.access.where(redeliver.need)
  const inShops = sites === 'all' ? sql`true` : sql`d.shop = any(${sites}::uuid[])`
  const queued = await ctx.db.run(sql`
    with chosen as (
      select d.merchant_id, d.id from developer_delivery d
      where d.merchant_id = ${ctx.merchantId}::uuid and ${chosen} and ${inShops}
      order by d.at, d.id limit ${MOST_REDELIVERED} for update)
    update developer_delivery d set state = 'pending', tries = 0, next_try = ${ctx.now()}::timestamptz, version = d.version + 1
    from chosen where d.merchant_id = chosen.merchant_id and d.id = chosen.id and d.merchant_id = ${ctx.merchantId}::uuid`)
  if (queued > 0) await ctx.services.jobs.send(DELIVER_JOB, { merchantId: ctx.merchantId })
  return done({ queued })
})

export const webhookOperations = [rotating, testing, redelivering]

import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sitesWithin } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { MOST_REDELIVERED, redeliver } from '../../contract/event.ts'
import { rotateWebhook, testWebhook, Webhook } from '../../contract/webhook.ts'
import { isDelivered } from '../../rules/delivery-plan.ts'
import { sitesOf } from '../credentials/credential-access.ts'
import { DELIVER_JOB } from './deliver-job-name.ts'
import { sendDelivery } from './send-delivery.ts'
import { issueWebhookSecret, signingSecrets } from './webhook-secrets.ts'

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

const testing = handle(testWebhook, async (ctx, { id }) => {
  const webhook = await find(ctx, id, testWebhook.need)
  if (!webhook) return notFound()
  const now = ctx.clock()
  const secrets = await signingSecrets(ctx.db, ctx.services.secrets, { merchantId: ctx.merchantId, webhookId: id, now })
  if (secrets.length === 0) return refuse(RTN.wrongState, 'developer.refusal.noSecret')
  const timestamp = ctx.now()
  const body = JSON.stringify({ type: 'developer.webhook.tested', timestamp, data: { name: webhook.name } })
  const number = `msg_${ctx.random.id().replaceAll('-', '')}`
  const sent = await sendDelivery(ctx.services.outgoing, { url: webhook.url, secrets }, { number, body }, ctx.clock)
  await ctx.audit.record([{ action: 'test', resource: Webhook.key, recordId: id, title: webhook.name }])
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

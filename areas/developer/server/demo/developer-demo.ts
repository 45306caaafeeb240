import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Credential } from '../../contract/credential.ts'
import { Webhook } from '../../contract/webhook.ts'
import { recordEvents } from '../events/record-events.ts'
import { issueWebhookSecret } from '../webhooks/webhook-secrets.ts'

/** Credentials without secrets: whoever tries the demo issues one. */
const addCredentials = ({ add }: DemoContext) =>
  add(Credential, [
    {
      name: 'Web shop',
      kind: 'test',
      scopes: ['pos.register:sell', 'pos.onlineOrders:deliver', 'catalogue.plu:list'],
      allSites: true,
    },
    { name: 'Bookkeeping export', kind: 'test', scopes: ['report.daily:view', 'report.daily:export'], allSites: true },
  ])

/** A paused webhook of an order screen, with one order that arrived there and one that did not. */
async function addWebhook({ ctx, add }: DemoContext): Promise<void> {
  const [webhook] = await add(Webhook, [
    { name: 'Order screen', url: 'https://orders.example.com/hooks', types: ['pos.order.*'] },
  ])
  if (!webhook) return
  await issueWebhookSecret(ctx, webhook.id)
  await recordEvents(
    ctx,
    ['1041', '1042'].map(number => ({
      type: 'pos.order.came',
      siteId: null,
      object: number,
      version: 1,
      data: { id: number, number },
    })),
  )
  const { merchantId } = ctx
  const now = ctx.now()
  await ctx.db.run(sql`
    update developer_delivery set state = 'delivered', tries = 1, next_try = null, tried_at = ${now}::timestamptz, status = 204,
      milliseconds = 84, answer = ''
    where merchant_id = ${merchantId}::uuid`)
  await ctx.db.run(sql`
    update developer_delivery d set state = 'dead', tries = 10, status = 500, milliseconds = 412, answer = 'Internal Server Error'
    from developer_event_log e
    where d.merchant_id = ${merchantId}::uuid and e.merchant_id = ${merchantId}::uuid and e.id = d.event and e.object = '1042'`)
  await ctx.db.run(sql`
    update developer_webhook set state = 'paused', secret_set_at = ${now}::timestamptz, delivered_at = ${now}::timestamptz
    where merchant_id = ${merchantId}::uuid and id = ${webhook.id}::uuid`)
}

async function run(demo: DemoContext): Promise<void> {
  await addCredentials(demo)
  await addWebhook(demo)
}

export const demo: DemoStep = { run }

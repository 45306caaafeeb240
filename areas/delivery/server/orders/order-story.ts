import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { orderStory } from '../../contract/order.ts'

interface Known {
  readonly siteId: string
  readonly account: string
  readonly platformOrderId: string
}

const readEvents = (ctx: TenantData, { account, platformOrderId }: Known) =>
  ctx.db.rows<{ at: Date | string; kind: string }>(sql`
    select received_at as at, kind from delivery_event
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${account}::uuid and order_ref = ${platformOrderId} order by received_at`)

const readSent = (ctx: TenantData, id: string) =>
  ctx.db.rows<{
    at: Date | string
    kind: string
    state: 'waiting' | 'done' | 'refused'
    tries: number
    words: string
  }>(sql`
    select at, kind, state, tries, words from delivery_task
    where merchant_id = ${ctx.merchantId}::uuid and order_id = ${id}::uuid order by id`)

const readRaw = (ctx: TenantData, id: string) =>
  ctx.db.rows<{ at: Date | string; revision: number; order: string }>(sql`
    select at, revision, jsonb_pretty(raw) as "order" from delivery_raw_order
    where merchant_id = ${ctx.merchantId}::uuid and order_id = ${id}::uuid order by revision`)

const withIso = <T extends { at: Date | string }>(rows: readonly T[]) =>
  rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }))

export const tellingOrderStory = handle(orderStory, async (ctx, { id }) => {
  const order = await ctx.db.row<Known>(sql`
    select site_id as "siteId", account, platform_order_id as "platformOrderId" from delivery_orders
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!order || !ctx.access.mayAt(orderStory.need, order.siteId)) return notFound()
  const events = withIso(await readEvents(ctx, order))
  const sent = withIso(await readSent(ctx, id))
  return done({ events, sent, raw: withIso(await readRaw(ctx, id)) })
})

import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import { wantsType } from '../../rules/event-types.ts'
import { DELIVER_JOB } from '../webhooks/deliver-job-name.ts'

/** What happened, before anybody is told. */
export interface NewEvent {
  readonly type: string
  /** Null: it concerns the merchant as a whole. */
  readonly siteId: string | null
  readonly object: string
  /** Higher for what happened later to the same object: receivers tell old from new by it. */
  readonly version: number
  readonly data: object
}

interface Listening {
  readonly id: string
  readonly types: readonly string[]
  readonly allSites: boolean
  readonly sites: readonly string[]
}

/** Bytes. The members of a longer body are left out; receivers read them by the object's id. */
const LONGEST_BODY = 20_000

function bodyOf({ type, version, object, data }: NewEvent, timestamp: string): string {
  const whole = JSON.stringify({ type, timestamp, data: { ...data, version } })
  return Buffer.byteLength(whole) < LONGEST_BODY
    ? whole
    : JSON.stringify({ type, timestamp, data: { id: object, version } })
}

const isTold = ({ types, allSites, sites }: Listening, { type, siteId }: NewEvent): boolean =>
  wantsType(types, type) && (allSites || (siteId !== null && sites.includes(siteId)))

/**
 * Writes events and what is to be delivered, in the transaction that causes them. Nothing is written while the merchant has no
 * webhook that could be told.
 */
export async function recordEvents(
  ctx: TenantData & Timed & WithRandom & WithServices<'jobs'>,
  newEvents: readonly NewEvent[],
): Promise<void> {
  if (newEvents.length === 0) return
  const webhooks = await ctx.db.rows<Listening>(sql`
    select w.id, w.types, w.all_sites as "allSites", w.sites from developer_webhook w
    join developer_webhook_secret s on s.merchant_id = w.merchant_id and s.webhook_id = w.id
    where w.merchant_id = ${ctx.merchantId}::uuid and s.merchant_id = ${ctx.merchantId}::uuid and w.state <> 'disabled'`)
  const addressed = newEvents
    .map(newEvent => ({
      ...newEvent,
      id: ctx.random.id(),
      to: webhooks.filter(webhook => isTold(webhook, newEvent)),
    }))
    .filter(({ to }) => to.length > 0)
  if (addressed.length === 0) return
  const now = ctx.now()
  const events = addressed.map(event => ({ ...event, number: numberOf(event.id), body: bodyOf(event, now) }))
  await ctx.db.run(sql`
    insert into developer_event_log
      (merchant_id, id, number, type, at, shop, object, object_version, body, version, created_at, updated_at, search_text)
    select ${ctx.merchantId}::uuid, t.id, t.number, t.type, ${now}::timestamptz, t.shop, t.object, t.object_version, t.body, 1,
      ${now}::timestamptz, ${now}::timestamptz, lower(concat_ws(' ', '', t.number, t.type, t.object))
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ number }) => number)}::text[],
      ${events.map(({ type }) => type)}::text[], ${events.map(({ siteId }) => siteId)}::uuid[],
      ${events.map(({ object }) => object)}::text[], ${events.map(({ version }) => version)}::int[],
      ${events.map(({ body }) => body)}::text[]) as t (id, number, type, shop, object, object_version, body)
    returning 1`)
  const deliveries = events.flatMap(event =>
    event.to.map(webhook => ({ ...event, webhook: webhook.id, deliveryId: ctx.random.id() })),
  )
  await ctx.db.run(sql`
    insert into developer_delivery
      (merchant_id, id, number, type, webhook, state, at, shop, tries, next_try, event, version, created_at, updated_at, search_text)
    select ${ctx.merchantId}::uuid, t.id, t.number, t.type, t.webhook, 'pending', ${now}::timestamptz, t.shop, 0, ${now}::timestamptz,
      t.event, 1, ${now}::timestamptz, ${now}::timestamptz, lower(concat_ws(' ', '', t.number, t.type))
    from unnest(${deliveries.map(({ deliveryId }) => deliveryId)}::uuid[], ${deliveries.map(({ number }) => number)}::text[],
      ${deliveries.map(({ type }) => type)}::text[], ${deliveries.map(({ webhook }) => webhook)}::uuid[],
      ${deliveries.map(({ siteId }) => siteId)}::uuid[], ${deliveries.map(({ id }) => id)}::uuid[])
      as t (id, number, type, webhook, shop, event)
    returning 1`)
  // While the first rows are written no job runs yet, and waiting for one would never end: the schedule finds these events.
  if (ctx.services.jobs.working !== false) await ctx.services.jobs.send(DELIVER_JOB, { merchantId: ctx.merchantId })
}

/** `msg_` and the id without dashes. */
const numberOf = (id: string): string => `msg_${id.replaceAll('-', '')}`

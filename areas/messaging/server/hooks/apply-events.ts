import type { CarrierEvent } from '#adapters/messages/carrier.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type Channel, OutboxMessage } from '../../contract/outbox-message.ts'
import { afterEvent, type DeliveryEventKind, type MessageState } from '../../rules/delivery/message-state.ts'
import { type MailEvent, noteMailEvents } from '../archive/keep-mails.ts'
import { noteBounces } from './note-bounces.ts'
import { type EventOfMessage, NO_ACCOUNT, type ProviderEvent } from './provider-event.ts'
import { takeReplies } from './take-replies.ts'

interface EventRow {
  readonly accountId: string
  readonly id: string
  readonly kind: CarrierEvent['kind']
  readonly ref: string | null
  readonly detail: string | null
  readonly at: string
}

/** Stores events that were not told before. Sorted, so that two workers lock them in one order. */
async function storeFresh(ctx: Context, events: readonly ProviderEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = [...new Map(events.map(each => [`${each.accountId} ${each.event.id}`, each])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { accountId, event }]) => ({
      accountId,
      id: event.id,
      kind: event.kind,
      ref: event.ref ?? null,
      at: event.at ?? ctx.now(),
      detail: JSON.stringify({
        from: event.from,
        text: event.text,
        subject: event.subject,
        bounce: event.bounce,
        words: event.words,
        machine: event.machine,
      }),
    }))
  await ctx.db.run(sql`
    insert into message_provider_event (merchant_id, account_id, event_id, at, kind, ref, detail)
    select ${ctx.merchantId}::uuid, r."accountId", r.id, r.at, r.kind, r.ref, r.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("accountId" uuid, id text, at timestamptz, kind text, ref text,
      detail text)
    on conflict (merchant_id, account_id, event_id) do nothing`)
}

/** Events of these references and ids that nothing was made of yet, locked until the commit. */
async function lockWaiting(
  ctx: Context,
  events: readonly ProviderEvent[],
  refs: readonly string[],
): Promise<ProviderEvent[]> {
  const rows = await ctx.db.rows<EventRow>(sql`
    select account_id as "accountId", event_id as id, kind, ref, detail, at from message_provider_event
    where merchant_id = ${ctx.merchantId}::uuid and applied_at is null
      and (ref = any(${refs}::text[]) or event_id = any(${events.map(({ event }) => event.id)}::text[]))
    order by account_id, event_id for update`)
  return rows.map(({ accountId, id, kind, ref, detail, at }) => ({
    accountId,
    event: { ...JSON.parse(detail ?? '{}'), id, kind, at, ...(ref === null ? {} : { ref }) },
  }))
}

interface MessageRow {
  readonly id: string
  readonly ref: string
  readonly account: string | null
  readonly channel: Channel
  readonly to: string
  readonly status: MessageState
  readonly site: string | null
}

const lockMessages = (ctx: Context, waiting: readonly ProviderEvent[]): Promise<MessageRow[]> =>
  ctx.db.rows<MessageRow>(sql`
    select id, ref, account, channel, "to", status, site from message_outbox
    where merchant_id = ${ctx.merchantId}::uuid and ref = any(${waiting.flatMap(({ event }) => event.ref ?? [])}::text[])
    order by id for update`)

const STATES: ReadonlySet<CarrierEvent['kind']> = new Set(['sent', 'delivered', 'deferred', 'bounced'])

async function writeStates(ctx: Context, events: readonly EventOfMessage[], messages: readonly MessageRow[]) {
  const byMessage = Map.groupBy(
    events.filter(({ event }) => STATES.has(event.kind)),
    ({ message }) => message.id,
  )
  const changed = messages.flatMap(({ id, status }) => {
    // Only kinds of STATES are left here.
    const kinds = (byMessage.get(id) ?? []).map(({ event }) => event.kind as DeliveryEventKind)
    const next = kinds.reduce(afterEvent, status)
    const words = byMessage.get(id)?.find(({ event }) => event.kind === 'bounced')?.event.words
    return next === status ? [] : [{ id, status: next, words: words ?? null }]
  })
  if (changed.length === 0) return
  await ctx.db.run(sql`
    update message_outbox m
    set status = r.status, version = m.version + 1, next_try = null,
      reason = case when r.status = 'failed' then 'bounced' else m.reason end, error = coalesce(left(r.words, 400), m.error),
      delivered_at = case when r.status = 'delivered' then ${ctx.now()}::timestamptz else m.delivered_at end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id uuid, status text, words text)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = r.id`)
  await publishChanged(
    ctx,
    OutboxMessage,
    messages.map(({ site }) => ({ site })),
  )
}

const markApplied = (ctx: Context, events: readonly ProviderEvent[]): Promise<number> =>
  ctx.db.run(sql`
    update message_provider_event e set applied_at = ${ctx.now()}::timestamptz
    from unnest(${events.map(({ accountId }) => accountId)}::uuid[], ${events.map(({ event }) => event.id)}::text[]) as d (account, id)
    where e.merchant_id = ${ctx.merchantId}::uuid and e.account_id = d.account and e.event_id = d.id`)

const MAIL_KINDS: Partial<Record<CarrierEvent['kind'], MailEvent['kind']>> = {
  delivered: 'delivered',
  deferred: 'deferred',
  complained: 'complained',
  opened: 'opened',
  clicked: 'clicked',
}

/** Of mails alone: text messages have reports of their own. */
function toMailEvent({ event, message }: EventOfMessage): MailEvent[] {
  if (message.channel !== 'email') return []
  const bounced = event.bounce === 'soft' ? 'bouncedSoft' : 'bouncedHard'
  const kind = event.kind === 'bounced' ? bounced : MAIL_KINDS[event.kind]
  return kind
    ? [
        {
          ...{ kind, to: message.to, words: event.words, message: message.id, site: message.site, at: event.at },
          machine: event.machine ?? false,
        },
      ]
    : []
}

/**
 * Applies what providers told, each event once, in any order. Events of a reference that is not known yet wait for it.
 * @param refs references that became known
 */
export async function applyEvents(
  ctx: Context,
  events: readonly ProviderEvent[],
  refs: readonly string[] = [],
): Promise<void> {
  if (events.length === 0 && refs.length === 0) return
  await storeFresh(ctx, events)
  const waiting = await lockWaiting(ctx, events, refs)
  if (waiting.length === 0) return
  const messages = await lockMessages(ctx, waiting)
  const of = new Map(messages.map(message => [`${message.account ?? NO_ACCOUNT} ${message.ref}`, message]))
  const about = waiting.flatMap(each => {
    const message = of.get(`${each.accountId} ${each.event.ref ?? ''}`)
    return message ? [{ ...each, message }] : []
  })
  const replies = waiting.filter(({ event }) => event.kind === 'reply')
  await writeStates(ctx, about, messages)
  await noteBounces(ctx, about)
  await noteMailEvents(ctx, about.flatMap(toMailEvent))
  await takeReplies(ctx, replies)
  const done = waiting.filter(
    each => each.event.kind === 'reply' || about.some(({ event }) => event.id === each.event.id),
  )
  if (done.length > 0) await markApplied(ctx, done)
}

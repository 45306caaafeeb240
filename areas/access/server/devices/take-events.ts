import { createHash } from 'node:crypto'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type DeviceEvent, deviceEvent, type RefusedEvent } from '../../contract/device-protocol.ts'
import type { StoredEntity } from '../decision/load-entity.ts'
import { applyEvents } from './apply-events.ts'
import { type FoundCredentials, findCredentialsOf } from './event-credentials.ts'
import type { Reporting } from './reporting.ts'
import type { StoredEvent } from './stored-event.ts'

/** Events that are so much older than their arrival were learnt late: the lane was off-line. */
const LATE_MS = 30_000

/** The least that a log is stored for: a month. */
const SHORTEST_LOG_MS = 28 * DAY_MS

interface Numbered {
  readonly seq: number
  readonly digest: string
  readonly event: DeviceEvent | undefined
}

/**
 * Stores events of a controller once by their epoch and number, in whatever order they come, and does what follows from
 * each. Bad events are refused one by one and hold up no others.
 */
export async function takeEvents(
  ctx: Context,
  reporting: Reporting,
  events: readonly unknown[],
): Promise<{ upTo: number; refused: RefusedEvent[] }> {
  const refused: RefusedEvent[] = []
  const numbered = new Map<number, Numbered>()
  for (const sent of events) {
    const each = read(sent)
    const twin = each && numbered.get(each.seq)
    if (!each) refused.push({ seq: null, code: 'invalid' })
    else if (twin && twin.digest !== each.digest) refused.push({ seq: each.seq, code: 'conflict' })
    else numbered.set(each.seq, each)
  }
  const storedUpTo = await lockReports(ctx, reporting)
  const known = await knownDigests(ctx, reporting, [...numbered.keys()])
  const fresh: Numbered[] = []
  for (const each of numbered.values()) {
    const digest = known.get(each.seq)
    if (digest === undefined && each.seq <= storedUpTo && isForgotten(ctx, each)) continue
    if (digest === undefined) fresh.push(each)
    else if (digest !== each.digest) refused.push({ seq: each.seq, code: 'conflict' })
  }
  const credentials = await findCredentialsOf(
    ctx,
    fresh.flatMap(({ event }) => event ?? []),
  )
  refused.push(...(await storeAll(ctx, reporting, fresh, credentials)))
  return { upTo: await advance(ctx, reporting), refused }
}

function read(sent: unknown): Numbered | undefined {
  const parsed = deviceEvent.safeParse(sent)
  const seq = parsed.success ? parsed.data.seq : readSeq(sent)
  if (seq === undefined) return undefined
  const digest = createHash('sha256')
    .update(JSON.stringify(parsed.success ? parsed.data : sent))
    .digest('hex')
  return { seq, digest, event: parsed.success ? parsed.data : undefined }
}

const readSeq = (sent: unknown): number | undefined => {
  const seq =
    typeof sent === 'object' && sent !== null && 'seq' in sent ? deviceEvent.shape.seq.safeParse(sent.seq) : undefined
  return seq?.data
}

/**
 * Batches of one controller are stored one after the other: the key of a log with a partition a month contains the moment of storing, so it
 * alone does not keep a number from being stored twice.
 *
 * @returns the number up to which everything was stored
 */
async function lockReports(ctx: Context, { controller }: Reporting): Promise<number> {
  const state = await ctx.db.row<{ upTo: number }>(sql`
    select last_seq::float8 as "upTo" from acs_controller_state
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid for update`)
  return state?.upTo ?? 0
}

/** Older than a month that may have been dropped. What was stored then is not stored again. */
const isForgotten = (ctx: Context, { event }: Numbered): boolean =>
  event !== undefined && ctx.clock() - Date.parse(event.at) > SHORTEST_LOG_MS

async function knownDigests(
  ctx: Context,
  { controller, epoch }: Reporting,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db.rows<{ seq: number; digest: string }>(sql`
    select seq, digest from acs_device_event
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid and epoch = ${epoch}
      and seq = any(${seqs}::bigint[])`)
  return new Map(rows.map(({ seq, digest }) => [Number(seq), digest]))
}

async function storeAll(
  ctx: Context,
  reporting: Reporting,
  fresh: readonly Numbered[],
  credentials: FoundCredentials,
): Promise<RefusedEvent[]> {
  const refused: RefusedEvent[] = []
  const stored: StoredEvent[] = []
  const rows: object[] = []
  const byPort = new Map(reporting.entities.map(entity => [entity.port, entity]))
  for (const { seq, digest, event } of fresh) {
    const entity = event && byPort.get(event.port)
    if (!event) refused.push({ seq, code: 'invalid' })
    else if (!entity) refused.push({ seq, code: 'unknownPort' })
    rows.push(toRow(ctx, reporting, { seq, digest, event }, entity, credentials))
    if (event && entity) stored.push(toStored(ctx, reporting, event, entity, credentials))
  }
  await insertRows(ctx, rows)
  await applyEvents(
    ctx,
    reporting,
    stored.sort((a, b) => a.happenedAt - b.happenedAt || a.seq - b.seq),
  )
  return refused
}

function toStored(
  ctx: Context,
  { clockAheadMs }: Reporting,
  event: DeviceEvent,
  entity: StoredEntity,
  credentials: FoundCredentials,
): StoredEvent {
  const happenedAt = Date.parse(event.at) - clockAheadMs
  return {
    ...event,
    entity,
    happenedAt,
    late: ctx.clock() - happenedAt > LATE_MS,
    credentialId: credentials.idOf(event),
    ticket: credentials.ticketOf(event),
  }
}

/** The row of an event; one that can't be read keeps its number, so that it leaves no gap. */
function toRow(
  ctx: Context,
  reporting: Reporting,
  { seq, digest, event }: Numbered,
  entity: StoredEntity | undefined,
  credentials: FoundCredentials,
): object {
  const sentAt = event ? Date.parse(event.at) : ctx.clock()
  const at = event ? sentAt - reporting.clockAheadMs : sentAt
  return {
    controller_id: reporting.controller,
    epoch: reporting.epoch,
    seq,
    site_id: reporting.siteId,
    entity_id: entity?.id ?? null,
    port: event?.port ?? 0,
    kind: event?.kind ?? 'invalid',
    at: new Date(at).toISOString(),
    sent_at: new Date(sentAt).toISOString(),
    late: ctx.clock() - at > LATE_MS,
    credential_id: event ? (credentials.idOf(event) ?? null) : null,
    plate: event?.plate ?? null,
    ticket: event ? (credentials.ticketOf(event) ?? null) : null,
    granted: event?.grant ?? null,
    code: event?.code ?? null,
    list_version: event?.listVersion ?? null,
    digest,
  }
}

async function insertRows(ctx: Context, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql`
    insert into acs_device_event (merchant_id, controller_id, epoch, seq, site_id, entity_id, port, kind, at, sent_at, stored_at, late,
      credential_id, plate, ticket, granted, code, list_version, digest)
    select ${ctx.merchantId}::uuid, x.controller_id, x.epoch, x.seq, x.site_id, x.entity_id, x.port, x.kind, x.at, x.sent_at,
      ${ctx.now()}::timestamptz, x.late, x.credential_id, x.plate, x.ticket, x.granted, x.code, x.list_version, x.digest
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(controller_id uuid, epoch text, seq bigint, site_id uuid, entity_id uuid,
      port int, kind text, at timestamptz, sent_at timestamptz, late boolean, credential_id uuid, plate text, ticket text, granted boolean,
      code text, list_version bigint, digest text)
    returning 1`)
}

/** The number up to which everything is stored without a gap. */
async function advance(ctx: Context, { controller, epoch }: Reporting): Promise<number> {
  const row = await ctx.db.row<{ upTo: number }>(sql`
    update acs_controller_state s set last_seq = s.last_seq + coalesce((
      select count(*) from (
        select e.seq, row_number() over (order by e.seq) as place from acs_device_event e
        where e.merchant_id = ${ctx.merchantId}::uuid and e.controller_id = ${controller}::uuid and e.epoch = ${epoch}
          and e.seq > s.last_seq
      ) n where n.seq = s.last_seq + n.place), 0)
    where s.merchant_id = ${ctx.merchantId}::uuid and s.controller_id = ${controller}::uuid
    returning s.last_seq as "upTo"`)
  return Number(row?.upTo ?? 0)
}

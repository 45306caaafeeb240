import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type FromDevice, fromDevice, type ToDevice } from '../../contract/device-protocol.ts'
import { decideAtGate } from '../decision/decide-at-gate.ts'
import { loadEntitiesOf } from '../decision/load-entity.ts'
import { takeAck } from './commands.ts'
import { publishDevice, storePortStates } from './device-state.ts'
import type { Reporting } from './reporting.ts'
import { takeEvents } from './take-events.ts'

/** A clock that is further off is set by the answer, and its events are corrected. */
const CLOCK_TOLERANCE_MS = 5 * SECOND_MS

/** Answers one message of a controller. Unknown ones are answered with an error and change nothing. */
export async function answerMessage(ctx: Context, controller: string, message: unknown): Promise<ToDevice[]> {
  const parsed = fromDevice.safeParse(message)
  if (!parsed.success) return [{ type: 'error', code: 'invalid', detail: parsed.error.issues[0]?.message ?? '' }]
  if (parsed.data.type === 'hello') return [await welcome(ctx, controller, parsed.data)]
  const reporting = await loadReporting(ctx, controller)
  if (!reporting) return [{ type: 'error', code: 'helloFirst' }]
  switch (parsed.data.type) {
    case 'heartbeat':
      return takeHeartbeat(ctx, reporting, parsed.data)
    case 'decide':
      return [await decision(ctx, reporting, parsed.data)]
    case 'events':
      return [{ type: 'taken', ...(await takeEvents(ctx, reporting, parsed.data.events)) }]
    case 'ack':
      await takeAck(ctx, controller, parsed.data)
      return []
    case 'listApplied':
      await storeListVersion(ctx, controller, parsed.data.to)
      return []
  }
}

type Message<T extends FromDevice['type']> = Extract<FromDevice, { type: T }>

const clockAhead = (ctx: Context, clock: string): number => {
  const ahead = Date.parse(clock) - ctx.clock()
  return Math.abs(ahead) > CLOCK_TOLERANCE_MS ? ahead : 0
}

async function welcome(ctx: Context, controller: string, hello: Message<'hello'>): Promise<ToDevice> {
  const ahead = clockAhead(ctx, hello.clock)
  const stored = await ctx.db.row<{ seq: number }>(sql`
    select coalesce(max(seq), 0) as seq from acs_device_event
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid and epoch = ${hello.epoch}`)
  const state = await ctx.db.row<{ lastSeq: number }>(sql`
    insert into acs_controller_state as s (merchant_id, controller_id, epoch, last_seq, list_version, clock_ahead_ms, online, heard_at)
    values (${ctx.merchantId}::uuid, ${controller}::uuid, ${hello.epoch}, 0, ${hello.listVersion}, ${ahead}, true, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, controller_id) do update
      set epoch = excluded.epoch,
        last_seq = case when s.epoch = excluded.epoch then s.last_seq else ${stored?.seq ?? 0} end,
        -- Pages that came before a hello may be lost: the list begins again.
        list_version = excluded.list_version, list_sending = null, clock_ahead_ms = excluded.clock_ahead_ms, online = true, heard_at = excluded.heard_at
    returning last_seq as "lastSeq"`)
  await ctx.db.run(sql`
    update acs_config set firmware = ${hello.firmware}, last_seen_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${controller}::uuid`)
  const entities = await loadEntitiesOf(ctx, controller)
  for (const entity of entities) await publishDevice(ctx, entity)
  return {
    ...{ type: 'welcome', protocol: 1, clock: ctx.now(), lastSeqStored: Number(state?.lastSeq ?? 0) },
    config: await controllerConfig(ctx, controller, entities),
  }
}

async function controllerConfig(
  ctx: Context,
  controller: string,
  entities: Awaited<ReturnType<typeof loadEntitiesOf>>,
) {
  const row = await ctx.db.row<{ name: string; antiPassback: string; offline: string; offlineHours: number }>(sql`
    select name, anti_passback as "antiPassback", offline, offline_hours as "offlineHours" from acs_config
    where merchant_id = ${ctx.merchantId}::uuid and id = ${controller}::uuid`)
  return {
    ...row,
    ports: entities.map(({ port, name, direction, openSeconds, sensor, passageSeconds }) => ({
      ...{ port, name, direction, openSeconds, sensor, passageSeconds },
    })),
  }
}

async function loadReporting(ctx: Context, controller: string): Promise<Reporting | undefined> {
  const row = await ctx.db.row<Omit<Reporting, 'entities' | 'controller'>>(sql`
    select c.name, c.site_id as "siteId", s.epoch, s.clock_ahead_ms::float8 as "clockAheadMs", s.list_version as "listVersion"
    from acs_controller_state s join acs_config c on c.merchant_id = s.merchant_id and c.id = s.controller_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.controller_id = ${controller}::uuid`)
  return row && { ...row, controller, entities: await loadEntitiesOf(ctx, controller) }
}

async function takeHeartbeat(ctx: Context, reporting: Reporting, beat: Message<'heartbeat'>): Promise<ToDevice[]> {
  const ahead = clockAhead(ctx, beat.clock)
  const before = await ctx.db.row<{ online: boolean }>(sql`
    select online from acs_controller_state
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${reporting.controller}::uuid for update`)
  await ctx.db.run(sql`
    update acs_controller_state set clock_ahead_ms = ${ahead}, queue = ${beat.queue}, online = true, heard_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${reporting.controller}::uuid`)
  await ctx.db.run(sql`
    update acs_config set last_seen_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${reporting.controller}::uuid`)
  await storePortStates(ctx, reporting.entities, beat.ports)
  if (!before?.online) for (const entity of reporting.entities) await publishDevice(ctx, entity)
  return ahead === 0 ? [] : [{ type: 'clock', clock: ctx.now() }]
}

async function decision(ctx: Context, { entities }: Reporting, question: Message<'decide'>): Promise<ToDevice> {
  const entity = entities.find(({ port }) => port === question.port)
  if (!entity) {
    const words = ctx.words.in(ctx.locale)('acs.decision.codes.deviceUnknown')
    return {
      type: 'decision',
      id: question.id,
      grant: false,
      code: 'deviceUnknown',
      words,
      openSeconds: 0,
      display: words,
    }
  }
  const { answer } = await decideAtGate(ctx, entity, question)
  const { grant, code, words, openSeconds } = answer
  return { type: 'decision', id: question.id, grant, code, words, openSeconds, display: words }
}

const storeListVersion = (ctx: Context, controller: string, version: number): Promise<unknown> =>
  ctx.db.run(sql`
    update acs_controller_state set list_version = ${version}
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid`)

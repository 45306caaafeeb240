import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { repeatWork } from '#platform/server/jobs/repeat-work.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** A server that does not renew its hold for so long has ended: another one takes the controller. */
const HOLD_SECONDS = 20
const RENEW_MS = 7 * SECOND_MS

export interface ControllerAt {
  readonly merchantId: string
  readonly controllerId: string
}

export interface RunningController {
  /** What is to be done at each turn. */
  look(): Promise<void>
  stop(): void | Promise<void>
}

/** Controllers that have no connection of their own: this process speaks for them. */
export interface HeldKind<Facts extends object> {
  readonly kind: 'uhppote' | 'simulator'
  readonly everyMs: number
  /** What a controller is run by; undefined: it is not to run. Another value starts it again. */
  facts(ctx: TenantData, controllerId: string): Promise<Facts | undefined>
  /** Whether it may be run by these facts; asked once for each value. */
  mayRun?(ctx: Context, facts: Facts): Promise<boolean>
  start(at: ControllerAt, facts: Facts, again: () => void): Promise<RunningController>
}

interface Held<Facts> extends ControllerAt {
  readonly facts: Facts
  readonly running: RunningController
  renewedAt: number
}

/**
 * Runs the controllers of a kind in this process, each on one server at a time. The database is written when a controller is
 * taken, when the hold is renewed, and when something changes.
 *
 * @returns takes a turn now
 */
export function holdControllers<Facts extends object>(
  app: FastifyInstance,
  parts: RouteParts,
  kind: HeldKind<Facts>,
): () => void {
  const server = parts.random.id()
  const held = new Map<string, Held<Facts>>()
  const refused = new Map<string, Facts>()
  const again = repeatWork(app, parts, {
    ...{ everyMs: kind.everyMs, work: takeTurn },
    failure: `controllers of kind ${kind.kind} could not be looked after`,
  })

  async function takeTurn(): Promise<void> {
    for (const { merchant: merchantId, controller: controllerId } of await freeControllers(parts, kind.kind))
      if (!held.has(controllerId)) await take({ merchantId, controllerId }).catch(logFor(controllerId))
    await Promise.all([...held.values()].map(each => lookAfter(each).catch(logFor(each.controllerId))))
  }

  /** A fault at one controller holds up no other. */
  const logFor = (controller: string) => (error: unknown) =>
    parts.log.error({ err: error, controller }, `a controller of kind ${kind.kind}`)

  const readFacts = ({ merchantId, controllerId }: ControllerAt) =>
    parts.database.read(merchantId, db => kind.facts({ db, merchantId }, controllerId))

  async function take(at: ControllerAt): Promise<void> {
    const { merchantId, controllerId } = at
    const facts = await readFacts(at)
    if (!facts || isDeepStrictEqual(refused.get(controllerId), facts)) return
    const outcome = await parts.write(merchantId, kind.kind, async ctx => {
      if (kind.mayRun && !(await kind.mayRun(ctx, facts))) return 'refused'
      return (await takeHold(ctx, controllerId, server)) ? 'taken' : 'elsewhere'
    })
    if (outcome === 'refused') refused.set(controllerId, facts)
    if (outcome !== 'taken') return
    const running = await kind.start(at, facts, again)
    held.set(controllerId, { ...at, facts, running, renewedAt: parts.clock() })
  }

  async function lookAfter(each: Held<Facts>): Promise<void> {
    if (!isDeepStrictEqual(await readFacts(each), each.facts)) {
      await end(each)
      await parts.write(each.merchantId, kind.kind, ctx => releaseHold(ctx, each.controllerId, server))
      return again()
    }
    if (parts.clock() - each.renewedAt >= RENEW_MS) {
      if (!(await parts.write(each.merchantId, kind.kind, ctx => takeHold(ctx, each.controllerId, server))))
        return end(each)
      each.renewedAt = parts.clock()
    }
    // No controller waits for a slow one: each does one turn at a time.
    void each.running.look().catch(logFor(each.controllerId))
  }

  async function end({ controllerId, running }: ControllerAt & Pick<Held<Facts>, 'running'>): Promise<void> {
    held.delete(controllerId)
    await running.stop()
  }

  app.addHook('preClose', async () => {
    for (const each of [...held.values()]) await end(each)
  })
  return again
}

const freeControllers = (parts: RouteParts, kind: string): Promise<{ merchant: string; controller: string }[]> =>
  parts.database.read(PLATFORM_MERCHANT, db =>
    db.rows(sql`
      select merchant, controller from acs_free_controllers(${kind}, ${new Date(parts.clock()).toISOString()}::timestamptz)`),
  )

/** Takes a controller for this server, or continues to hold it. False: another server has it. */
async function takeHold(ctx: TenantData & Timed, controllerId: string, server: string): Promise<boolean> {
  const row = await ctx.db.row(sql`
    insert into acs_controller_hold as h (merchant_id, controller_id, held_by, held_until)
    values (${ctx.merchantId}::uuid, ${controllerId}::uuid, ${server}::uuid,
      ${ctx.now()}::timestamptz + make_interval(secs => ${HOLD_SECONDS}))
    on conflict (merchant_id, controller_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
      where h.held_by = excluded.held_by or h.held_until < ${ctx.now()}::timestamptz
    returning h.controller_id`)
  return row !== undefined
}

const releaseHold = (ctx: TenantData, controllerId: string, server: string): Promise<unknown> =>
  ctx.db.run(sql`
    delete from acs_controller_hold
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controllerId}::uuid and held_by = ${server}::uuid`)

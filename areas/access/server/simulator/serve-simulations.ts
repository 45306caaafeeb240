import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type RunningSimulation, type Simulation, startSimulation } from './running-simulation.ts'
import { onSimulationWake } from './simulation-wakes.ts'

const NAME = 'simulator'
const LOOK_MS = 5 * SECOND_MS
/** A server that does not say for so long that it runs a controller has ended: another takes it. */
const HOLD_SECONDS = 20

interface Held {
  readonly merchantId: string
  readonly simulation: RunningSimulation
}

/** Runs simulated controllers in this process, each on one server at a time. */
export function serveSimulations(app: FastifyInstance, parts: RouteParts): void {
  const server = parts.random.id()
  const held = new Map<string, Held>()
  let work: Promise<void> | undefined
  let again = false
  let stopped = false
  let url = ''

  /** Looks once more where it was woken while it looked. */
  function look(): void {
    again = true
    work ??= lookUntilDone()
      .catch((error: unknown) => parts.log.error({ err: error }, 'simulated controllers could not be looked after'))
      .finally(() => {
        work = undefined
      })
  }

  async function lookUntilDone(): Promise<void> {
    while (again && !stopped) {
      again = false
      for (const { merchant, controller } of await withoutServer(parts)) await start(merchant, controller)
      for (const [controller, each] of held) await lookAfter(controller, each)
    }
  }

  async function start(merchantId: string, controllerId: string): Promise<void> {
    const simulation = await parts.write(merchantId, NAME, ctx => hold(ctx, controllerId, server))
    if (simulation) held.set(controllerId, { merchantId, simulation: await startSimulation(parts, url, simulation) })
  }

  async function lookAfter(controllerId: string, { merchantId, simulation }: Held): Promise<void> {
    const wanted = await parts.write(merchantId, NAME, ctx => hold(ctx, controllerId, server))
    if (wanted?.carsADay === simulation.carsADay) return simulation.look()
    end(controllerId)
    if (wanted) await start(merchantId, controllerId)
  }

  function end(controllerId: string): void {
    held.get(controllerId)?.simulation.stop()
    held.delete(controllerId)
  }

  let forget = () => {}
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') return
    url = `http://${HERE.has(address.address) ? '127.0.0.1' : address.address}:${address.port}`
    const ticking = setInterval(look, LOOK_MS)
    ticking.unref()
    const forgetWake = onSimulationWake(look)
    forget = () => {
      clearInterval(ticking)
      forgetWake()
    }
    look()
  })
  app.addHook('preClose', async () => {
    stopped = true
    forget()
    await work
    for (const controllerId of [...held.keys()]) end(controllerId)
  })
}

/** Addresses that a server listens on and that this machine reaches by its loopback. */
const HERE = new Set(['0.0.0.0', '::', '::1'])

const withoutServer = (parts: RouteParts): Promise<{ merchant: string; controller: string }[]> =>
  parts.database.read(PLATFORM_MERCHANT, db =>
    db.rows(sql`
      select merchant, controller from acs_simulations_without_server(${new Date(parts.clock()).toISOString()}::timestamptz)`),
  )

/** Takes a simulation for this server, or goes on holding it. Undefined: it was stopped, or another server has it. */
async function hold(ctx: Context, controllerId: string, server: string): Promise<Simulation | undefined> {
  const row = await ctx.db.row<Omit<Simulation, 'merchantId' | 'controllerId'>>(sql`
    update acs_simulation m
    set held_by = ${server}::uuid, held_until = ${ctx.now()}::timestamptz + make_interval(secs => ${HOLD_SECONDS})
    from acs_config c join platform.site s on s.merchant_id = c.merchant_id and s.id = c.site_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.controller_id = ${controllerId}::uuid and m.running
      and (m.held_by = ${server}::uuid or m.held_until is null or m.held_until < ${ctx.now()}::timestamptz)
      and c.merchant_id = m.merchant_id and c.id = m.controller_id and c.kind = 'simulator'
    returning m.cars_a_day as "carsADay", c.site_id as "siteId", s.time_zone as zone`)
  return row && { merchantId: ctx.merchantId, controllerId, ...row }
}

import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { holdControllers } from '../devices/hold-controllers.ts'
import { type SimulationFacts, startSimulation } from './running-simulation.ts'
import { onSimulationWake } from './simulation-wakes.ts'

/** Addresses that a server listens on and that this machine reaches by its loopback. */
const HERE = new Set(['0.0.0.0', '::', '::1'])

/** Runs simulated controllers in this process, each on one server at a time. They reach the server over the network. */
export function serveSimulations(app: FastifyInstance, parts: RouteParts): void {
  const ownUrl = (): string => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
    return `http://${HERE.has(address.address) ? '127.0.0.1' : address.address}:${address.port}`
  }
  const again = holdControllers<SimulationFacts>(app, parts, {
    ...{ kind: 'simulator', everyMs: 5 * SECOND_MS, facts: loadFacts },
    start: (at, facts) => startSimulation(parts, ownUrl(), { ...at, ...facts }),
  })
  const forget = onSimulationWake(again)
  // Fastify takes what a hook returns for a fault.
  app.addHook('preClose', async () => {
    forget()
  })
}

/** Undefined: it was stopped. */
const loadFacts = (ctx: TenantData, controllerId: string): Promise<SimulationFacts | undefined> =>
  ctx.db.row<SimulationFacts>(sql`
    select m.cars_a_day as "carsADay", c.site_id as "siteId", s.time_zone as zone
    from acs_simulation m
    join acs_config c on c.merchant_id = m.merchant_id and c.id = m.controller_id
    join platform.site s on s.merchant_id = c.merchant_id and s.id = c.site_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.controller_id = ${controllerId}::uuid and m.running and c.kind = 'simulator'`)

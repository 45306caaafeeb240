import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Controller } from '../../contract/config.ts'
import { type SimulatedState, showSimulator, simulate } from '../../contract/simulator.ts'
import { wakeSimulations } from './simulation-wakes.ts'

interface Simulated {
  readonly name: string
  readonly siteId: string
  readonly kind: string
}

const findController = (ctx: TenantData, id: string): Promise<Simulated | undefined> =>
  ctx.db.row<Simulated>(sql`
    select name, kind, site_id as "siteId" from acs_config where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** `/al/acs/config/simulate`: what is to happen waits in the database for the server that runs the controller. */
export const simulating = handle(simulate, async (ctx, input) => {
  const controller = await findController(ctx, input.id)
  if (!controller || !ctx.access.mayAt(simulate.need, controller.siteId)) return notFound()
  const params = { name: controller.name }
  if (controller.kind !== 'simulator') return refuse(RTN.wrongState, 'acs.config.noSimulator', { params })
  if ('step' in input) {
    const runs = await ctx.db.row(sql`
      select controller_id from acs_simulation
      where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${input.id}::uuid and running for update`)
    if (!runs) return refuse(RTN.wrongState, 'acs.config.simulatorStopped', { params })
    await ctx.db.run(sql`
      insert into acs_simulation_step (merchant_id, controller_id, id, step)
      values (${ctx.merchantId}::uuid, ${input.id}::uuid, ${ctx.random.id()}::uuid, ${JSON.stringify(input.step)}::jsonb)`)
  } else
    await ctx.db.run(sql`
      insert into acs_simulation as s (merchant_id, controller_id, running, cars_a_day)
      values (${ctx.merchantId}::uuid, ${input.id}::uuid, ${input.running}, ${input.carsADay})
      on conflict (merchant_id, controller_id) do update
        set running = excluded.running, cars_a_day = excluded.cars_a_day, state = case when excluded.running then s.state end`)
  await ctx.audit.record([
    {
      ...{ action: 'simulate', resource: Controller.key, recordId: input.id, title: controller.name },
      ...{ siteId: controller.siteId },
      after: 'step' in input ? { step: input.step.do } : { running: input.running, carsADay: input.carsADay },
    },
  ])
  ctx.afterCommit(async () => wakeSimulations())
  return done({ running: 'step' in input || input.running })
})

/** `/al/acs/config/simulator` */
export const showing = handle(showSimulator, async (ctx, { id }) => {
  const controller = await findController(ctx, id)
  if (!controller || !ctx.access.mayAt(showSimulator.need, controller.siteId)) return notFound()
  const row = await ctx.db.row<{ running: boolean; carsADay: number; state: SimulatedState | null }>(sql`
    select running, cars_a_day as "carsADay", state from acs_simulation
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${id}::uuid`)
  return done(row ?? { running: false, carsADay: 0, state: null })
})

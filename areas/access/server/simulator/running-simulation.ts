import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { SIMULATOR_TOPIC, type SimulatorStep, simulate, simulatorStep } from '../../contract/simulator.ts'
import { storeDeviceKey } from '../devices/device-key.ts'
import type { ControllerAt } from '../devices/hold-controllers.ts'
import { socketLink } from './device-link.ts'
import { forgetfulStore } from './device-memory.ts'
import { driveCars } from './drive-cars.ts'
import { machineTime } from './machine-time.ts'
import { runStep } from './run-step.ts'
import { loadHolders } from './simulated-traffic.ts'
import { type VirtualController, virtualController } from './virtual-controller.ts'

const NAME = 'simulator'
const TICKET_DIGITS = 10
/** Changes are stored together. */
const GATHER_MS = 300

export interface SimulationFacts {
  readonly carsADay: number
  readonly siteId: string
  readonly zone: string
}

type Simulation = ControllerAt & SimulationFacts

/** Random numbers in [0, 1) from bytes. */
const chance = ({ random }: RouteParts) => {
  const [byte = 0, next = 0, last = 0] = random.bytes(3)
  return (byte * 2 ** 16 + next * 2 ** 8 + last) / 2 ** 24
}

/** Runs a simulated controller against a server over the network, with cars that come and go. */
export async function startSimulation(parts: RouteParts, url: string, simulation: Simulation) {
  const { merchantId, controllerId, carsADay, zone } = simulation
  const { key, credentials } = await parts.write(merchantId, NAME, async ctx => ({
    key: await storeDeviceKey(ctx, controllerId, ctx.now()),
    credentials: await loadHolders(ctx),
  }))
  const time = machineTime(parts.clock)
  let stopped = false
  let storing: (() => void) | undefined
  const controller: VirtualController = virtualController({
    ...{ key, openLink: socketLink(url, key), time, store: forgetfulStore(), newId: () => parts.random.id() },
    onChange: () => {
      storing ??= time.after(GATHER_MS, store)
    },
  })
  const stopCars = driveCars({ controller, time, random: () => chance(parts), zone, credentials, carsADay, speed: 1 })
  const newTicket = () => `T${String(chance(parts)).slice(2, 2 + TICKET_DIGITS)}`

  /** Keeps the state for its page. */
  function store(): void {
    storing = undefined
    if (stopped) return
    parts
      .write(merchantId, NAME, ctx => storeState(ctx, simulation, controller))
      .catch((error: unknown) => parts.log.error({ err: error }, 'the state of a simulated controller was not stored'))
  }

  /** Does what waits for it. */
  async function takeAndRun(): Promise<void> {
    const steps = await parts.write(merchantId, NAME, ctx => takeSteps(ctx, controllerId))
    for (const step of steps) await runStep(controller, step, newTicket)
  }

  let work = Promise.resolve()
  return {
    /** Steps come one after the other. */
    look(): Promise<void> {
      const turn = work.then(takeAndRun)
      work = turn.catch(() => undefined) // the caller gets the error
      return turn
    },
    stop() {
      stopped = true
      storing?.()
      stopCars()
      controller.stop()
    },
  }
}

async function takeSteps(ctx: Context, controllerId: string): Promise<SimulatorStep[]> {
  const rows = await ctx.db.rows<{ id: string; step: unknown }>(sql`
    delete from acs_simulation_step where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controllerId}::uuid
    returning id, step`)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ step }) => simulatorStep.parse(step))
}

async function storeState(
  ctx: Context,
  { controllerId, siteId }: Simulation,
  controller: VirtualController,
): Promise<void> {
  await ctx.db.run(sql`
    update acs_simulation set state = ${JSON.stringify(controller.state())}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controllerId}::uuid and running`)
  ctx.publish(SIMULATOR_TOPIC, { siteId, controller: controllerId }, simulate.need)
}

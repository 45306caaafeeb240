import type { Effects, Timed } from '#platform/server/operation/needs.ts'
import { listScenarios, SCENARIO_TOPIC } from '../../contract/scenario.ts'

/** Consoles that show scenarios of the site look again. */
export const publishScenario = (ctx: Effects & Timed, siteId: string): void =>
  ctx.publish(SCENARIO_TOPIC, { siteId, at: ctx.now() }, listScenarios.need)

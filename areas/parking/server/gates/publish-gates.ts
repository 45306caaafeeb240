import { deviceChanged } from '#areas/access/contract/device-changed.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { GATES_TOPIC, type GateTold, listGates } from '../../contract/gates.ts'
import { loadGate } from './load-gates.ts'

/** Tells consoles and apps live what is known of a gate (parking.md section 5). */
export const publishingGates = reaction(deviceChanged, async (ctx, { siteId, entity }) => {
  const gate = await loadGate(ctx, entity)
  if (!gate) return
  const { position, mode, loop, online } = gate
  const message: GateTold = { siteId, entity, position, mode, loop, online, at: ctx.now() }
  ctx.publish(GATES_TOPIC, { ...message }, listGates.need)
})

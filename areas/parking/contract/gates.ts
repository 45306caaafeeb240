import { z } from 'zod'
import { COMMAND_STATES, deviceState } from '#areas/access/contract/device-control.ts'
import { COMMANDS, GATE_MODES, type POSITIONS } from '#areas/access/contract/device-protocol.ts'
import { operation } from '#platform/contract/define/operation.ts'

export const GATE_ACTIONS = ['raise', 'lower', 'automatic', 'open'] as const
export type GateAction = (typeof GATE_ACTIONS)[number]

/** Live topic: a gate changed, or a command to it did. Its data are a `GateTold`. */
export const GATES_TOPIC = 'parking.gates'

export interface GateTold {
  readonly siteId: string
  readonly entity: string
  readonly position: (typeof POSITIONS)[number]
  readonly mode: (typeof GATE_MODES)[number]
  readonly loop: boolean
  readonly online: boolean
  readonly at: string
}

/** Code list of the merchant with reasons for acting on gates. */
export const GATE_REASONS = 'gateReason'

const action = z.object({
  id: z.uuid(),
  at: z.string(),
  do: z.enum(COMMANDS),
  /** `expired`: no answer in 5 seconds. */
  state: z.enum(COMMAND_STATES),
  reason: z.string(),
  who: z.string(),
})

const shownGate = z.object({
  ...deviceState.shape,
  controlled: z.boolean(),
  /** Name of the scenario that holds it. */
  scenario: z.string().nullable(),
  lastActions: z.array(action),
})
export type ShownGate = z.infer<typeof shownGate>

/** Gates of a car park with their state and what was last done. */
export const listGates = operation('/al/parking/gates/list', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(shownGate),
  need: 'parking.gates:view',
})

/**
 * Does something at a gate, by who has the control of the action (`parking.gates:raise`). The action log has who tried without it. The
 * device's acknowledgement comes live; without one in 5 seconds the command has expired.
 */
export const actOnGate = operation('/al/parking/gates/act', {
  input: z.strictObject({
    entity: z.uuid(),
    action: z.enum(GATE_ACTIONS),
    /** 3 to 200 characters, or a code of the list `gateReason`. */
    reason: z.string().trim().min(1).max(200),
    expectMode: z.enum(GATE_MODES).optional(),
    /** Takes the gate from the scenario that holds it. */
    confirm: z.boolean().optional(),
  }),
  output: z.object({ commandId: z.uuid().nullable() }),
  need: 'parking.gates:view',
  writes: true,
})

/** Reasons that the merchant's code list `gateReason` offers. */
export const listGateReasons = operation('/al/parking/gates/reasons', {
  input: z.strictObject({}),
  output: z.array(z.object({ code: z.string(), label: z.string() })),
  need: 'parking.gates:view',
})

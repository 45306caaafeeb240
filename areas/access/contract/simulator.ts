import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { DIRECTIONS, MEDIA } from '../rules/access-terms.ts'
import { GATE_MODES, POSITIONS } from './device-protocol.ts'

const port = z.int().min(1).max(64)
/** Longer than an hour off the network, or a clock that is further off, shows nothing more. */
const seconds = z.int().min(1).max(7200)

/** What happens at a simulated lane, or to its controller. */
export const simulatorStep = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('arrive'),
    port,
    medium: z.enum(MEDIA),
    /** Without a number the lane issues a ticket. */
    number: z.string().trim().min(1).max(40).optional(),
  }),
  z.strictObject({ do: z.enum(['driveThrough', 'backOut', 'tailgate', 'jam']), port }),
  z.strictObject({ do: z.literal('cutNetwork'), seconds }),
  z.strictObject({ do: z.literal('shiftClock'), seconds: z.int().min(-7200).max(7200) }),
  z.strictObject({ do: z.literal('loseMemory') }),
])
export type SimulatorStep = z.infer<typeof simulatorStep>

/** Starts or stops a controller of kind simulator in the server's process, or makes something happen at its lanes. */
export const simulate = operation('/al/acs/config/simulate', {
  input: z.union([
    z.strictObject({ id: z.uuid(), running: z.boolean(), carsADay: z.int().min(0).max(20_000).default(0) }),
    z.strictObject({ id: z.uuid(), step: simulatorStep }),
  ]),
  output: z.object({ running: z.boolean() }),
  need: 'acs.config:simulate',
  writes: true,
})

const simulatedLane = z.object({
  port: z.int(),
  name: z.string(),
  direction: z.enum(DIRECTIONS).nullable(),
  position: z.enum(POSITIONS),
  mode: z.enum(GATE_MODES),
  vehicle: z.boolean(),
  jammed: z.boolean(),
  display: z.string(),
  /** Number of the ticket that it printed last. */
  ticket: z.string().optional(),
})
export type SimulatedLane = z.infer<typeof simulatedLane>

export const simulatedState = z.object({
  connected: z.boolean(),
  /** Seconds that its clock is ahead of the server's. */
  clockAheadSeconds: z.number(),
  queue: z.int(),
  listVersion: z.int(),
  listEntries: z.int(),
  lanes: z.array(simulatedLane),
})
export type SimulatedState = z.infer<typeof simulatedState>

/** The lanes of a simulated controller as their display and barrier show them. */
export const showSimulator = operation('/al/acs/config/simulator', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ running: z.boolean(), carsADay: z.int(), state: simulatedState.nullable() }),
  need: 'acs.config:simulate',
})

/** Live topic: a simulated controller changed. */
export const SIMULATOR_TOPIC = 'acs.simulator'

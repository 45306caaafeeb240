import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { COMMANDS, GATE_MODES, POSITIONS } from './device-protocol.ts'

export const COMMAND_STATES = ['queued', 'sent', 'done', 'refused', 'failed', 'expired'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** A new key of a controller, told once. The key before it is good for another day. */
export const rotateKey = operation('/al/acs/config/rotateKey', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ key: z.string() }),
  need: 'acs.config:rotateKey',
  writes: true,
  secretAnswer: true,
})

/** Sends a command to the device of a door or gate. Its acknowledgement comes live; without one in 5 s it has expired. */
export const sendCommand = operation('/al/acs/deviceControl/send', {
  input: z
    .strictObject({
      entity: z.uuid(),
      do: z.enum(COMMANDS).optional(),
      text: z.string().trim().max(120).optional(),
      /** A command of the page of commands, instead of `do`. */
      command: z.uuid().optional(),
      reason: z.string().trim().min(3).max(200),
    })
    .refine(input => (input.do === undefined) !== (input.command === undefined)),
  /** Of several codes the last. */
  output: z.object({ commandId: z.uuid() }),
  need: 'acs.deviceControl:send',
  writes: true,
})

const shownCommand = z.object({
  id: z.uuid(),
  at: z.string(),
  do: z.enum(COMMANDS),
  state: z.enum(COMMAND_STATES),
  reason: z.string(),
  who: z.string(),
  detail: z.string().nullable(),
})

/** A door or gate with what its device last told. */
export const deviceState = z.object({
  entity: z.uuid(),
  code: z.string(),
  name: z.string(),
  direction: z.string().nullable(),
  online: z.boolean(),
  heardAt: z.string().nullable(),
  position: z.enum(POSITIONS),
  mode: z.enum(GATE_MODES),
  loop: z.boolean(),
  fault: z.string().nullable(),
})

const shownDevice = z.object({
  ...deviceState.shape,
  kind: z.string(),
  controller: z.string().nullable(),
  commands: z.array(shownCommand),
})
export type ShownDevice = z.infer<typeof shownDevice>

/** Doors and gates of a shop with the state of their devices and the last commands. */
export const listDevices = operation('/al/acs/deviceControl/list', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(shownDevice),
  need: 'acs.deviceControl:view',
})

/** Live topic: the device of a door or gate changed, or a command to it did. */
export const DEVICE_TOPIC = 'acs.device'

import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { MEDIA } from '../rules/access-terms.ts'

// Controller protocol 1 (access.md section 3, docs/devices.md).

export const DEVICE_SOCKET = '/device/v1/socket'
export const DEVICE_POLL = '/device/v1/poll'
export const MOST_EVENTS = 500
export const MOST_MESSAGES = 20
export const LONGEST_WAIT_SECONDS = 30
/** Seconds within which a command must be acknowledged; it is never done later. */
export const COMMAND_SECONDS = 5

export const EVENT_KINDS = [
  ...['read', 'granted', 'refused', 'passage', 'noPassage', 'loopOn', 'loopOff', 'forced', 'leftOpen', 'tailgate'],
  ...['button', 'fault', 'tamper', 'power'],
] as const
export const COMMANDS = [
  ...['open', 'close', 'lock', 'unlock', 'raise', 'lower', 'automatic', 'display', 'sync', 'restart'],
] as const
export type DeviceCommand = (typeof COMMANDS)[number]
export const POSITIONS = ['lowered', 'raised', 'moving', 'fault', 'unknown'] as const
export const GATE_MODES = ['automatic', 'raised', 'lowered'] as const
export const ACK_RESULTS = ['done', 'refused', 'failed'] as const

const port = z.int().min(1).max(64)
const name = z.string().max(80)
const number = z.string().trim().min(1).max(120)

export const deviceEvent = z.object({
  seq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  at: moment,
  port,
  kind: z.enum(EVENT_KINDS),
  /** `medium:number` as it was read, or the key of a list's entry. */
  credential: number.optional(),
  plate: number.optional(),
  grant: z.boolean().optional(),
  code: name.optional(),
  listVersion: z.int().min(0).optional(),
})
export type DeviceEvent = z.infer<typeof deviceEvent>

const portState = z.object({
  port,
  position: z.enum(POSITIONS),
  mode: z.enum(GATE_MODES).default('automatic'),
  loop: z.boolean().default(false),
  contact: z.boolean().default(false),
  fault: name.optional(),
})
export type PortState = z.infer<typeof portState>

export const fromDevice = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.literal(1),
    firmware: name,
    epoch: z.string().min(1).max(40),
    lastSeq: z.int().min(0),
    listVersion: z.int().min(0),
    clock: moment,
  }),
  z.object({
    type: z.literal('heartbeat'),
    clock: moment,
    queue: z.int().min(0).max(1_000_000_000),
    ports: z.array(portState).max(64),
  }),
  z.object({
    type: z.literal('decide'),
    id: z.string().min(1).max(60),
    port,
    medium: z.enum(MEDIA),
    number,
    confidence: z.number().min(0).max(100).optional(),
  }),
  // Each event is judged by itself: a bad one never holds up good ones.
  z.object({ type: z.literal('events'), events: z.array(z.unknown()).max(MOST_EVENTS) }),
  z.object({
    type: z.literal('ack'),
    commandId: z.uuid(),
    result: z.enum(ACK_RESULTS),
    state: z.object({ position: z.enum(POSITIONS), mode: z.enum(GATE_MODES) }).optional(),
    detail: z.string().max(200).optional(),
  }),
  z.object({ type: z.literal('listApplied'), to: z.int().min(0) }),
])
export type FromDevice = z.infer<typeof fromDevice>

export const pollBody = z.strictObject({
  messages: z.array(z.unknown()).max(MOST_MESSAGES).default([]),
  waitSeconds: z.int().min(0).max(LONGEST_WAIT_SECONDS).default(0),
})

export interface RefusedEvent {
  readonly seq: number | null
  readonly code: 'invalid' | 'conflict' | 'unknownPort'
}

/** What the server sends. */
export type ToDevice = Readonly<Record<string, unknown>> & { readonly type: string }

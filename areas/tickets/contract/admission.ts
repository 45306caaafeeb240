import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { boolean, choice, date, instant, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { DIRECTIONS } from '../rules/admission/admit-scans.ts'
import { SCAN_RESULTS, TICKET_STANDINGS } from '../rules/admission/judge-ticket.ts'

/**
 * admitted: it used an entry. left: somebody went out. notInside: a way out without a way in. conflict: the entry was used before, or the
 * ticket was not good; resolved: somebody has looked into it.
 */
export const SCAN_STATES = ['admitted', 'left', 'notInside', 'refused', 'conflict', 'resolved', 'undone'] as const
export type ScanState = (typeof SCAN_STATES)[number]

/** Scans at gates: read here, written by the calls below alone (tickets.md section 4). */
export const Admission = resource('ticket.admission', {
  scope: 'site',
  title: 'number',
  actions: ['list', 'export'],
  fields: {
    at: instant({ readOnly: true }),
    businessDay: date({ readOnly: true }),
    /** Of the ticket; the end of a code that nobody knows. */
    number: text({ max: 40, readOnly: true }),
    ticket: text({ max: 36, optional: true, readOnly: true }),
    booking: reference('ticket.booking', { optional: true, readOnly: true }),
    list: text({ max: 40, readOnly: true }),
    gate: text({ max: 40, readOnly: true }),
    direction: choice(DIRECTIONS, { default: 'in', readOnly: true }),
    /** What the gate was told. */
    result: choice(SCAN_RESULTS, { default: 'ok', readOnly: true }),
    state: choice(SCAN_STATES, { default: 'admitted', readOnly: true }),
    /** Why it is a conflict. */
    conflict: choice(SCAN_RESULTS, { optional: true, readOnly: true }),
    /** Where and when the entry was used before. */
    earlierAt: instant({ optional: true, readOnly: true }),
    earlierGate: text({ max: 40, optional: true, readOnly: true }),
    device: text({ max: 60, readOnly: true }),
    person: text({ max: 120, readOnly: true }),
    /** As the clock of the device showed it. */
    deviceAt: instant({ readOnly: true }),
    receivedAt: instant({ readOnly: true }),
    offline: boolean({ default: false, readOnly: true }),
    /** Let in by a supervisor although the device did not know the code. */
    unverified: boolean({ default: false, readOnly: true }),
    note: text({ max: 200, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      'at',
      'number',
      'state',
      'result',
      'list',
      'gate',
      'direction',
      'device',
      'person',
      'earlierAt',
      'offline',
    ],
    sort: '-at',
    filters: [
      'at',
      'businessDay',
      'number',
      'state',
      'result',
      'list',
      'gate',
      'direction',
      'device',
      'person',
      'offline',
    ],
    search: ['number', 'gate', 'device', 'person'],
  },
})

const id = z.uuid()
const ordLot = z.string().trim().min(1).max(40)
const place = z.string().trim().min(1).max(40)
const device = z.string().trim().min(1).max(60)
/** `v1.…` of a QR code, or the 12 digits of the ticket. */
const code = z.string().trim().min(1).max(200)
const reason = z.string().trim().min(3).max(200)

const gates = z.array(z.object({ list: z.string(), gates: z.array(z.string()).readonly() }))

const gateTicket = z.object({
  id,
  number: z.string(),
  /** Of the price, such as Adult. */
  name: z.string(),
  /** Of the booker. */
  client: z.string(),
  plan: z.string(),
  /** Base64url: judges the code of this ticket alone. */
  key: z.string(),
  standing: z.enum(TICKET_STANDINGS),
  lists: z.array(z.string()),
  /** Epoch milliseconds; the end is exclusive. */
  opensAt: z.number(),
  closesAt: z.number(),
  /** 0: once a day. */
  entries: z.int(),
  reentry: z.boolean(),
  /** Scans that let somebody through, so that a device judges further ones. */
  scans: z.array(
    z.object({
      ...{ id, list: z.string(), gate: z.string(), at: z.number(), day: z.string(), direction: z.enum(DIRECTIONS) },
    }),
  ),
})
export type GateTicketOnWire = z.infer<typeof gateTicket>

/** Tickets in one answer of `admission/list`. */
export const TICKETS_A_PAGE = 2000

/** The tickets that may come to a shop's gates on this business day, for scanners that lose their network. */
export const admissionList = operation('/al/ticket/admission/list', {
  input: z.strictObject({ ordLot, after: id.optional() }),
  output: z.object({
    /** Epoch milliseconds: corrects the clock of the device. */
    serverTm: z.number(),
    /** Business day of the list. */
    day: z.string(),
    lists: gates,
    tickets: z.array(gateTicket),
    /** Pass it as `after`; null: that was the last page. */
    next: id.nullable(),
  }),
  need: 'ticket.admission:scan',
  /** The keys of tickets are in it. */
  secretAnswer: true,
})

const shownResult = z.object({
  scanId: id,
  result: z.enum(SCAN_RESULTS),
  state: z.enum(SCAN_STATES),
  number: z.string(),
  name: z.string(),
  client: z.string(),
  /** Start of the booking, ISO 8601; empty where the code is unknown. */
  startsAt: z.string(),
  entriesLeft: z.int(),
  /** Of `alreadyUsed`: when and at which gate. */
  earlierAt: z.string().nullable(),
  earlierGate: z.string().nullable(),
  serverTm: z.number(),
})
export type ShownScan = z.infer<typeof shownResult>

/** Judges a code at a gate. The same `scanId` gets its first answer. */
export const scanTicket = operation('/al/ticket/admission/scan', {
  input: z.strictObject({
    ...{ ordLot, list: place, gate: place, code, scanId: id, at: moment, device },
    direction: z.enum(DIRECTIONS).default('in'),
  }),
  output: shownResult,
  need: 'ticket.admission:scan',
  writes: true,
})

/** Most scans of one upload. */
export const SCANS_A_CALL = 500

const queuedScan = z.strictObject({
  ...{ scanId: id, list: place, gate: place, code, at: moment, direction: z.enum(DIRECTIONS) },
  /** What the device answered. */
  result: z.enum(SCAN_RESULTS),
  /** A supervisor let in a code that the device did not know. */
  unverified: z.boolean().default(false),
})
export type QueuedScan = z.infer<typeof queuedScan>

/** Takes the scans of a device that had no network, in any order. */
export const uploadScans = operation('/al/ticket/admission/upload', {
  input: z.strictObject({
    ...{ ordLot, device },
    /** The device's clock now, by the same clock as the times of the scans: a wrong one is corrected by it. */
    sentAt: moment,
    scans: z.array(queuedScan).min(1).max(SCANS_A_CALL).readonly(),
  }),
  output: z.object({
    serverTm: z.number(),
    scans: z.array(z.object({ scanId: id, state: z.enum(SCAN_STATES) })),
  }),
  need: 'ticket.admission:scan',
  writes: true,
})

/** A supervisor takes a scan of the same business day back. */
export const undoScan = operation('/al/ticket/admission/undo', {
  input: z.strictObject({ scanId: id, reason }),
  output: z.object({ state: z.enum(SCAN_STATES) }),
  need: 'ticket.admission:undo',
  writes: true,
})

/** Closes a conflict with a note of what it was. */
export const resolveConflict = operation('/al/ticket/admission/resolve', {
  input: z.strictObject({ scanId: id, note: reason }),
  output: z.object({ state: z.enum(SCAN_STATES) }),
  need: 'ticket.admission:resolve',
  writes: true,
})

/** Letting in codes that a device does not know. */
export const LET_IN = 'ticket.admission:letIn'

/** People admitted on this business day, by gate and in all; conflicts are in no count. */
export const admissionCounts = operation('/al/ticket/admission/counts', {
  input: z.strictObject({ ordLot }),
  output: z.object({
    day: z.string(),
    gates: z.array(z.object({ list: z.string(), gate: z.string(), admitted: z.int(), left: z.int() })),
    admitted: z.int(),
    left: z.int(),
    conflicts: z.int(),
  }),
  need: 'ticket.admission:scan',
})
export type AdmissionCounts = z.infer<typeof admissionCounts.output>

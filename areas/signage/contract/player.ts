import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { PARKING_STATES } from '../rules/parking/parking-state.ts'
import type { Plan } from '../rules/plan.ts'
import { SKIP_REASONS } from '../rules/showing-record.ts'
import { SIGN_COMMANDS } from '../rules/sign-command.ts'

/** Path of the player, open to every television. */
export const PLAYER_PATH = '/tv/play'

/** Seconds between two questions of a television that waits to be paired, and of one that plays: an emergency is on it within two. */
export const CLAIM_SECONDS = 3
export const SYNC_SECONDS = 1.8

/** Of one address: 500 signs of a site ask through one line, each 40 times a minute. */
const SIGN_CALLS_A_MINUTE = 25_000

/** A television asks to be paired: a code for people, a token for the QR code, and a secret of its own. */
export const beginPairing = operation('/al/signage/player/begin', {
  input: z.strictObject({}),
  output: z.object({ code: z.string(), token: z.string(), pollToken: z.string(), expiresAt: z.string() }),
  need: 'public',
  callsAMinute: 60,
  writes: true,
  secretAnswer: true,
})

/** Null until somebody confirms. The key is given once. */
export const claimKey = operation('/al/signage/player/claim', {
  input: z.strictObject({ pollToken: z.string().min(20).max(100) }),
  output: z.object({ key: z.string(), signId: z.string() }).nullable(),
  need: 'public',
  writes: true,
  secretAnswer: true,
})

/** The server made the plan from its own rows, so its shape is that of the rules. */
const plan = z.custom<Plan>(value => typeof value === 'object' && value !== null)

/** A sign reports what it plays and gets its plan, if it has another one. */
export const syncSign = operation('/al/signage/player/sync', {
  input: z.strictObject({
    key: z.string().min(20).max(100),
    /** Number of the plan that it plays. */
    have: z.string().max(64).optional(),
    playing: z.string().max(200).optional(),
    resolution: z.string().max(40).optional(),
    fault: z.string().max(400).optional(),
    /** Commands that it has done. */
    done: z.array(z.uuid()).max(100).optional(),
  }),
  output: z.object({
    planNumber: z.string(),
    plan: plan.optional(),
    /** To be done once; a command comes again until it is reported as done. */
    commands: z.array(z.object({ id: z.string(), kind: z.enum(SIGN_COMMANDS), value: z.int().nullable() })),
    serverTm: z.int(),
  }),
  need: 'public',
  callsAMinute: SIGN_CALLS_A_MINUTE,
  writes: true,
})

/** Showings in one call. */
export const MOST_SHOWINGS = 500

const showing = z.strictObject({
  /** Made by the player: a showing that is sent again counts once. */
  id: z.uuid(),
  playlist: z.uuid(),
  /** Number of the playlist's publication. */
  number: z.int32().min(1),
  item: z.uuid(),
  /** When it began. */
  at: moment,
  seconds: z.int().min(0).max(86_400),
  complete: z.boolean(),
  skipped: z.enum(SKIP_REASONS).optional(),
  /** More than one: an hourly sum of a device that was off-line for so long that it ran out of room. */
  showings: z.int().min(1).max(100_000).default(1),
})
export type SentShowing = z.infer<typeof showing>

/** A sign reports what it has shown, also long after. Each showing is stored once, by its id. */
export const reportShowings = operation('/al/signage/player/proof', {
  input: z.strictObject({
    key: z.string().min(20).max(100),
    sign: z.uuid(),
    showings: z.array(showing).min(1).max(MOST_SHOWINGS),
  }),
  output: z.object({ stored: z.int() }),
  need: 'public',
  writes: true,
})

/** Seconds between two questions of a sign that shows free bays: what changed is on it within two seconds. */
export const COUNT_SECONDS = 1.5

const parkingCount = z.object({
  station: z.string(),
  /** unknown is judged by who shows it, by the age of the count. */
  state: z.enum(PARKING_STATES),
  free: z.int(),
  capacity: z.int(),
  /** Free bays by the name of their area. */
  areas: z.record(z.string(), z.int()),
  /** Text of the scenario that is active; empty: it has none; null: there is no scenario. */
  scenario: z.string().nullable(),
  /** By length of stay, as the texts name it. */
  fees: z.record(z.string(), z.number()),
  /** Milliseconds since 1970: the last word of the slowest lane. */
  at: z.int(),
})
export type ParkingCount = z.infer<typeof parkingCount>

/** Free bays of parking stations, as a sign of their shop shows them. */
export const countParking = operation('/al/signage/player/parking', {
  input: z.strictObject({ key: z.string().min(20).max(100), stations: z.array(z.uuid()).min(1).max(20) }),
  output: z.array(parkingCount),
  need: 'public',
  writes: true,
})

import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import type { Plan } from '../rules/plan.ts'

/** Path of the player, open to every television. */
export const PLAYER_PATH = '/tv/play'

/** Seconds between two questions of a television that waits to be paired, and of one that plays. */
export const CLAIM_SECONDS = 3
export const SYNC_SECONDS = 4

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
  }),
  output: z.object({ planNumber: z.string(), plan: plan.optional(), serverTm: z.int() }),
  need: 'public',
  writes: true,
})

import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/** A day: an emergency that nobody ends does not stay. */
export const MOST_MINUTES = 1440
/** Signs in one call. */
export const MOST_SIGNS = 500
export const LONGEST_TEXT = 200

const reason = z.string().trim().min(3).max(200)

/** Shows a text or a published playlist on signs over everything, until it is ended or its time is over. */
export const startEmergency = operation('/al/signage/sign/emergency', {
  input: z
    .strictObject({
      signs: z.array(z.uuid()).min(1).max(MOST_SIGNS),
      playlist: z.uuid().optional(),
      text: z.string().trim().min(1).max(LONGEST_TEXT).optional(),
      minutes: z.int().min(1).max(MOST_MINUTES),
      reason,
    })
    .refine(({ playlist, text }) => (playlist === undefined) !== (text === undefined)),
  output: z.object({ id: z.string(), until: z.string() }),
  need: 'signage.sign:emergency',
  writes: true,
})

/** Ends it on all of its signs. */
export const endEmergency = operation('/al/signage/sign/endEmergency', {
  input: z.strictObject({ id: z.uuid(), reason }),
  output: z.object({ id: z.string() }),
  need: 'signage.sign:emergency',
  writes: true,
})

const runningEmergency = z.object({
  id: z.string(),
  /** The text, or the name of the playlist. */
  shows: z.string(),
  startedAt: z.string(),
  until: z.string(),
  startedBy: z.string(),
  reason: z.string(),
  /** Names of its signs that the caller may see. */
  signs: z.array(z.string()),
})
export type RunningEmergency = z.infer<typeof runningEmergency>

/** Emergencies that are on now, the latest first. */
export const runningEmergencies = operation('/al/signage/sign/emergencies', {
  input: z.strictObject({}),
  output: z.array(runningEmergency),
  need: 'signage.sign:list',
})

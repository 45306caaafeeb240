import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { CHECKS, DECISION_CODES } from '../rules/decide.ts'

const check = z.object({ check: z.enum(CHECKS), ok: z.boolean(), detail: z.string() })

export const decisionAnswer = z.object({
  grant: z.boolean(),
  code: z.enum(DECISION_CODES),
  words: z.string(),
  checks: z.array(check),
  nextAllowedAt: z.string().nullable(),
  due: z.number().nullable(),
  violation: z.string().nullable(),
  openSeconds: z.number(),
})
export type DecisionAnswer = z.infer<typeof decisionAnswer>

const number = z.string().trim().min(1).max(40)

/** May this credential pass this door or gate, now or at another time? Changes nothing. */
export const verifyAccess = operation('/al/acs/verify', {
  input: z
    .strictObject({
      number: number.optional(),
      plate: number.optional(),
      credential: z.uuid().optional(),
      entity: z.uuid(),
      at: moment.optional(),
    })
    .refine(({ number, plate, credential }) => [number, plate, credential].filter(Boolean).length === 1),
  output: decisionAnswer.extend({ holder: z.string().nullable() }),
  need: 'acs.credentialVerify:view',
})

const seen = z.object({
  at: z.string(),
  entity: z.string(),
  granted: z.boolean(),
  code: z.enum(DECISION_CODES),
  words: z.string(),
})

const opening = z.object({
  entity: z.uuid(),
  name: z.string(),
  site: z.string(),
  now: decisionAnswer,
  /** Hours of the next seven days in which it may pass, local days with times. */
  week: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
})

/** Where a credential was, what it may open now and this week, and why not. */
export const exploreCredential = operation('/al/acs/explore', {
  input: z.strictObject({ credential: z.uuid() }),
  output: z.object({
    credential: z.object({
      id: z.uuid(),
      holder: z.string(),
      account: z.string().nullable(),
      status: z.string(),
      presences: z.array(z.object({ area: z.string(), state: z.string(), since: z.string(), lane: z.string() })),
    }),
    passages: z.array(seen),
    openings: z.array(opening),
  }),
  need: 'acs.credentialExplorer:view',
})

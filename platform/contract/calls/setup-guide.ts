import { z } from 'zod'
import { operation } from '../define/operation.ts'

export const STEP_STATES = ['open', 'done', 'skipped'] as const

const guideStep = z.object({
  key: z.string(),
  /** In the caller's language, like `help` and `defaults`. */
  title: z.string(),
  help: z.string(),
  /** Label of the button that creates the step's defaults; null where there are none. */
  defaults: z.string().nullable(),
  path: z.string(),
  state: z.enum(STEP_STATES),
  /** Whether the caller has permission for the step. */
  allowed: z.boolean(),
})
export type GuideStep = z.infer<typeof guideStep>

/** The steps from an empty merchant to its first sale. A step is done when the merchant's rows show it. */
export const setupGuide = operation('/al/setup/guide', {
  input: z.strictObject({}),
  output: z.object({
    /** At least one real sale is stored; home shows figures from then on. */
    selling: z.boolean(),
    steps: z.array(guideStep),
  }),
  need: 'setup.guide:view',
})

const step = z.string().max(80)

/** Creates the defaults of a step through the same writes as its page. */
export const applySetupDefaults = operation('/al/setup/applyDefaults', {
  input: z.strictObject({ step }),
  output: z.object({}),
  need: 'setup.guide:update',
  writes: true,
})

/** Skips a step of the setup guide, or offers it again. */
export const skipSetupStep = operation('/al/setup/skip', {
  input: z.strictObject({ step, skipped: z.boolean() }),
  output: z.object({}),
  need: 'setup.guide:update',
  writes: true,
})

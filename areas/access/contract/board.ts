import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

export const MISFITS = [
  ...['cardNotNumeric', 'tooManyZones', 'windowPastMidnight', 'differentDays', 'tooManyWindows', 'holidays'],
] as const

/** What a UHPPOTE board decides by, and what of the merchant's cards and time zones it can't do. */
export const showBoard = operation('/al/acs/config/board', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    cards: z.int(),
    misfits: z.array(z.object({ what: z.string(), why: z.enum(MISFITS) })),
  }),
  need: 'acs.config:list',
})
export type Misfit = (typeof MISFITS)[number]

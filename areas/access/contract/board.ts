import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

export const MISFITS = [
  ...['cardNotNumeric', 'tooManyZones', 'windowPastMidnight', 'differentDays', 'tooManyWindows', 'holidays'],
] as const

/** incomplete: it has no address or serial number. notAllowed: the server may not reach its address, or another company has it. */
export const BOARD_CONNECTIONS = ['incomplete', 'notAllowed', 'never', 'offline', 'online'] as const
export type BoardConnection = (typeof BOARD_CONNECTIONS)[number]

/** What a UHPPOTE board decides by, and what of the merchant's cards and time zones it can't do. */
export const showBoard = operation('/al/acs/config/board', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    connection: z.enum(BOARD_CONNECTIONS),
    heardAt: z.string().nullable(),
    cards: z.int(),
    misfits: z.array(z.object({ what: z.string(), why: z.enum(MISFITS) })),
  }),
  need: 'acs.config:list',
})
export type Misfit = (typeof MISFITS)[number]

import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

/** Two versions price so many stays in one call; a longer period is refused. */
export const MOST_COMPARED = 20_000
/** Rows of the answer. */
export const MOST_DIFFERING = 100

const amount = z.number()

/** Prices past stays of a period by two versions of fee tables of one site: what all would pay, and who would pay more. */
export const compareFeeTables = operation('/al/fee/table/compare', {
  input: z.strictObject({
    id: z.uuid(),
    other: z.uuid(),
    /** Business days of the exits, both included. */
    from: calendarDay,
    to: calendarDay,
  }),
  output: z.object({
    stays: z.int(),
    fee: amount,
    otherFee: amount,
    /** Stays that cost more, less, or the same by the other version. */
    dearer: z.int(),
    cheaper: z.int(),
    same: z.int(),
    /** The largest differences first. */
    differing: z.array(
      z.object({ stayNum: z.string(), entryAt: z.string(), minutes: z.int(), fee: amount, otherFee: amount }),
    ),
  }),
  need: 'fee.table:list',
})
export type ComparedFeeTables = z.infer<typeof compareFeeTables.output>

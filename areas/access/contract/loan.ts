import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

const key = z.string().trim().min(1).max(120)

/** Lends a code that opens one door or gate for the time of a booking. The same key lends once. */
export const lendCredential = operation('/al/acs/credential/lend', {
  input: z.strictObject({
    entity: z.uuid(),
    from: moment,
    to: moment,
    holder: z.string().trim().min(1).max(120),
    /** Of the booking. */
    key,
  }),
  output: z.object({ credential: z.uuid(), number: z.string() }),
  need: 'acs.credential:add',
  writes: true,
})

/** The code opens nothing any more. */
export const endLoan = operation('/al/acs/credential/endLoan', {
  input: z.strictObject({ key }),
  output: z.object({}),
  need: 'acs.credential:update',
  writes: true,
})

import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** Session, menu and a page's first rows are four. */
export const SEVERAL_MOST = 8

const answered = z.object({ rtn: z.int(), result: z.unknown(), map: z.record(z.string(), z.unknown()) })
/** A positive answer as the call gives it by itself. */
export type SeveralAnswer = z.infer<typeof answered>

/**
 * Several calls that only read, asked for together: each is judged and answered as by itself. Null where it was refused, writes,
 * or answers with anything but an envelope: whoever wants it makes that call, and hears why.
 */
export const severalCalls = operation('/al/calls', {
  input: z.strictObject({
    calls: z
      .array(z.strictObject({ path: z.string().max(200), payload: z.unknown() }))
      .min(1)
      .max(SEVERAL_MOST),
  }),
  output: z.array(answered.nullable()),
  need: 'signedIn',
})

import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** Session, menu and a page's first rows need four. */
export const SEVERAL_MOST = 8

const answered = z.object({ rtn: z.int(), result: z.unknown(), map: z.record(z.string(), z.unknown()) })
/** A positive answer, as the call alone would return it. */
export type SeveralAnswer = z.infer<typeof answered>

/**
 * Runs several read-only calls in one request. Each is checked and answered as if it were sent alone. The answer of a
 * call is null when it was refused, writes, or returns no envelope; the client then sends that call alone and gets the
 * reason.
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
  programs: true,
})

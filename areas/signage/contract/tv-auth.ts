import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/** What the QR code of a television leads to, or a code that is typed. */
const television = {
  token: z.string().trim().min(8).max(100),
}

/** The code that the television shows, so that people see that they pair the right one. */
export const lookAtTelevision = operation('/al/signage/tvAuth/look', {
  input: z.strictObject(television),
  output: z.object({ code: z.string(), expiresAt: z.string() }),
  need: 'signage.tvAuth:pair',
  writes: true,
})

/** Pairs the television: it becomes a sign of the station. With `sign` it replaces the television of that sign. */
export const confirmTelevision = operation('/al/signage/tvAuth/confirm', {
  input: z.strictObject({
    ...television,
    station: z.uuid(),
    name: z.string().trim().min(1).max(80),
    sign: z.uuid().optional(),
  }),
  output: z.object({ signId: z.string() }),
  need: 'signage.tvAuth:pair',
  writes: true,
})

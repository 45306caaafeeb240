import { z } from 'zod'
import type { UserDetail } from '#platform/contract/calls/session.ts'

const facts = z.object({ platformAdmin: z.boolean().default(false), merchantId: z.string().default('') })

/** Whether somebody runs the installation, and the merchant they act within: parts of the user's extInfo, which is JSON text. */
export type Acting = z.infer<typeof facts>

const NOBODY: Acting = { platformAdmin: false, merchantId: '' }

export function actingOf(user: Pick<UserDetail, 'extInfo'> | null): Acting {
  try {
    return facts.safeParse(JSON.parse(user?.extInfo || '{}')).data ?? NOBODY
  } catch (fault) {
    // Free text, as an older server may send: then nothing is known.
    if (fault instanceof SyntaxError) return NOBODY
    throw fault
  }
}

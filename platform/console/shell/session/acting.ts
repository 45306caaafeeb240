import type { UserDetail } from '#platform/contract/calls/session.ts'

/** Whether somebody runs the installation, and the merchant they act within: parts of the user's extInfo, which is JSON text. */
export interface Acting {
  platformAdmin: boolean
  merchantId: string
}

/** Parsed by hand: sign-in must not load a validation library (sign-in-weight.test.ts). */
export function actingOf(user: Pick<UserDetail, 'extInfo'> | null): Acting {
  const { platformAdmin, merchantId } = factsIn(user?.extInfo)
  return { platformAdmin: platformAdmin === true, merchantId: typeof merchantId === 'string' ? merchantId : '' }
}

/** Free text, as an older server may send, says nothing. */
function factsIn(text: string | undefined): Partial<Record<keyof Acting, unknown>> {
  try {
    return Object(JSON.parse(text || '{}'))
  } catch (fault) {
    if (fault instanceof SyntaxError) return {}
    throw fault
  }
}

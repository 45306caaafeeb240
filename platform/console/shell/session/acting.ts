import type { UserDetail } from '#platform/contract/calls/session.ts'

/**
 * Whether the user administers the installation, and the merchant they act in: parts of the user's extInfo, which is
 * JSON text.
 */
export interface Acting {
  platformAdmin: boolean
  merchantId: string
}

/** Parsed by hand: sign-in must not load a validation library (sign-in-weight.test.ts). */
export function readActing(user: Pick<UserDetail, 'extInfo'> | null): Acting {
  const { platformAdmin, merchantId } = factsIn(user?.extInfo)
  return { platformAdmin: platformAdmin === true, merchantId: typeof merchantId === 'string' ? merchantId : '' }
}

/** Free text from an older server is ignored. */
function factsIn(text: string | undefined): Partial<Record<keyof Acting, unknown>> {
  try {
    return Object(JSON.parse(text || '{}'))
  } catch (fault) {
    if (fault instanceof SyntaxError) return {}
    throw fault
  }
}

import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Authenticated, Timed } from '../operation/needs.ts'

/** How long a password or a passkey proves who sits at the screen, in milliseconds. */
export const RECENT_PROOF_MS = 5 * 60_000

/**
 * Refuses what needs more than a session: whoever finds a screen that is signed in, or steals its token, must not keep the
 * account. The console answers by asking for the password or a passkey, and repeats the call. The system itself proves nothing.
 */
export function lacksRecentProof({ who, clock }: Authenticated & Pick<Timed, 'clock'>): Refusal | undefined {
  if (!who || clock() - who.provenAt <= RECENT_PROOF_MS) return undefined
  return refuse(RTN.proveAgain, 'platform.refusal.proveAgain')
}

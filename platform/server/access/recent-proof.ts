import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Authenticated, Timed } from '../operation/needs.ts'

/** How long a password or a passkey counts as proof of identity, in milliseconds. */
export const RECENT_PROOF_MS = 5 * 60_000

/**
 * Refuses actions that need more than a session, so that a stolen token or an unattended screen does not give away the
 * account. The console then asks for the password or a passkey and repeats the call. The system itself needs no proof.
 */
export function lacksRecentProof({ who, clock }: Authenticated & Pick<Timed, 'clock'>): Refusal | undefined {
  if (!who || clock() - who.provenAt <= RECENT_PROOF_MS) return undefined
  return refuse(RTN.proveAgain, 'platform.refusal.proveAgain')
}

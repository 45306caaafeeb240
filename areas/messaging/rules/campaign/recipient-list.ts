import type { ConsentState } from '../consent/consent-now.ts'
import type { SuppressReason } from '../delivery/judge-sending.ts'

/** Somebody who may be on the list of a campaign. */
export interface Candidate {
  readonly id: string
  /** On the campaign's channel, as it is compared: E.164, or lower case. */
  readonly address: string | null
  readonly consent: ConsentState | undefined
  readonly suppressed: boolean
  readonly blocked: boolean
}

export interface JudgedCandidate<C extends Candidate = Candidate> {
  readonly candidate: C
  /** Undefined: it is sent. */
  readonly left: SuppressReason | undefined
}

/** Who of a list is sent a campaign, and why others are not; of several people with one address, the first. */
export function judgeList<C extends Candidate>(candidates: readonly C[]): JudgedCandidate<C>[] {
  const seen = new Set<string>()
  return candidates.map(candidate => ({ candidate, left: reasonOf(candidate, seen) }))
}

function reasonOf({ address, consent, suppressed, blocked }: Candidate, seen: Set<string>): SuppressReason | undefined {
  if (address === null) return consent === 'optOut' ? 'optedOut' : 'noConsent'
  if (suppressed) return 'suppressed'
  if (consent === 'optOut') return 'optedOut'
  if (consent !== 'optIn') return 'noConsent'
  if (blocked) return 'memberBlocked'
  if (seen.has(address)) return 'duplicate'
  seen.add(address)
  return undefined
}

import type { Cents } from '#platform/rules/money/money.ts'
import type { ACCOUNT_STATUSES, CREDENTIAL_STATUSES, Direction, PassbackMode } from './access-terms.ts'
import type { HeldPackage } from './package-term.ts'
import type { Presence } from './passback.ts'
import type { ZoneContext } from './time-zone.ts'

// What a decision is made of (access.md section 2). Server, lanes and the page of questions collect the same facts. All
// moments are epoch milliseconds.

export interface DecisionFacts {
  readonly at: number
  /** Time zone of the site. */
  readonly zone: string
  readonly entity: EntityFacts | undefined
  readonly credential: CredentialFacts | undefined
  /** Without a credential it may pass all the same: with a ticket, or a plate that has a stay. */
  readonly visitor?: boolean | undefined
  readonly account?: AccountFacts | undefined
  readonly packages: readonly HeldPackage[]
  /** Groups of the credential and those of its packages. */
  readonly groups: readonly GroupFacts[]
  readonly times: ZoneContext
  readonly passback: PassbackFacts
  readonly capacity?: CapacityFacts | undefined
  /** What is still to be paid for the stay; absent where nothing is. */
  readonly due?: Cents | undefined
  /** Shown at the exit and not used. */
  readonly voucher?: UnusedVoucher | undefined
}

export interface EntityFacts {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly openSeconds: number
  readonly direction?: Direction | undefined
  /** Outermost areas; outside where absent. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly licensed: boolean
  /** The scenario that refuses entries here. */
  readonly lockedBy?: string | undefined
  /** Lowered by hand. */
  readonly held: boolean
}

export interface CredentialFacts {
  readonly id: string
  readonly holder: string
  readonly status: (typeof CREDENTIAL_STATUSES)[number]
  readonly delivered: boolean
  readonly validFrom?: number | undefined
  readonly validTo?: number | undefined
  readonly groups: readonly string[]
}

export interface AccountFacts {
  readonly name: string
  readonly status: (typeof ACCOUNT_STATUSES)[number]
  /** Days beyond its credit for which a charge is unpaid. */
  readonly arrearsDays?: number | undefined
  readonly bays?: number | undefined
  /** Credentials of the account that are inside, this one aside. */
  readonly inside: number
}

export interface GroupFacts {
  readonly id: string
  readonly name: string
  readonly rules: readonly { readonly entities?: readonly string[]; readonly tag?: string; readonly timezone: string }[]
}

export interface PassbackFacts {
  readonly mode: PassbackMode
  readonly forgiveMinutes?: number | undefined
  /** By outermost area. */
  readonly presences: ReadonlyMap<string, Presence>
  /** A passage granted at another lane that has not happened yet. */
  readonly pending?: { readonly laneName: string; readonly until: number } | undefined
  laneName(lane: string): string
}

/** Why a voucher that was shown at an exit was not used. */
export interface UnusedVoucher {
  readonly reason: (typeof UNUSED_VOUCHERS)[number]
  /** Where and when it was used before, epoch milliseconds. */
  readonly lane?: string | undefined
  readonly usedAt?: number | undefined
}

export const UNUSED_VOUCHERS = [
  ...['unknown', 'used', 'void', 'expired', 'notYet', 'elsewhere'],
  ...['usedHere', 'savesNothing', 'slowed'],
] as const

export interface CapacityFacts {
  readonly area: string
  /** No bay for this credential, reserved ones among them. */
  readonly full: boolean
}

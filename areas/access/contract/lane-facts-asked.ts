import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import type { CapacityFacts, UnusedVoucher } from '../rules/decision-facts.ts'

/** What other areas know of a passage before it is decided: they add it to `known`. */
export interface LaneFactsQuestion {
  readonly siteId: string
  readonly entity: string
  readonly areaFrom: string | null
  readonly areaTo: string | null
  readonly credential: string | null
  readonly plate: string | null
  /** Number of a code that is no credential: a ticket that was just issued, or one that is shown at an exit. */
  readonly ticket: string | null
  /** Epoch milliseconds. */
  readonly at: number
  /** A lane decides now: what is answered may have effects, such as the use of a voucher. False: somebody only asks. */
  readonly decides: boolean
  /** `visitor`: it may pass without a credential, by its plate or ticket. `voucher`: why the one that was shown was not used. */
  readonly known: {
    capacity?: CapacityFacts
    due?: Cents
    lockedBy?: string
    visitor?: boolean
    voucher?: UnusedVoucher
  }
}

export const laneFactsAsked = domainEvent<LaneFactsQuestion>('acs.laneFactsAsked')

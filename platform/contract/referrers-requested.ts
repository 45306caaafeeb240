import { domainEvent } from './define/domain-event.ts'

/** A record that refers to others, as the user knows it. */
export interface Referrer {
  /** Key of the resource, document or page where it is shown. */
  readonly resource: string
  readonly id: string
  readonly title: string
  /** Its shop; null for a record of the merchant. */
  readonly siteId: string | null
}

/** Asks areas which records refer to records that are about to be deleted, beyond reference fields. */
export interface ReferrersRequest {
  /** Key of their resource. */
  readonly resource: string
  readonly ids: readonly string[]
  /** Largest number of referrers to report. */
  readonly atMost: number
  answer(referrers: readonly Referrer[]): void
}

/** Answered by areas that store ids outside of reference fields (in a menu's buttons, in a ledger). */
export const referrersRequested = domainEvent<ReferrersRequest>('platform.referrersAsked')

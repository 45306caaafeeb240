import { domainEvent } from './define/domain-event.ts'

/** A record that refers to others, as people know it. */
export interface Referrer {
  /** Key of the resource, document or page that it is found on. */
  readonly resource: string
  readonly id: string
  readonly title: string
  /** Shop that it belongs to; null for a record of the merchant. */
  readonly siteId: string | null
}

/** Who refers to records that are about to be deleted, beyond fields that say so themselves. */
export interface ReferrersRequest {
  /** Key of their resource. */
  readonly resource: string
  readonly ids: readonly string[]
  /** More than so many need not be told. */
  readonly atMost: number
  answer(referrers: readonly Referrer[]): void
}

/** Whoever keeps ids elsewhere (in a menu's buttons, in a ledger) answers. */
export const referrersRequested = domainEvent<ReferrersRequest>('platform.referrersAsked')

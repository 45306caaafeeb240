import type { Cents } from '#platform/rules/money/money.ts'
import { linkTotal, restOf } from './link-part.ts'

export const LINK_STATES = ['draft', 'active', 'partPaid', 'paid', 'expired', 'cancelled'] as const
export type LinkState = (typeof LINK_STATES)[number]

interface LinkFacts {
  readonly status: LinkState
  /** Of each use. */
  readonly amount: Cents
  readonly uses: number
  readonly paid: Cents
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const OPEN: readonly LinkState[] = ['draft', 'active', 'partPaid']

/** Nothing of it changes any more. */
export const isEndedLink = (status: LinkState): boolean => !OPEN.includes(status)

/** A link is open until its moment, job or no job. */
export const isOpenLink = ({ status, expiresAt }: LinkFacts, now: number): boolean =>
  OPEN.includes(status) && now < expiresAt

export const linkStateNow = (link: LinkFacts, now: number): LinkState =>
  OPEN.includes(link.status) && now >= link.expiresAt ? 'expired' : link.status

/**
 * Whether captured money belongs to a link. Money that was captured in time belongs to it although it is told later; what came after the
 * end, or twice, goes back.
 */
export function acceptsMoney(link: LinkFacts, money: Cents, capturedAt: number): boolean {
  const wasOpen = OPEN.includes(link.status) || (link.status === 'expired' && capturedAt < link.expiresAt)
  return wasOpen && capturedAt < link.expiresAt && money <= restOf(link)
}

/** A refund does not open a link again: `paid` only grows. */
export const stateAfter = (link: Pick<LinkFacts, 'amount' | 'uses'>, paid: Cents): LinkState =>
  paid >= linkTotal(link) ? 'paid' : 'partPaid'

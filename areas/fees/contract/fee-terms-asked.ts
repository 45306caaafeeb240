import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Holiday } from '#platform/rules/time/holiday-calendar.ts'
import type { FeeTable } from '../rules/fee-table.ts'
import type { ACCUMULATE } from './fee-table.ts'

/** By what a stay is priced: the version of a fee table with all of its terms. */
export interface FeeTerms {
  readonly version: string
  readonly feeCode: string
  readonly feeName: string
  readonly terms: FeeTable
  readonly holidays: readonly Holiday[]
  /** Whether earlier stays of the day have used up positions. */
  readonly accumulate: (typeof ACCUMULATE)[number]
  /** A return within so many minutes of an exit continues the stay. */
  readonly reentryMinutes: number | null
}

/**
 * Another area prices a stay and wants its terms; fees adds them to `known`. Moments are epoch milliseconds.
 */
export interface FeeTermsQuestion {
  readonly siteId: string
  /** The version that the stay keeps. */
  readonly version?: string | undefined
  /** Tables that may price it, by code or by a version's id: the first that has a version in force counts; then the first table of the site. */
  readonly tables: readonly string[]
  readonly entryAt: number
  readonly exitAt: number
  readonly known: { fee?: FeeTerms }
}

export const feeTermsAsked = domainEvent<FeeTermsQuestion>('fee.termsAsked')

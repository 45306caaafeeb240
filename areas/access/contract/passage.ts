import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Direction } from '../rules/access-terms.ts'

export const PASSAGE_KINDS = ['granted', 'ungated', 'tailgate'] as const

/** A vehicle or person went through a lane or door. Moments are ISO texts. */
export interface Passage {
  readonly siteId: string
  readonly entity: string
  readonly at: string
  readonly direction: Direction
  readonly areaFrom: string | null
  readonly areaTo: string | null
  readonly credential: string | null
  readonly plate: string | null
  /** Number of a ticket; null where a credential passed. */
  readonly ticket: string | null
  readonly kind: (typeof PASSAGE_KINDS)[number]
  /** It was learnt later than it happened. */
  readonly late: boolean
  /** Controller, epoch and number of the event that told it: the same once only. */
  readonly event: string
}

/** Passages in the order of their moments; what a lane told at once comes at once. */
export const passagesPassed = domainEvent<readonly Passage[]>('acs.passagesPassed')

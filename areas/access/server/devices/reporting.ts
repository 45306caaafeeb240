import type { StoredEntity } from '../decision/load-entity.ts'

/** A controller that reports, in its present epoch. */
export interface Reporting {
  readonly controller: string
  readonly name: string
  readonly siteId: string
  readonly epoch: string
  /** Milliseconds that its clock is ahead; 0 where it is off by no more than 5 seconds. */
  readonly clockAheadMs: number
  readonly listVersion: number
  readonly entities: readonly StoredEntity[]
}

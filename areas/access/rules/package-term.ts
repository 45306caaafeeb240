import { Temporal } from '#platform/rules/time/temporal.ts'
import type { PACKAGE_BEGINS, PACKAGE_PERIODS } from './access-terms.ts'

/** A package that a credential holds. Moments are epoch milliseconds. */
export interface HeldPackage {
  readonly id: string
  readonly name: string
  readonly period: (typeof PACKAGE_PERIODS)[number]
  readonly begins: (typeof PACKAGE_BEGINS)[number]
  readonly visits?: number | undefined
  readonly autoRenew: boolean
  readonly groups: readonly string[]
  readonly boughtAt: number
  readonly firstUsedAt?: number | undefined
  readonly visitsUsed: number
}

export type PackageState = 'usable' | 'ended' | 'usedUp'

/** @param zone the site's time zone: months end at the same local time */
export function packageState(held: HeldPackage, at: number, zone: string): PackageState {
  if (held.visits !== undefined && held.visitsUsed >= held.visits) return 'usedUp'
  const ends = packageEnd(held, zone)
  return ends !== undefined && at >= ends && !held.autoRenew ? 'ended' : 'usable'
}

/** When the period ends; undefined: never, or not begun yet. */
export function packageEnd({ period, begins, boughtAt, firstUsedAt }: HeldPackage, zone: string): number | undefined {
  if (period === 'once') return undefined
  const start = begins === 'purchase' ? boughtAt : firstUsedAt
  if (start === undefined) return undefined
  const begun = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
  return begun.add({ [`${period}s`]: 1 }).epochMilliseconds
}

import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Plan, PlanEmergency } from '../rules/plan.ts'
import type { SignPlace } from './plan-rows.ts'

/** A change is with all signs of a station within their next sync and this. */
export const SHARED_MS = SECOND_MS

/** What all signs of a station have in common. */
export type StationPlan = Omit<Plan, 'number' | 'sign' | 'signName' | 'emergencies'>

interface SharedPlan {
  readonly plan: StationPlan
  readonly number: string
}

interface CachedPlan {
  readonly at: number
  readonly shared: Promise<SharedPlan>
}

/** Stations whose plans this server has ready; the one that was built longest ago goes first. */
const MOST_CACHED = 500
const plans = new Map<string, CachedPlan>()

/** Signs with schedules of their own share with nobody; those with an emergency with the signs of the same. */
const keyOf = ({ merchantId }: TenantData, place: SignPlace, emergencies: readonly PlanEmergency[]): string =>
  [merchantId, place.stationId, place.hasOwnSchedules ? place.sign : '', ...emergencies.map(({ id }) => id)].join(' ')

/**
 * The plan of a station, built once a second for all of its signs: five hundred that ask at the same time wait for one.
 * @param build in the caller's transaction, of the same merchant
 */
export async function sharedPlan(
  ctx: TenantData & Timed,
  place: SignPlace,
  emergencies: readonly PlanEmergency[],
  build: () => Promise<SharedPlan>,
): Promise<SharedPlan> {
  const key = keyOf(ctx, place, emergencies)
  const now = ctx.clock()
  const known = plans.get(key)
  if (known && now >= known.at && now < known.at + SHARED_MS) return known.shared
  const shared = build()
  plans.delete(key)
  plans.set(key, { at: now, shared })
  // The call that builds it tells of its fault; the next one builds again.
  shared.catch(() => plans.delete(key))
  const [oldest] = plans.keys()
  if (plans.size > MOST_CACHED && oldest !== undefined) plans.delete(oldest)
  return shared
}

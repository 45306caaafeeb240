import type { Context } from '#platform/server/operation/context.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import { expireRunOut } from './expire-run-out.ts'
import { offerPlaces } from './offer-places.ts'
import { addSlotRows, type OpenSlot, type Places, tryPlaces } from './slot-places.ts'

/**
 * Takes places of a slot and its quotas, or none. The counters' locks are the last ones of the transaction: slots first, then quotas by
 * name. Where it seems full, holds that ran out are expired first; whoever waits has their places before anybody new.
 */
export async function takePlaces(ctx: Context, plan: StoredPlan, slot: OpenSlot, places: Places): Promise<boolean> {
  if (await tryPlaces(ctx, slot, places)) return true
  return takeAfterAll(ctx, plan, slot, places)
}

/** The same where the counters had no room, or no rows yet. */
export async function takeAfterAll(ctx: Context, plan: StoredPlan, slot: OpenSlot, places: Places): Promise<boolean> {
  if ((await addSlotRows(ctx, slot, places)) && (await tryPlaces(ctx, slot, places))) return true
  if ((await expireRunOut(ctx, plan, slot)) === 0) return false
  await offerPlaces(ctx, plan, slot)
  return tryPlaces(ctx, slot, places)
}

import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Names a slot: a plan at a shop at a moment. */
export interface SlotKey {
  readonly planId: string
  readonly siteId: string
  /** ISO 8601. */
  readonly startsAt: string
}

export interface QuotaPlaces {
  readonly name: string
  readonly size: number
  readonly places: number
}

export interface Places {
  readonly places: number
  /** By name: locks of quotas are taken in one order. */
  readonly quotas: readonly QuotaPlaces[]
}

export interface OpenSlot extends SlotKey {
  readonly endsAt: string
  readonly capacity: number
}

/** The rows of a slot and its quotas, from its first booking on. @returns whether some were missing */
export async function addSlotRows(ctx: TenantData, slot: OpenSlot, { quotas }: Places): Promise<boolean> {
  const slots = ctx.db.run(sql`
    insert into ticket_slot (merchant_id, plan_id, site_id, starts_at, ends_at, capacity)
    values (${ctx.merchantId}::uuid, ${slot.planId}::uuid, ${slot.siteId}::uuid, ${slot.startsAt}::timestamptz,
      ${slot.endsAt}::timestamptz, ${slot.capacity})
    on conflict do nothing`)
  const uses = quotas.map(({ name, size }) =>
    ctx.db.run(sql`
      insert into ticket_quota_use (merchant_id, plan_id, site_id, starts_at, name, size)
      values (${ctx.merchantId}::uuid, ${slot.planId}::uuid, ${slot.siteId}::uuid, ${slot.startsAt}::timestamptz, ${name}, ${size})
      on conflict do nothing`),
  )
  return (await Promise.all([slots, ...uses])).some(added => added > 0)
}

/** Raises the counters of a slot and its quotas where there is room. Their locks last to the commit. */
export async function tryPlaces(ctx: TenantData, slot: SlotKey, { places, quotas }: Places): Promise<boolean> {
  if (!(await raiseTaken(ctx, slot, places))) return false
  const raised: QuotaPlaces[] = []
  for (const quota of quotas) {
    if (!(await raiseQuota(ctx, slot, quota))) {
      await lowerTaken(ctx, slot, { places, quotas: raised })
      return false
    }
    raised.push(quota)
  }
  return true
}

async function raiseTaken(ctx: TenantData, slot: SlotKey, places: number): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    update ticket_slot set taken = taken + ${places}
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz and taken + ${places} <= capacity`)
  return changed > 0
}

async function raiseQuota(ctx: TenantData, slot: SlotKey, { name, places }: QuotaPlaces): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    update ticket_quota_use set taken = taken + ${places}
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz and name = ${name} and taken + ${places} <= size`)
  return changed > 0
}

/** Raises the capacity of one slot to what a person with the permission sells above it. */
export async function raiseCapacity(ctx: TenantData, slot: SlotKey, { places, quotas }: Places): Promise<void> {
  await ctx.db.run(sql`
    update ticket_slot set capacity = greatest(capacity, taken + ${places}), raised = raised + greatest(0, taken + ${places} - capacity)
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz`)
  for (const quota of quotas)
    await ctx.db.run(sql`
      update ticket_quota_use set size = greatest(size, taken + ${quota.places})
      where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
        and starts_at = ${slot.startsAt}::timestamptz and name = ${quota.name}`)
}

/** Lets places go. */
export async function lowerTaken(ctx: TenantData, slot: SlotKey, { places, quotas }: Places): Promise<void> {
  await ctx.db.run(sql`
    update ticket_slot set taken = taken - ${places}
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz`)
  for (const quota of quotas)
    await ctx.db.run(sql`
      update ticket_quota_use set taken = greatest(0, taken - ${quota.places})
      where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
        and starts_at = ${slot.startsAt}::timestamptz and name = ${quota.name}`)
}

/** What is left of a slot. */
export async function placesLeft(ctx: TenantData, slot: OpenSlot): Promise<number> {
  const row = await ctx.db.row<{ left: number }>(sql`
    select capacity - taken as left from ticket_slot
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz`)
  return row?.left ?? slot.capacity
}

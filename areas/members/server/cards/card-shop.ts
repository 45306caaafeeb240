import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { type SiteClock, toBusinessDay } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { clockColumns } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

export interface CardShop extends SiteClock {
  readonly id: string
  readonly ordLot: string
  /** Two letters. */
  readonly country: string
  /** What stored-value cards may pay of a bill while a till is offline, in cents. */
  readonly offlinePay: Cents
  /** Points that a member may redeem on a bill while a till is offline. */
  readonly offlinePoints: number
}

export const cardShop = (ctx: TenantData, ordLot: string): Promise<CardShop | undefined> =>
  ctx.db.row<CardShop>(sql`
    select id, ord_lot as "ordLot", coalesce(address->>'country', '') as country,
      round(coalesce((settings->>'offlinePay')::numeric, 0) * 100)::bigint as "offlinePay",
      coalesce((settings->>'offlinePoints')::int, 0) as "offlinePoints", ${clockColumns('site', ctx.merchantId)}
    from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)

/** The shop that a call names, where the caller may do there what it takes. */
export async function shopFor(ctx: TenantData & WithAccess, need: string, ordLot: string): Promise<CardShop | Refusal> {
  const shop = await cardShop(ctx, ordLot)
  return shop && ctx.access.mayAt(need, shop.id) ? shop : refuse(RTN.notFound, 'member.svc.noShop')
}

/** @param at milliseconds since the epoch @returns YYYY-MM-DD */
export const shopDay = (at: number, shop: SiteClock): string =>
  toBusinessDay(Temporal.Instant.fromEpochMilliseconds(at), shop).toString()

/** 00:00 after a last valid day. @returns milliseconds since the epoch */
export const endOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant().epochMilliseconds

/** As cards keep it: 20190418153000. */
export const cardTime = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/[-:T]/g, '')

import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { StayPrice } from './price-stay.ts'

/** Keeps a price at its stay, with the version that it has from now on. */
export const storePrice = (ctx: TenantData & Timed, stay: string, price: StayPrice): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_stay set fee = ${price.fee}, savings = ${price.saved}, covered = ${price.covered}, payable = ${price.payable},
      tax = ${price.tax}, paid = ${price.paid}, due = ${price.due}, minutes = ${price.minutes},
      fee_version = coalesce(${price.version ?? null}::uuid, fee_version),
      paid_until = ${price.paidUntil === undefined ? null : new Date(price.paidUntil).toISOString()}::timestamptz,
      explanation = ${JSON.stringify(price.explanation)}::jsonb, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${stay}::uuid`)

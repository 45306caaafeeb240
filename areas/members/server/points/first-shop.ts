import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Zone of the merchant's first shop: of days that belong to no shop. */
export const zoneOfFirstShop = async ({ db, merchantId }: TenantData): Promise<string> =>
  (
    await db.row<{ zone: string }>(sql`
      select time_zone as zone from platform.site where merchant_id = ${merchantId}::uuid order by position, ord_lot limit 1`)
  )?.zone ?? 'UTC'

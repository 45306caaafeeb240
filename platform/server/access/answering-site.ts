import { sql } from '../db/sql.ts'
import type { TenantData, WithAccess } from '../operation/needs.ts'

/**
 * For which shop a caller acts who names one by its code, or acts for the merchant as a whole.
 * @returns the shop's id; null: the merchant; undefined: there is no such shop, or the caller may not act for it
 */
export async function answeringSite(
  { db, merchantId, access }: TenantData & WithAccess,
  permission: string,
  ordLot: string | undefined,
): Promise<string | null | undefined> {
  const site =
    ordLot === undefined
      ? null
      : (
          await db.row<{ id: string }>(sql`
            select id from platform.site where merchant_id = ${merchantId}::uuid and ord_lot = ${ordLot}`)
        )?.id
  return site !== undefined && access.answersFor(permission, site) ? site : undefined
}

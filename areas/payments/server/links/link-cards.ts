import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type CardChoice, cardChoices, type SurchargeRule } from '../../rules/card-surcharge.ts'
import type { StoredLink } from './stored-link.ts'

/** Kinds of cards of a link's account, by the surcharges that hold in its shop at an instant. */
export async function linkCards(
  { db, merchantId }: TenantData,
  { accountId, siteId }: Pick<StoredLink, 'accountId' | 'siteId'>,
  at: string,
): Promise<CardChoice[]> {
  const row = await db.row<{ rules: readonly SurchargeRule[]; day: string }>(sql`
    select a.surcharges as rules, (${at}::timestamptz at time zone s.time_zone)::date::text as day
    from site_site_pay a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = ${siteId}::uuid
    where a.merchant_id = ${merchantId}::uuid and a.id = ${accountId}::uuid`)
  return row ? cardChoices(row.rules, row.day) : []
}

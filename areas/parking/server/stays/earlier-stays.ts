import type { EarlierStay } from '#areas/fees/rules/used-minutes.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StoredStay } from './load-stay.ts'

/** Stays of the same plate or credential that began and ended earlier on the business day on which a stay began. */
export async function earlierStays(ctx: TenantData, stay: StoredStay): Promise<EarlierStay[]> {
  const { id, siteId, plate, credential, entryAt } = stay
  if (entryAt === null || (plate === null && credential === null)) return []
  const rows = await ctx.db.rows<{ entryAt: string; exitAt: string }>(sql`
    select s.entry_at as "entryAt", s.exit_at as "exitAt" from parking_stay s
    join platform.site w on w.merchant_id = s.merchant_id and w.id = s.site_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.id <> ${id}::uuid
      and (s.plate = ${plate} or s.credential = ${credential}::uuid) and s.state in ('closed', 'writtenOff')
      and s.entry_at is not null and s.exit_at <= ${entryAt}::timestamptz and s.entry_at > ${entryAt}::timestamptz - interval '2 days'
      and ${businessDayAt(sql`s.entry_at`, 'w', ctx.merchantId)} = ${businessDayAt(sql`${entryAt}::timestamptz`, 'w', ctx.merchantId)}`)
  return rows.map(row => ({ entryAt: Date.parse(row.entryAt), exitAt: Date.parse(row.exitAt) }))
}

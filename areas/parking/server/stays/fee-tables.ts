import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StoredStay } from './load-stay.ts'

/** Fee tables that may price a stay: the package's, else the lane's, else its area's (fees.md section 1). */
export async function tablesFor(ctx: TenantData, { credential, entryLane }: StoredStay): Promise<string[]> {
  const packages = credential ? await packagesOf(ctx, credential) : []
  const lane = entryLane
    ? await ctx.db.row<{ lane: string | null; area: string | null }>(sql`
        select l.fee_table as lane, a.fee_table as area from access.lane l
        left join access.area a on a.merchant_id = l.merchant_id and a.id = l.area_to
        where l.merchant_id = ${ctx.merchantId}::uuid and l.id = ${entryLane}::uuid`)
    : undefined
  return [...packages.map(({ feeTable }) => feeTable), lane?.lane, lane?.area].flatMap(id => id ?? [])
}

/** A package of the credential covers its stays; so does access that was given without any package. */
export async function isCovered(ctx: TenantData, { credential }: StoredStay): Promise<boolean> {
  if (!credential) return false
  const packages = await packagesOf(ctx, credential)
  return packages.length === 0 || packages.some(({ covers }) => covers)
}

interface HeldPackage {
  readonly covers: boolean
  readonly feeTable: string | null
}

const packagesOf = (ctx: TenantData, credential: string): Promise<HeldPackage[]> =>
  ctx.db.rows<HeldPackage>(sql`
    select p.covers, p.fee_table as "feeTable" from access.credential c
    join access.package p on p.merchant_id = c.merchant_id and p.id = any(c.packages)
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${credential}::uuid order by p.id`)

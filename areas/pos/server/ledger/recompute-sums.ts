import { recomputeSums, type SumsDifference } from '#areas/pos/contract/recompute-sums.ts'
import { done } from '#platform/contract/refusal.ts'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Audited, Tenant, TenantData } from '#platform/server/operation/needs.ts'
import { ALL_SUMS, listColumns, type Sums } from './sums.ts'

/** Business days, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const names = (columns: readonly string[]): Sql => join(columns.map(column => name(column)))
const storedSums = (ctx: Tenant, { table }: Sums, { from, to }: Days): Sql => sql`
  select * from ${name(table)}
  where merchant_id = ${ctx.merchantId}::uuid and business_day between ${from}::date and ${to}::date`

const fromLedger = (ctx: Tenant, sums: Sums, { from, to }: Days): Sql =>
  sums.of(ctx.merchantId, sql`s.business_day between ${from}::date and ${to}::date`)

/** Rows whose figures differ from the ledger; missing and surplus rows count as zero. */
async function differencesIn(ctx: TenantData, sums: Sums, days: Days): Promise<SumsDifference[]> {
  const asNumbers = (row: string) =>
    join(sums.figures.map(figure => sql`coalesce(${name(row)}.${name(figure)}, 0)::numeric`))
  const sameKey = join(
    sums.keys.map(key => sql`k.${name(key)} = l.${name(key)}`),
    ' and ',
  )
  const rows = await ctx.db.rows<Omit<SumsDifference, 'sums'>>(
    sql`
    select d."businessDay", d."siteId", w.lot_name as "lotName", d.rows from (
    select coalesce(k.business_day, l.business_day)::text as "businessDay", coalesce(k.site_id, l.site_id) as "siteId", count(*) as rows
    from (${storedSums(ctx, sums, days)}) k
    full join (select * from (${fromLedger(ctx, sums, days)}) as f (${names(listColumns(sums))})) l on ${sameKey}
    where (${asNumbers('k')}) is distinct from (${asNumbers('l')})
    group by 1, 2
    ) d join platform.site w on w.merchant_id = ${ctx.merchantId}::uuid and w.id = d."siteId" order by 1, 3, 2`,
    'fresh',
  )
  return rows.map(row => ({ sums: sums.table, ...row }))
}

/** Differences between the sums and the ledger. There should be none. */
export async function differencesOfSums(ctx: TenantData, days: Days): Promise<SumsDifference[]> {
  const differences: SumsDifference[] = []
  for (const sums of ALL_SUMS) differences.push(...(await differencesIn(ctx, sums, days)))
  return differences
}

/**
 * Recalculates the sums of some days from the ledger. Locks the tables against writers, because a concurrent sale would
 * be lost; rarely needed.
 */
async function repair(ctx: TenantData, days: Days): Promise<void> {
  await ctx.db.run(sql`lock table ${join(ALL_SUMS.map(({ table }) => name(table)))} in share row exclusive mode`)
  for (const sums of ALL_SUMS) {
    await ctx.db.run(sql`
      delete from ${name(sums.table)}
      where merchant_id = ${ctx.merchantId}::uuid and business_day between ${days.from}::date and ${days.to}::date`)
    await ctx.db.run(sql`
      insert into ${name(sums.table)} (merchant_id, ${names(listColumns(sums))})
      select ${ctx.merchantId}::uuid, f.* from (${fromLedger(ctx, sums, days)}) f
      returning 1`)
  }
}

/** @returns what differed */
export async function repairSums(ctx: TenantData & Audited, days: Days): Promise<SumsDifference[]> {
  const differences = await differencesOfSums(ctx, days)
  if (differences.length === 0) return differences
  await repair(ctx, days)
  await ctx.audit.record([{ action: 'recompute', resource: 'pos.sums', before: { differences } }])
  return differences
}

/** For programs that check an installation, at once; people use the tool. */
export const recomputingSums = handle(recomputeSums, async (ctx, { repair: repairs, ...days }) => {
  const differences = await (repairs ? repairSums : differencesOfSums)(ctx, days)
  return done({ differences, repaired: repairs === true && differences.length > 0 })
})

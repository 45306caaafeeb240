import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { comparingTool } from '#platform/server/tools/comparing-tool.ts'
import { type PointDifference, readPointDifferences } from './compare-points.ts'

/** Points of members against their ledger. */
export const pointTool = comparingTool<PointDifference>({
  ...{ key: 'member.pointTool', position: 30 },
  columns: ['member', 'balance', 'ledger', 'lots'],
  differences: readPointDifferences,
  cells: ({ memberNum, kept, entries, lots }) => [memberNum, kept, entries, lots],
  repair,
})

/** Sets balances to the sum of their entries. Lots stay: an adjustment of points, which a person answers for, mends those. */
async function repair(ctx: Context): Promise<PointDifference[]> {
  const members = (await readPointDifferences(ctx)).map(({ memberId }) => memberId)
  // Postings lock the member's row first, so that none can come between sum and change.
  await ctx.db.rows(sql`
    select id from member_member where merchant_id = ${ctx.merchantId}::uuid and id = any(${members}::uuid[]) order by id for update`)
  const differences = (await readPointDifferences(ctx)).filter(({ memberId }) => members.includes(memberId))
  const sums = JSON.stringify(differences.map(({ memberId, entries }) => ({ memberId, entries })))
  await ctx.db.run(sql`
    update member_member m set points = s.entries, version = m.version + 1, updated_at = ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${sums}::jsonb) as s("memberId" uuid, entries integer)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = s."memberId"`)
  await ctx.db.run(sql`
    update member_point_sum p set balance = s.entries
    from jsonb_to_recordset(${sums}::jsonb) as s("memberId" uuid, entries integer)
    where p.merchant_id = ${ctx.merchantId}::uuid and p.member_id = s."memberId"`)
  return differences
}

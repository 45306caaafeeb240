import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { compareLocked } from '#platform/server/tools/compare-locked.ts'
import { comparingTool } from '#platform/server/tools/comparing-tool.ts'
import { type PointDifference, readPointDifferences } from './compare-points.ts'
import { lockMembers } from './lock-members.ts'

/** Points of members against their ledger. */
export const pointTool = comparingTool<PointDifference>({
  ...{ key: 'member.pointTool', position: 30 },
  columns: ['member', 'balance', 'ledger', 'lots'],
  differences: readPointDifferences,
  cells: ({ memberNum, balance, entries, lots }) => [memberNum, balance, entries, lots],
  repair,
})

/** Sets balances to the sum of their entries. Lots stay: an adjustment of points, which a person answers for, mends those. */
async function repair(ctx: Context): Promise<PointDifference[]> {
  const differences = await compareLocked(ctx, {
    differences: readPointDifferences,
    id: ({ memberId }) => memberId,
    lock: (_, before) =>
      lockMembers(
        ctx,
        before.map(({ memberId }) => memberId),
      ),
  })
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

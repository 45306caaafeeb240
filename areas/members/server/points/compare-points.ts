import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { comparePoints } from '../../contract/points.ts'

export interface PointDifference {
  readonly memberId: string
  readonly memberNum: string
  readonly balance: number
  readonly entries: number
  readonly lots: number
}

/** Members whose balance or lots differ from their ledger. There should be none. */
export const readPointDifferences = (ctx: TenantData): Promise<PointDifference[]> =>
  ctx.db.rows<PointDifference>(sql`
    select m.id as "memberId", m.member_num as "memberNum", m.points as balance, coalesce(e.points, 0) as entries, coalesce(l.points, 0) - coalesce(s.debt, 0) as lots
    from member_member m
    left join member_point_sum s on s.merchant_id = m.merchant_id and s.member_id = m.id
    left join (
      select merchant_id, member, sum(points) as points from member_point_entry
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id, member
    ) e on e.merchant_id = m.merchant_id and e.member = m.id
    left join (
      select merchant_id, member_id, sum("left") as points from member_point_lot
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id, member_id
    ) l on l.merchant_id = m.merchant_id and l.member_id = m.id
    where m.merchant_id = ${ctx.merchantId}::uuid
      and (m.points, coalesce(s.balance, 0), coalesce(l.points, 0) - coalesce(s.debt, 0))
        is distinct from (coalesce(e.points, 0), coalesce(e.points, 0), coalesce(e.points, 0))
    order by m.member_num`)

/** `/al/member/points/compare` */
export const comparing = handle(comparePoints, async ctx => {
  const differences = await readPointDifferences(ctx)
  return done({ differences: differences.map(({ memberNum: _, ...figures }) => figures) })
})

import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** What other bills keep of a member's points now. @param sale the bill whose own points are not counted; null: none */
export async function keptElsewhere(
  ctx: TenantData & Pick<Timed, 'now'>,
  member: string,
  sale: string | null,
): Promise<number> {
  const row = await ctx.db.row<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from member_point_hold
    where merchant_id = ${ctx.merchantId}::uuid and member_id = ${member}::uuid and until > ${ctx.now()}::timestamptz
      and sale_id is distinct from ${sale}::uuid`)
  return row?.points ?? 0
}

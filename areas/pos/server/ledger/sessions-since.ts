import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface RegisterSession {
  readonly id: string
  readonly registerId: string
  /** Milliseconds since the epoch. */
  readonly openedAt: number
  /** Null: open. */
  readonly closedAt: number | null
}

/**
 * Sessions of registers in the order of their opening: the one at an instant or the last before it, and all since.
 * Without supplementary ones, in which nothing is sold.
 * @param at milliseconds since the epoch
 */
export const sessionsSince = (ctx: TenantData, registers: readonly string[], at: number): Promise<RegisterSession[]> =>
  ctx.db.rows<RegisterSession>(sql`
    select n.id, n.register_id as "registerId", (extract(epoch from n.opened_at) * 1000)::float8 as "openedAt",
      (extract(epoch from n.closed_at) * 1000)::float8 as "closedAt"
    from pos_register_session n
    where n.merchant_id = ${ctx.merchantId}::uuid and n.register_id = any(${registers}::uuid[]) and not n.supplementary
      and n.opened_at >= coalesce((
        select max(b.opened_at) from pos_register_session b
        where b.merchant_id = ${ctx.merchantId}::uuid and b.register_id = n.register_id and not b.supplementary
          and b.opened_at <= ${new Date(at).toISOString()}::timestamptz), '-infinity')
    order by n.opened_at`)

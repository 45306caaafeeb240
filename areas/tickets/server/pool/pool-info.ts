import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type PoolInfo, poolInfo } from '../../contract/pool/pool.ts'
import type { PoolCodeState } from '../../rules/pool/pool-code.ts'
import { loadPool, mayUsePool } from './stored-pool.ts'

const SHOWN_TOP_UPS = 50

/** `/al/ticket/pool/info` */
export const tellingPool = handle(poolInfo, async (ctx, { id }) => {
  const pool = await loadPool(ctx, id)
  if (!pool) return notFound()
  if (!(await mayUsePool(ctx, pool, poolInfo.need))) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const rows = await ctx.db.rows<{ state: PoolCodeState; count: number }>(sql`
    select state, count(*)::int as count from ticket_pool_code
    where merchant_id = ${ctx.merchantId}::uuid and pool = ${id}::uuid group by state`)
  const topUps = await ctx.db.rows<PoolInfo['topUps'][number]>(sql`
    select batch, at, who, added from ticket_pool_top_up
    where merchant_id = ${ctx.merchantId}::uuid and pool_id = ${id}::uuid order by at desc, id desc limit ${SHOWN_TOP_UPS}`)
  const counts = { free: 0, issued: 0, redeemed: 0, void: 0, expired: 0 }
  for (const { state, count } of rows) counts[state] = count
  return done({ counts, topUps: topUps.map(each => ({ ...each, at: new Date(each.at).toISOString() })) })
})

import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { TicketPool } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'
import { mayCodeBecome, type PoolCodeState } from '../../rules/pool/pool-code.ts'
import { notifyWhenLow } from './notify-low.ts'
import { factsOf, loadCode, type StoredCode, shownCode } from './stored-code.ts'

export interface CodeChange {
  readonly to: PoolCodeState
  readonly action: 'issuePoolCode' | 'redeemPoolCode' | 'voidPoolCode'
  /** What is stored beside the state. */
  readonly stored: Sql
}

/** Why a code cannot become what is wanted: of a redeemed one, when and where. */
function whyNot(ctx: Context, code: StoredCode): Refusal {
  const map = shownCode(ctx, code)
  if (map.state !== 'redeemed') return refuse(RTN.wrongState, `ticket.pool.is.${map.state}`, { map })
  return refuse(RTN.wrongState, 'ticket.pool.redeemedBefore', {
    ...{ params: { at: map.redeemedAt ?? '', shop: map.redeemedShop ?? '' }, map },
  })
}

/** Changes a code by one conditional update: of two at once, one is the first, and the other hears what the first did. */
export async function changeCode(ctx: Context, code: StoredCode, change: CodeChange): Promise<StoredCode | Refusal> {
  if (!mayCodeBecome(factsOf(code), change.to, ctx.clock())) return whyNot(ctx, code)
  const changed = await ctx.db.run(sql`
    update ticket_pool_code set state = ${change.to}, ${change.stored}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${code.id}::uuid and state = ${code.state}`)
  const after = await loadCode(ctx, code.id)
  if (!after) throw new Error(`no code ${code.id}`)
  if (changed === 0) return whyNot(ctx, after)
  await recordChange(ctx, after, change)
  if (code.state === 'free') await notifyWhenLow(ctx, code.poolId)
  return after
}

async function recordChange(ctx: Context, code: StoredCode, { action, to }: CodeChange): Promise<void> {
  const { id, poolId, pool, serial, last4, sites } = code
  const facts = { action, resource: TicketPool.key, recordId: poolId, title: pool }
  await ctx.audit.record([{ ...facts, after: { serial, last4, state: to } }])
  await publishChanged(ctx, PoolCode, [{ id, sites: [...sites] }])
}

import { done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { explainSettlement, matchSettlement } from '../../contract/settlement.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { matchLines } from './match-lines.ts'
import {
  findSettlement,
  openSettlement,
  recordSettlement,
  type StoredSettlement,
  storeProgress,
} from './stored-settlement.ts'

interface Pair {
  readonly line: number
  readonly movement: string
}

/** A person says which payment a line is: both without another, and of the same kind. */
async function pairLine(
  { db, merchantId }: TenantData,
  settlement: StoredSettlement,
  { line, movement }: Pair,
): Promise<Refusal | undefined> {
  const paired = await db.run(sql`
    update eftpos_settlement_line l set movement_id = m.id, is_paired = true, reason = null, reason_by = null,
      result = case when l.amount = m.amount then 'matched' else 'amountDiffers' end
    from eftpos_movement m
    where l.merchant_id = ${merchantId}::uuid and l.settlement_id = ${settlement.id}::uuid and l.line_no = ${line} and l.movement_id is null
      and m.merchant_id = ${merchantId}::uuid and m.id = ${movement}::uuid and m.account_id = ${settlement.accountId}::uuid
      and m.settlement_id is null and m.kind = l.kind`)
  if (paired === 0) return refuse(RTN.wrongState, 'eftpos.settlement.notPairable')
  await db.run(sql`
    update eftpos_movement set settlement_id = ${settlement.id}::uuid
    where merchant_id = ${merchantId}::uuid and id = ${movement}::uuid`)
  return undefined
}

/** `/al/eftpos/settlement/match` */
export const matchingSettlement = handle(matchSettlement, async (ctx, { id, pair }) => {
  const settlement = await openSettlement(ctx, id, matchSettlement.need)
  if ('refused' in settlement) return settlement
  const refusal = pair && (await pairLine(ctx, settlement, pair))
  if (refusal) return refusal
  await matchLines(ctx, settlement)
  await recordSettlement(ctx, settlement, 'match', pair)
  return done(await storeProgress(ctx, settlement))
})

/** `/al/eftpos/settlement/explain` */
export const explainingSettlement = handle(explainSettlement, async (ctx, { id, line, reason }) => {
  const settlement = await openSettlement(ctx, id, explainSettlement.need)
  if ('refused' in settlement) return settlement
  const words = maskCardNumbers(reason)
  const explained =
    line === null
      ? await ctx.db.run(sql`
          update eftpos_settlement set difference_reason = ${words}
          where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and net <> stated_net`)
      : await ctx.db.run(sql`
          update eftpos_settlement_line set reason = ${words}, reason_by = ${ctx.who?.fullName ?? ''}
          where merchant_id = ${ctx.merchantId}::uuid and settlement_id = ${id}::uuid and line_no = ${line}
            and result not in ('matched', 'fee')`)
  if (explained === 0) return refuseFields({ line: { code: 'eftpos.settlement.nothingToExplain' } })
  await recordSettlement(ctx, settlement, 'explain', { line, reason: words })
  const now = await findSettlement(ctx, id)
  return now ? done(await storeProgress(ctx, now)) : notFound()
})

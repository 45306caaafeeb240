import type { Need } from '#platform/contract/define/operation.ts'
import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type SETTLEMENT_STATES, Settlement } from '../../contract/settlement.ts'
import { NEEDS_REASON } from '../../rules/settlement-figures.ts'

export interface StoredSettlement {
  readonly id: string
  readonly siteId: string
  readonly accountId: string
  readonly reference: string
  readonly settledOn: string
  readonly state: (typeof SETTLEMENT_STATES)[number]
  readonly net: Cents
  readonly statedNet: Cents
  readonly differenceReason: string | null
}

export const findSettlement = (ctx: TenantData, id: string): Promise<StoredSettlement | undefined> =>
  ctx.db.row<StoredSettlement>(sql`
    select id, site_id as "siteId", account as "accountId", reference, settled_on::text as "settledOn", state, net,
      stated_net as "statedNet", difference_reason as "differenceReason"
    from eftpos_settlement where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** One after the other for each account: a payment belongs to one line of one settlement. */
export const lockEftposAccount = (ctx: TenantData, accountId: string): Promise<number> =>
  ctx.db.run(sql`
    select 1 from eftpos_account where merchant_id = ${ctx.merchantId}::uuid and id = ${accountId}::uuid for update`)

/** A settlement that the caller may act on, with its account locked. A closed one is never changed. */
export async function openSettlement(ctx: Context, id: string, need: Need): Promise<StoredSettlement | Refusal> {
  const seen = await findSettlement(ctx, id)
  if (!seen || !ctx.access.mayAt(need, seen.siteId)) return notFound()
  await lockEftposAccount(ctx, seen.accountId)
  const settlement = await findSettlement(ctx, id)
  if (!settlement) return notFound()
  return settlement.state === 'closed' ? refuse(RTN.wrongState, 'eftpos.settlement.closed') : settlement
}

/** Lines without a needed reason; a difference of the net amounts without one counts too. */
export async function countUnexplained(ctx: TenantData, settlement: StoredSettlement): Promise<number> {
  const row = await ctx.db.row<{ lines: number }>(sql`
    select count(*)::int as lines from eftpos_settlement_line
    where merchant_id = ${ctx.merchantId}::uuid and settlement_id = ${settlement.id}::uuid and reason is null
      and (result = any(${NEEDS_REASON}::text[]) or (result = 'chargeback' and movement_id is null))`)
  const differs = settlement.net !== settlement.statedNet && settlement.differenceReason === null
  return (row?.lines ?? 0) + (differs ? 1 : 0)
}

/** Stores how far a settlement is, and tells open pages. */
export async function storeProgress(ctx: Context, settlement: StoredSettlement) {
  const unexplained = await countUnexplained(ctx, settlement)
  await ctx.db.run(sql`
    update eftpos_settlement set state = 'matched', unexplained = ${unexplained}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${settlement.id}::uuid`)
  await publishChanged(ctx, Settlement, [{ id: settlement.id, siteId: settlement.siteId }])
  return { state: 'matched' as const, unexplained }
}

export const recordSettlement = (ctx: Context, settlement: StoredSettlement, action: string, after?: object) =>
  ctx.audit.record([
    {
      ...{ action, resource: Settlement.key, recordId: settlement.id, title: settlement.reference },
      siteId: settlement.siteId,
      ...(after ? { after: { ...after } } : {}),
    },
  ])

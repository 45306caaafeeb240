import { z } from 'zod'
import { approvalEnded, approvalGiven, approvalRequested } from '#areas/system/contract/second-person.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { approvePayout, EftposPayout } from '../../contract/eftpos-payout.ts'
import { isHeld } from '../eftpos-accounts/stored-account.ts'
import { type OpenedPayout, openPayout, recordPayout } from './stored-payout.ts'

export const heldRefusal = (): Refusal => refuse(RTN.wrongState, 'eftpos.payout.held')

function cannotApprove(ctx: Context, { payout, account }: OpenedPayout): Refusal | undefined {
  if (payout.state !== 'draft') return refuse(RTN.wrongState, 'eftpos.payout.notDraft')
  return isHeld(account, ctx.clock()) ? heldRefusal() : undefined
}

async function storeApproval(ctx: Context, { payout }: OpenedPayout): Promise<void> {
  await ctx.db.run(sql`
    update eftpos_payout set state = 'approved', approved_at = ${ctx.now()}::timestamptz, approved_by = ${ctx.who?.fullName ?? ''},
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${payout.id}::uuid`)
  await recordPayout(ctx, payout, 'approve')
}

async function markAsked(ctx: Context, { payout }: OpenedPayout): Promise<void> {
  await ctx.db.run(sql`
    update eftpos_payout set approval_asked_at = ${ctx.now()}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${payout.id}::uuid`)
  await recordPayout(ctx, payout, 'askApproval')
}

const isAsked = async ({ db, merchantId }: TenantData, id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from eftpos_payout
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid and approval_asked_at is not null`)) !== undefined

/** `/al/eftpos/payout/approve` */
export const approvingPayout = handle(approvePayout, async (ctx, { id }) => {
  const opened = await openPayout(ctx, id, approvePayout.need)
  if ('refused' in opened) return opened
  const refusal = cannotApprove(ctx, opened)
  if (refusal) return refusal
  const { payout, account } = opened
  if (payout.amount <= account.approveAbove) {
    await storeApproval(ctx, opened)
    return done({ state: 'approved' as const, waits: false })
  }
  if (await isAsked(ctx, id)) return done({ state: payout.state, waits: true })
  const params = { number: payout.number, account: account.title, amount: toWire(payout.amount).toFixed(2) } // not money: text of an amount
  await ctx.emit(approvalRequested, {
    kind: EftposPayout.key,
    title: ctx.words.in(ctx.locale)('eftpos.payout.approveTitle', params).slice(0, 200),
    payload: { payout: id, amount: payout.amount },
  })
  await markAsked(ctx, opened)
  return done({ state: payout.state, waits: true })
})

const requested = z.object({ payout: z.uuid(), amount: z.number() })

/** A second person, who may approve payouts of the shop as well, approved it. Its amount is as it was. */
export const approvingAsked = reaction(approvalGiven, async (ctx, { kind, payload, refuse: refuseApproval }) => {
  if (kind !== EftposPayout.key) return
  const { payout: id, amount } = requested.parse(payload)
  const opened = await openPayout(ctx, id, approvePayout.need)
  if ('refused' in opened) return refuseApproval(refuse(RTN.notPermitted, 'platform.refusal.notPermitted'))
  const refusal = cannotApprove(ctx, opened)
  if (refusal) return refuseApproval(refusal)
  if (opened.payout.amount !== amount) return refuseApproval(refuse(RTN.wrongState, 'eftpos.payout.changedMeanwhile'))
  await storeApproval(ctx, opened)
})

/** Nobody approved it: it can be asked for again. */
export const endingAsked = reaction(approvalEnded, async (ctx, { kind, payload }) => {
  if (kind !== EftposPayout.key) return
  const { payout } = requested.parse(payload)
  await ctx.db.run(sql`
    update eftpos_payout set approval_asked_at = null, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${payout}::uuid and state = 'draft'`)
})

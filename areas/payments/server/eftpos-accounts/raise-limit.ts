import { z } from 'zod'
import { approvalEnded, approvalGiven, approvalRequested } from '#areas/system/contract/second-person.ts'
import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { EftposAccount, raisePayoutLimit } from '../../contract/eftpos-account.ts'
import { recordAccount } from './account-operations.ts'
import { lockAccount, type StoredEftposAccount } from './stored-account.ts'

/** Of change requests. */
const LIMIT_APPROVAL = 'eftpos.limit'

/** `/al/eftpos/account/raiseLimit`: otherwise one person who may edit accounts could raise it, pay out alone, and lower it again. */
export const raisingLimit = handle(raisePayoutLimit, async (ctx, { id, approveAbove, reason }) => {
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(raisePayoutLimit.need, account.siteId)) return notFound()
  const limit = fromWire(approveAbove)
  if (limit <= account.approveAbove) return refuseFields({ approveAbove: { code: 'eftpos.account.limitNotHigher' } })
  const texts = { from: toWire(account.approveAbove).toFixed(2), to: approveAbove.toFixed(2) } // not money: texts of amounts
  const params = { title: account.title, ...texts, reason }
  await ctx.emit(approvalRequested, {
    kind: LIMIT_APPROVAL,
    title: ctx.words.in(ctx.locale)('eftpos.account.approveLimit', params).slice(0, 200),
    payload: { account: id, from: account.approveAbove, limit },
  })
  await storeRequest(ctx, account, limit)
  await recordAccount(ctx, account, 'askLimit', { approveAbove, reason })
  return done({ waits: true as const })
})

/** Shown with the account until somebody decides. @param limit undefined: nobody waits for one any more */
async function storeRequest(ctx: Context, { id, siteId }: StoredEftposAccount, limit?: Cents): Promise<void> {
  await ctx.db.run(sql`
    update eftpos_account set requested_limit = ${limit ?? null}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await publishChanged(ctx, EftposAccount, [{ id, siteId }])
}

async function storeLimit(ctx: Context, account: StoredEftposAccount, limit: Cents): Promise<void> {
  await ctx.db.run(sql`
    update eftpos_account set approve_above = ${limit}, requested_limit = null, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${account.id}::uuid`)
  await recordAccount(ctx, account, 'raiseLimit', { approveAbove: toWire(limit) })
  await publishChanged(ctx, EftposAccount, [{ id: account.id, siteId: account.siteId }])
}

const requested = z.object({ account: z.uuid(), from: z.number(), limit: z.number() })

/** A second person, who may raise limits of the shop as well, approved it. It is what it was when it was asked for. */
export const raisingApprovedLimit = reaction(approvalGiven, async (ctx, { kind, payload, refuse: refuseApproval }) => {
  if (kind !== LIMIT_APPROVAL) return
  const { account: id, from, limit } = requested.parse(payload)
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(raisePayoutLimit.need, account.siteId))
    return refuseApproval(refuse(RTN.notPermitted, 'platform.refusal.notPermitted'))
  if (account.approveAbove !== from) return refuseApproval(refuse(RTN.wrongState, 'eftpos.account.limitChanged'))
  await storeLimit(ctx, account, limit)
})

/** Nobody approved it. A newer request still waits. */
export const endingLimitRequest = reaction(approvalEnded, async (ctx, { kind, payload }) => {
  if (kind !== LIMIT_APPROVAL) return
  const { account: id, limit } = requested.parse(payload)
  const account = await lockAccount(ctx, id)
  if (account?.requestedLimit === limit) await storeRequest(ctx, account)
})

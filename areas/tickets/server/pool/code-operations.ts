import { type Answer, done, notFound, type Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { redeemPoolCode, type ShownCode, verifyPoolCode, voidPoolCode } from '../../contract/pool/pool.ts'
import { coversSites, isSoldAt, reachesSites, siteByCode, type TicketSite } from '../plans/plan-site.ts'
import { changeCode } from './change-code.ts'
import { findCode, type StoredCode, shownCode, unknownCode } from './stored-code.ts'

const answerWith = (ctx: Context, code: StoredCode | Refusal): Answer<ShownCode> =>
  'refused' in code ? code : done(shownCode(ctx, code))

/** `/al/ticket/pool/verify` */
export const verifyingCode = handle(verifyPoolCode, async (ctx, { code }) => {
  const stored = await findCode(ctx, code)
  return stored && (await reachesSites(ctx, stored, verifyPoolCode.need)) ? done(shownCode(ctx, stored)) : unknownCode()
})

/** `/al/ticket/pool/redeem` */
export const redeemingCode = handle(redeemPoolCode, async (ctx, { ordLot, code }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(redeemPoolCode.need, site.id)) return notFound()
  const stored = await findCode(ctx, code)
  if (!stored || !isSoldAt(stored, site)) return unknownCode()
  return answerWith(ctx, await redeemCode(ctx, stored, site))
})

/** Redeems a code that the shop takes. */
export function redeemCode(ctx: Context, code: StoredCode, { id }: TicketSite): Promise<StoredCode | Refusal> {
  const who = ctx.who?.fullName ?? ''
  const fields = sql`redeemed_at = ${ctx.now()}::timestamptz, redeemed_by = ${who}, redeemed_site = ${id}::uuid`
  return changeCode(ctx, code, { to: 'redeemed', action: 'redeemPoolCode', stored: fields })
}

/** `/al/ticket/pool/void` */
export const voidingCode = handle(voidPoolCode, async (ctx, { code, reason }) => {
  const stored = await findCode(ctx, code)
  if (!stored || !(await coversSites(ctx, stored, voidPoolCode.need))) return unknownCode()
  const fields = sql`reason = ${reason}`
  return answerWith(ctx, await changeCode(ctx, stored, { to: 'void', action: 'voidPoolCode', stored: fields }))
})

import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { ONE_GUESSER } from '../../rules/throttle.ts'
import { homeContext } from '../home-context.ts'
import { needsApproval } from '../hooks/approval.ts'
import type { Nothing } from '../nothing.ts'
import { logActivity } from '../sign-in/activity.ts'
import { freshSeed, otpauthUrl, recoveryCodes, seedPlace, stepOfCode } from '../sign-in/second-factor.ts'
import { countAt, throttled } from '../sign-in/throttled.ts'
import { type OwnFactors, provedByAllFactors } from './all-factors.ts'
import { cannotSetSignIn } from './cannot-set-sign-in.ts'
import { wrongCode } from './one-time-codes.ts'
import { tellAccount } from './tell-account.ts'

/** Creates a seed for an authenticator app. It has no effect until one of its codes is confirmed. */
export function beginAuthenticator(
  caller: Context,
  factors: OwnFactors,
): Promise<Answer<{ otpauthUrl: string; secret: string }>> {
  const { userId, userName } = signedIn(caller)
  return provedByAllFactors(caller, factors, async ctx => {
    const secret = freshSeed(count => ctx.random.bytes(count))
    const sealed = ctx.services.secrets.seal(secret, seedPlace(userId))
    await ctx.db.run(
      sql`update system_credential set totp_pending = ${sealed} where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`,
    )
    return done({ otpauthUrl: otpauthUrl(secret, userName), secret })
  })
}

export async function finishAuthenticator(
  caller: Context,
  { code }: { code: string },
): Promise<Answer<{ recoveryCodes: string[] }>> {
  const { userId, userName, sessionId } = signedIn(caller)
  const ctx = await homeContext(caller)
  const gate = { kind: 'authenticator.session', key: sessionId, rule: ONE_GUESSER }
  return throttled(ctx, [gate], async () => {
    const row = await ctx.db.row<{ pending: string | null }>(
      sql`select totp_pending as pending from system_credential where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`,
    )
    if (!row?.pending) return refuse(RTN.wrongState, 'system.refusal.noAuthenticatorBegun')
    const seed = ctx.services.secrets.open(row.pending, seedPlace(userId))
    const step = seed === undefined ? null : stepOfCode(seed, code, ctx.clock())
    if (step === null) {
      await countAt(ctx, [gate])
      return wrongCode()
    }
    const { shown, stored } = recoveryCodes(ctx, userId)
    await ctx.db.run(sql`
      update system_credential set totp_secret = totp_pending, totp_pending = null, totp_step = ${step},
        recovery = ${stored}::text[]
      where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`)
    await logActivity(ctx, 'authenticatorAdded', { id: userId, name: userName })
    await tellAccount(ctx, userId, 'authenticatorAdded')
    return done({ recoveryCodes: shown })
  })
}

export function dropAuthenticator(caller: Context, factors: OwnFactors): Promise<Answer<Nothing>> {
  const { userId, userName } = signedIn(caller)
  return provedByAllFactors(caller, factors, async ctx => {
    await forgetAuthenticator(ctx, { id: userId, name: userName }, 'authenticatorRemoved')
    return done({})
  })
}

/** For a user who lost both the app and the recovery codes. */
export async function dropUserAuthenticator(ctx: Context, { id }: { id: string }): Promise<Answer<Nothing>> {
  if (id === ctx.who?.userId) return refuse(RTN.wrongState, 'system.refusal.ownAuthenticator')
  const refusal = await cannotSetSignIn(ctx, id, needsApproval())
  if (refusal) return refusal
  const user = await ctx.db.row<{ name: string; on: boolean }>(sql`
    select u.user_name as name, c.totp_secret is not null as on from system_user_manage u
    left join system_credential c on c.merchant_id = u.merchant_id and c.user_id = u.id
    where u.merchant_id = ${ctx.merchantId}::uuid and u.id = ${id}::uuid`)
  if (!user?.on) return refuse(RTN.wrongState, 'system.refusal.noAuthenticator')
  await forgetAuthenticator(ctx, { id, name: user.name }, 'authenticatorRemovedByOther')
  await ctx.audit.record([{ action: 'removeAuthenticator', resource: 'system.userManage', recordId: id }])
  return done({})
}

async function forgetAuthenticator(
  ctx: Context,
  { id, name }: { readonly id: string; readonly name: string },
  change: 'authenticatorRemoved' | 'authenticatorRemovedByOther',
): Promise<void> {
  await ctx.db.run(sql`
    update system_credential set totp_secret = null, totp_pending = null, totp_step = null, recovery = '{}'
    where merchant_id = ${ctx.merchantId}::uuid and user_id = ${id}::uuid`)
  await logActivity(ctx, 'authenticatorRemoved', { id, name })
  await tellAccount(ctx, id, change)
}

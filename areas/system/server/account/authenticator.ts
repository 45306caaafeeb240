import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type Context, signedIn } from '#platform/server/operation/context.ts'
import { ONE_GUESSER } from '../../rules/throttle.ts'
import { homeContext } from '../home-context.ts'
import type { Nothing } from '../nothing.ts'
import { logActivity } from '../sign-in/activity.ts'
import { freshSeed, otpauthUrl, recoveryCodes, seedPlace, stepOfCode } from '../sign-in/second-factor.ts'
import { countAt, throttled } from '../sign-in/throttled.ts'
import { wrongCode } from './one-time-codes.ts'
import { provedByPassword } from './passwords.ts'
import { tellAccount } from './tell-account.ts'

/** Makes a seed for an authenticator app. It counts for nothing before a code of it was confirmed. */
export function beginAuthenticator(
  caller: Context,
  { password }: { password: string },
): Promise<Answer<{ otpauthUrl: string; secret: string }>> {
  const { userId, userName } = signedIn(caller)
  return provedByPassword(caller, password, 'password', async ctx => {
    const secret = freshSeed(count => ctx.random.bytes(count))
    const sealed = ctx.services.secrets.seal(secret, seedPlace(userId))
    await ctx.db.run(sql`update system_credential set totp_pending = ${sealed} where user_id = ${userId}::uuid`)
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
      sql`select totp_pending as pending from system_credential where user_id = ${userId}::uuid`,
    )
    if (!row?.pending) return refuse(RTN.wrongState, 'system.refusal.noAuthenticatorBegun')
    const seed = ctx.services.secrets.open(row.pending, seedPlace(userId))
    const step = seed === undefined ? null : stepOfCode(seed, code, ctx.clock())
    if (step === null) {
      await countAt(ctx, [gate])
      return wrongCode()
    }
    const { shown, kept } = recoveryCodes(count => ctx.random.bytes(count))
    await ctx.db.run(sql`
      update system_credential set totp_secret = totp_pending, totp_pending = null, totp_step = ${step},
        recovery = ${kept}::text[]
      where user_id = ${userId}::uuid`)
    await logActivity(ctx, 'authenticatorAdded', { id: userId, name: userName })
    await tellAccount(ctx, userId, 'authenticatorAdded')
    return done({ recoveryCodes: shown })
  })
}

export function dropAuthenticator(caller: Context, { password }: { password: string }): Promise<Answer<Nothing>> {
  const { userId, userName } = signedIn(caller)
  return provedByPassword(caller, password, 'password', async ctx => {
    await ctx.db.run(sql`
      update system_credential set totp_secret = null, totp_pending = null, totp_step = null, recovery = '{}'
      where user_id = ${userId}::uuid`)
    await logActivity(ctx, 'authenticatorRemoved', { id: userId, name: userName })
    await tellAccount(ctx, userId, 'authenticatorRemoved')
    return done({})
  })
}

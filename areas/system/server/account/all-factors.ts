import { type Answer, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { isSecondFactor } from '../sign-in/second-factor.ts'
import { countAt } from '../sign-in/throttled.ts'
import { passwordGate, provedByPassword } from './passwords.ts'

export interface OwnFactors {
  readonly password: string
  /** From the authenticator app, or a recovery code. */
  readonly code?: string | undefined
}

/** Like provedByPassword, plus the second factor where the user has one. Wrong codes count as wrong passwords. */
export function provedByAllFactors<T>(
  caller: Context,
  { password, code }: OwnFactors,
  work: (home: Context) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const { userId, sessionId } = signedIn(caller)
  return provedByPassword(caller, password, 'password', async ctx => {
    const row = await ctx.db.row<{ totpSecret: string | null }>(sql`
      select totp_secret as "totpSecret" from system_credential
      where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`)
    if (!row?.totpSecret) return work(ctx)
    if (!code) return refuse(RTN.secondFactor, 'system.signIn.secondFactor')
    if (await isSecondFactor(ctx, { id: userId, totpSecret: row.totpSecret }, code)) return work(ctx)
    await countAt(ctx, [passwordGate(sessionId)])
    const problem = { code: 'system.signIn.wrongSecondFactor' }
    return refuse(RTN.secondFactor, problem.code, { fields: { code: problem }, keep: true })
  })
}

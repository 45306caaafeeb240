import type { UserSession } from '#platform/contract/calls/session.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { agentParts } from '../../rules/agent-name.ts'
import { tellAccount } from '../account/tell-account.ts'
import { homeContext } from '../home-context.ts'
import { endSession, endUserSessions } from '../identity/end-sessions.ts'
import type { Nothing } from '../nothing.ts'
import { logActivity } from '../sign-in/activity.ts'

type SessionRow = Omit<UserSession, 'device'> & { agent: string }

/** "Chrome on Windows", in the caller's language. */
function deviceName(ctx: Localised, agent: string): string {
  const t = ctx.words.in(ctx.locale)
  const { program, system } = agentParts(agent)
  if (program && system) return t('system.session.programOnSystem', { program, system })
  return program || system || t('system.session.unknownDevice')
}

export async function listOwnSessions(caller: Context): Promise<Answer<UserSession[]>> {
  const { userId, sessionId } = signedIn(caller)
  const ctx = await homeContext(caller)
  const rows = await ctx.db.rows<SessionRow>(sql`
    select id, agent, address, signed_in_at as "signedInAt", last_seen_at as "lastSeenAt",
      id = ${sessionId}::uuid as current
    from system_session where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid order by current desc, last_seen_at desc limit 200`)
  return done(rows.map(({ agent, ...session }) => ({ ...session, device: deviceName(ctx, agent) })))
}

export async function endOwnSessions(
  caller: Context,
  which: { id: string } | { others: true },
): Promise<Answer<{ revoked: number }>> {
  const { userId, userName, sessionId } = signedIn(caller)
  const ctx = await homeContext(caller)
  const revoked =
    'id' in which ? await endSession(ctx, userId, which.id) : await endUserSessions(ctx, [userId], sessionId)
  if (revoked > 0) {
    await logActivity(ctx, 'revoked', { id: userId, name: userName })
    await tellAccount(ctx, userId, 'sessionsEnded')
  }
  return done({ revoked })
}

export async function endThisSession(caller: Context): Promise<Answer<Nothing>> {
  const { userId, userName, sessionId } = signedIn(caller)
  const ctx = await homeContext(caller)
  await endSession(ctx, userId, sessionId)
  await logActivity(ctx, 'signOut', { id: userId, name: userName })
  return done({})
}

import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { SensitiveChange } from '../contract/change-request.ts'
import { Grant } from '../contract/grant.ts'
import { User } from '../contract/user.ts'
import { dropUserAuthenticator } from './account/authenticator.ts'
import { rows } from './resources.ts'
import { isRefusal } from './rows-of.ts'

/** Applies an approved change through the ordinary rules; returns their refusal. */
export function applyChange(ctx: Context, userId: string, change: SensitiveChange): Promise<Refusal | undefined> {
  switch (change.kind) {
    case 'user.contact':
      return changeContact(ctx, userId, change)
    case 'user.grants':
      return replaceGrants(ctx, userId, change.grants)
    case 'user.authenticator':
      return removeAuthenticator(ctx, userId)
  }
}

async function removeAuthenticator(ctx: Context, id: string): Promise<Refusal | undefined> {
  const removed = await dropUserAuthenticator(ctx, { id })
  return removed.refused ? removed : undefined
}

type ContactChange = Extract<SensitiveChange, { kind: 'user.contact' }>
type GrantList = Extract<SensitiveChange, { kind: 'user.grants' }>['grants']

async function changeContact(ctx: Context, userId: string, change: ContactChange): Promise<Refusal | undefined> {
  const patch = {
    ...(change.email !== undefined ? { email: change.email } : {}),
    ...(change.mobile !== undefined ? { mobile: change.mobile } : {}),
  }
  const changed = await rows.change(ctx, User, userId, patch)
  return isRefusal(changed) ? changed : undefined
}

async function replaceGrants(ctx: Context, user: string, grants: GrantList): Promise<Refusal | undefined> {
  const held = await ctx.db.rows<{ id: string; userType: string }>(
    sql`select id, user_type as "userType" from system_grant where merchant_id = ${ctx.merchantId}::uuid and "user" = ${user}::uuid`,
  )
  const wanted = new Set(grants.map(grant => grant.userType))
  for (const grant of grants) {
    const known = held.find(existing => existing.userType === grant.userType)
    const written = known
      ? await rows.change(ctx, Grant, known.id, { allSites: grant.allSites, sites: grant.sites })
      : await rows.add(ctx, Grant, { user, ...grant })
    if (isRefusal(written)) return written
  }
  // Removed last, so that a user whose grants are exchanged is never without any.
  const gone = held.filter(grant => !wanted.has(grant.userType)).map(grant => grant.id)
  return gone.length > 0 ? rows.remove(ctx, Grant, gone) : undefined
}

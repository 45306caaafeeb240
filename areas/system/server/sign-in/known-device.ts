import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom, WithServices, Writing } from '#platform/server/operation/needs.ts'
import { freshToken, hashOf } from '../identity/session-token.ts'

/**
 * A device that a user signed in from before, proved by a secret that this installation gave it then. The wire's device id is
 * chosen by the client and travels in addresses, so it proves nothing. One token a device; each user who signs in there is
 * bound to it.
 */
const PLACE = 'system.knownDevice'

/** Only this installation can make a token: nobody chooses one that others could guess. */
const isOwnToken = (ctx: WithServices<'secrets'>, token: string): boolean =>
  ctx.services.secrets.open(token, PLACE) !== undefined

const newToken = (ctx: WithRandom & WithServices<'secrets'>): string =>
  ctx.services.secrets.seal(
    freshToken(count => ctx.random.bytes(count)),
    PLACE,
  )

/** Hash of the token when the user signed in from this device before. Leaves the connection in the user's merchant. */
export async function knownDevice(
  ctx: TenantData,
  user: { readonly merchant_id: string; readonly id: string },
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined
  await ctx.db.enter(user.merchant_id)
  const row = await ctx.db.row(sql`
    select 1 as one from system_known_device
    where merchant_id = ${user.merchant_id}::uuid and user_id = ${user.id}::uuid and token_hash = ${hashOf(token)}`)
  return row && hashOf(token)
}

/** Binds the device to a user of the context's merchant who has just been proved; answers the token that it keeps. */
export async function rememberDevice(
  ctx: Writing & WithServices<'secrets'>,
  userId: string,
  token: string | undefined,
): Promise<string> {
  const kept = token && isOwnToken(ctx, token) ? token : newToken(ctx)
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into system_known_device (merchant_id, user_id, token_hash, created_at, last_used_at)
    values (${ctx.merchantId}::uuid, ${userId}::uuid, ${hashOf(kept)}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (merchant_id, user_id, token_hash) do update set last_used_at = excluded.last_used_at`)
  return kept
}

/** After a reset of the password no device is known: one of them may be in the wrong hands. */
export async function forgetDevices(ctx: TenantData, userId: string): Promise<void> {
  await ctx.db.run(sql`
    delete from system_known_device where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`)
}

/** A token that is bound to nobody, for answers that must not tell whether there is an account. */
export const unboundDevice = newToken

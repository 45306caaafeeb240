import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom, WithServices, Writing } from '#platform/server/operation/needs.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'

/**
 * A device that a user signed in from before, recognised by a secret from this installation. The wire's device id is
 * chosen by the client and appears in addresses, so it proves nothing. One token per device; each user who signs in
 * there is bound to it.
 */
const PLACE = 'system.knownDevice'

/** Only this installation can create a token, so that no one chooses a guessable one. */
const isOwnToken = (ctx: WithServices<'secrets'>, token: string): boolean =>
  ctx.services.secrets.open(token, PLACE) !== undefined

const newToken = (ctx: WithRandom & WithServices<'secrets'>): string =>
  ctx.services.secrets.seal(createToken(ctx), PLACE)

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
    where merchant_id = ${user.merchant_id}::uuid and user_id = ${user.id}::uuid and token_hash = ${hashToken(token)}`)
  return row && hashToken(token)
}

/** Binds the device to a verified user of the context's merchant; returns the device's token. */
export async function rememberDevice(
  ctx: Writing & WithServices<'secrets'>,
  userId: string,
  token: string | undefined,
): Promise<string> {
  const deviceToken = token && isOwnToken(ctx, token) ? token : newToken(ctx)
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into system_known_device (merchant_id, user_id, token_hash, created_at, last_used_at)
    values (${ctx.merchantId}::uuid, ${userId}::uuid, ${hashToken(deviceToken)}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (merchant_id, user_id, token_hash) do update set last_used_at = excluded.last_used_at`)
  return deviceToken
}

/** After a password reset no device is known, because one of them may be in the wrong hands. */
export async function forgetDevices(ctx: TenantData, userId: string): Promise<void> {
  await ctx.db.run(sql`
    delete from system_known_device where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`)
}

/** A token without a user, for answers that must not reveal whether an account exists. */
export const unboundDevice = newToken

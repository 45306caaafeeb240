import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'

/** Place that the encrypted password is bound to. */
export const firstPasswordPlace = (userId: string): string => `system.credential.firstPassword:${userId}`

/**
 * Stores a generated password, encrypted, until its user signs in or changes it: `npm run admin-password` prints it.
 */
export async function keepFirstPassword(
  ctx: TenantData & WithServices<'secrets'>,
  userId: string,
  password: string,
): Promise<void> {
  await ctx.db.run(sql`
    update system_credential set first_password = ${ctx.services.secrets.seal(password, firstPasswordPlace(userId))}
    where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`)
}

export async function forgetFirstPassword(ctx: TenantData, userId: string): Promise<void> {
  await ctx.db.run(sql`
    update system_credential set first_password = null
    where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid and first_password is not null`)
}

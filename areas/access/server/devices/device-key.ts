import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom } from '#platform/server/operation/needs.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'

export const drawDeviceKey = (ctx: WithRandom): string => `chd_${createToken(ctx)}`

/** Stores a new key of a controller, whose keys before it end at a time. */
export async function storeDeviceKey(
  ctx: TenantData & Timed & WithRandom,
  controller: string,
  othersEndAt: string,
): Promise<string> {
  const key = drawDeviceKey(ctx)
  await ctx.db.run(sql`
    update acs_controller_key set ends_at = ${othersEndAt}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid
      and (ends_at is null or ends_at > ${othersEndAt}::timestamptz)`)
  await ctx.db.run(sql`
    insert into acs_controller_key (merchant_id, controller_id, key_hash, created_at)
    values (${ctx.merchantId}::uuid, ${controller}::uuid, ${hashToken(key)}, ${ctx.now()}::timestamptz)`)
  await ctx.db.run(sql`
    update acs_config set key_set_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${controller}::uuid`)
  return key
}

import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { createWebhookSecret } from '#platform/server/outgoing/sign-delivery.ts'
import { ParkingAccount, rotateParkingSecret } from '../../contract/parking-account.ts'

export const secretPlace = (account: string): string => `signage.parkingAccount.secret:${account}`

/** `/al/signage/parkingAccount/rotate` */
export const rotatingParkingSecret = handle(rotateParkingSecret, async (ctx, { id }) => {
  const account = await ctx.db.row<{ name: string; siteId: string }>(sql`
    select name, site_id as "siteId" from signage_parking_account
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!account || !ctx.access.mayAt(rotateParkingSecret.need, account.siteId)) return notFound()
  const secret = createWebhookSecret(count => ctx.random.bytes(count))
  await ctx.db.run(sql`
    insert into signage_parking_secret (merchant_id, account_id, secret_hash, sealed)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${hashToken(secret)}, ${ctx.services.secrets.seal(secret, secretPlace(id))})
    on conflict (merchant_id, account_id) do update set secret_hash = excluded.secret_hash, sealed = excluded.sealed`)
  await ctx.db.run(sql`
    update signage_parking_account set secret_set_at = ${ctx.now()}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const record = { action: 'roll', resource: ParkingAccount.key, recordId: id, title: account.name }
  await ctx.audit.record([{ ...record, siteId: account.siteId }])
  return done({ secret })
})

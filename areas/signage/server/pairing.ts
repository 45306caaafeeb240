import { done, notFound } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'
import { beginPairing, claimKey } from '../contract/player.ts'
import { CODE_LENGTH, pairingCode } from '../rules/pairing.ts'

/** The merchant is not known yet, so `qrTokenMinutes` of its settings does not apply: its default does. */
const TOKEN_MINUTES = 10

/** `/al/signage/player/begin` */
export const beginningPairing = handle(beginPairing, async ctx => {
  const platform = await ctx.enterMerchant(PLATFORM_MERCHANT)
  const now = ctx.now()
  await platform.db.run(sql`
    delete from signage_pairing
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and expires_at < ${now}::timestamptz`)
  const [token, pollToken] = [createToken(ctx), createToken(ctx)]
  const code = pairingCode(ctx.random.bytes(CODE_LENGTH))
  const expiresAt = new Date(ctx.clock() + TOKEN_MINUTES * MINUTE_MS).toISOString()
  await platform.db.run(sql`
    insert into signage_pairing (merchant_id, id, token_hash, poll_hash, code, expires_at)
    values (${PLATFORM_MERCHANT}::uuid, ${ctx.random.id()}::uuid, ${hashToken(token)}, ${hashToken(pollToken)},
      ${code}, ${expiresAt}::timestamptz)`)
  return done({ code, token, pollToken, expiresAt })
})

interface ConfirmedPairing {
  readonly id: string
  readonly merchant: string | null
  readonly sign: string | null
}

/** `/al/signage/player/claim`: the confirmed television gets its key, once. */
export const claimingKey = handle(claimKey, async (ctx, { pollToken }) => {
  const platform = await ctx.enterMerchant(PLATFORM_MERCHANT)
  const pairing = await platform.db.row<ConfirmedPairing>(sql`
    select id, sign_merchant as merchant, sign_id as sign from signage_pairing
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and poll_hash = ${hashToken(pollToken)}
      and expires_at >= ${ctx.now()}::timestamptz
    for update`)
  if (!pairing) return notFound()
  const { id, merchant, sign } = pairing
  if (merchant === null || sign === null) return done(null)
  await platform.db.run(sql`
    delete from signage_pairing where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`)
  const own = await ctx.enterMerchant(merchant)
  const key = createToken(ctx)
  const paired = await own.db.run(sql`
    update signage_sign set paired = true, last_seen_at = ${ctx.now()}::timestamptz
    where merchant_id = ${merchant}::uuid and id = ${sign}::uuid and not blocked`)
  if (paired === 0) return notFound()
  // The key of a television that was paired before ends at once.
  await own.db.run(sql`
    insert into signage_key (merchant_id, sign_id, key_hash)
    values (${merchant}::uuid, ${sign}::uuid, ${hashToken(key)})
    on conflict (merchant_id, sign_id) do update set key_hash = excluded.key_hash`)
  return done({ key, signId: sign })
})

import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { countAttempt, recentAttempts } from '#platform/server/access/attempts.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { Sign } from '../contract/sign.ts'
import { confirmTelevision, lookAtTelevision } from '../contract/tv-auth.ts'
import { toPairingCode } from '../rules/pairing.ts'

const MOST_WRONG_CODES = 10
const COUNTED_MS = 10 * MINUTE_MS

interface OpenPairing {
  readonly id: string
  readonly code: string
  readonly expiresAt: string
}

const subjectOf = (ctx: Context): string => `television ${ctx.who?.userId ?? ''}`

async function refuseWrongCode(ctx: Context): Promise<Refusal> {
  await countAttempt(ctx, subjectOf(ctx), COUNTED_MS)
  return { ...refuse(RTN.notFound, 'signage.refusal.codeNotValid'), keep: true }
}

/** The television of a token or a typed code that nobody has confirmed. */
async function findPairing(ctx: Context, token: string): Promise<OpenPairing | Refusal> {
  if ((await recentAttempts(ctx, subjectOf(ctx), COUNTED_MS)) >= MOST_WRONG_CODES)
    return refuse(RTN.tooMany, 'signage.refusal.tooManyCodes', { map: { retryAfter: COUNTED_MS / 1000 } })
  const [pairing] = await ctx.findAnywhere<OpenPairing>(sql`
    select id, code, expires_at as "expiresAt" from signage_pairing
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and (token_hash = ${hashToken(token)} or code = ${toPairingCode(token)})
      and expires_at >= ${ctx.now()}::timestamptz and sign_id is null`)
  return pairing ?? refuseWrongCode(ctx)
}

/** `/al/signage/tvAuth/look` */
export const lookingAtTelevision = handle(lookAtTelevision, async (ctx, { token }) => {
  const pairing = await findPairing(ctx, token)
  return 'refused' in pairing
    ? pairing
    : done({ code: pairing.code, expiresAt: new Date(pairing.expiresAt).toISOString() })
})

interface PairedPlace {
  readonly siteId: string
  readonly station: string
}

async function signToPair(ctx: Context, { siteId, station }: PairedPlace, name: string, sign: string | undefined) {
  if (sign === undefined) {
    const [added] = await ctx.add(Sign, [{ siteId, station, name }])
    return added?.id
  }
  const row = await ctx.db.row<{ id: string }>(sql`
    select id from signage_sign
    where merchant_id = ${ctx.merchantId}::uuid and id = ${sign}::uuid and site_id = ${siteId}::uuid`)
  return row?.id
}

/** `/al/signage/tvAuth/confirm` */
export const confirmingTelevision = handle(
  confirmTelevision,
  async (ctx, { token, station, name, sign }): Promise<Answer<{ signId: string }>> => {
    const place = await ctx.db.row<PairedPlace>(sql`
      select site_id as "siteId", id as station from signage_station
      where merchant_id = ${ctx.merchantId}::uuid and id = ${station}::uuid and active`)
    if (!place || !ctx.access.mayAt('signage.tvAuth:pair', place.siteId)) return notFound()
    const pairing = await findPairing(ctx, token)
    if ('refused' in pairing) return pairing
    const signId = await signToPair(ctx, place, name, sign)
    if (!signId) return notFound()
    const record = { action: 'pair', resource: Sign.key, recordId: signId, title: name, siteId: place.siteId }
    await ctx.audit.record([{ ...record, before: {}, after: { station } }])
    const platform = await ctx.enterMerchant(PLATFORM_MERCHANT)
    const confirmed = await platform.db.run(sql`
      update signage_pairing set sign_merchant = ${ctx.merchantId}::uuid, sign_id = ${signId}::uuid
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${pairing.id}::uuid and sign_id is null`)
    await ctx.enterMerchant(ctx.merchantId)
    return confirmed > 0 ? done({ signId }) : refuse(RTN.notFound, 'signage.refusal.codeNotValid')
  },
)

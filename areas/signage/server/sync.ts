import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { syncSign } from '../contract/player.ts'
import { buildPlan } from './build-plan.ts'

/** The player forgets its key and shows a code. */
const keyEnded = () => refuse(RTN.notSignedIn, 'signage.refusal.keyEnded')

/** `/al/signage/player/sync` */
export const syncingSign = handle(syncSign, async (ctx, { key, have, playing, resolution, fault }) => {
  const [found] = await ctx.findAnywhere<{ merchant: string; sign: string }>(
    sql`select merchant, sign from signage_find_key(${hashToken(key)})`,
  )
  if (!found) return keyEnded()
  const own = await ctx.enterMerchant(found.merchant)
  const plan = await buildPlan(own, found.sign)
  if (!plan) return keyEnded()
  await own.db.run(sql`
    update signage_sign set last_seen_at = ${ctx.now()}::timestamptz, playing = coalesce(${playing ?? null}, playing),
      resolution = coalesce(${resolution ?? null}, resolution), last_fault = coalesce(${fault ?? null}, last_fault)
    where merchant_id = ${found.merchant}::uuid and id = ${found.sign}::uuid`)
  const serverTm = ctx.clock()
  return done(
    plan.number === have ? { planNumber: plan.number, serverTm } : { planNumber: plan.number, plan, serverTm },
  )
})

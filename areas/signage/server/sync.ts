import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { syncSign } from '../contract/player.ts'
import { buildPlan } from './build-plan.ts'
import { findSign, keyEnded } from './find-sign.ts'

/** `/al/signage/player/sync` */
export const syncingSign = handle(syncSign, async (ctx, { key, have, playing, resolution, fault }) => {
  const paired = await findSign(ctx, key)
  if (!paired) return keyEnded()
  const own = await ctx.enterMerchant(paired.merchant)
  const plan = await buildPlan(own, paired.sign)
  if (!plan) return keyEnded()
  await own.db.run(sql`
    update signage_sign set last_seen_at = ${ctx.now()}::timestamptz, playing = coalesce(${playing ?? null}, playing),
      resolution = coalesce(${resolution ?? null}, resolution), last_fault = coalesce(${fault ?? null}, last_fault)
    where merchant_id = ${paired.merchant}::uuid and id = ${paired.sign}::uuid`)
  const serverTm = ctx.clock()
  return done(
    plan.number === have ? { planNumber: plan.number, serverTm } : { planNumber: plan.number, plan, serverTm },
  )
})

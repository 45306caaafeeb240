import { done } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { syncSign } from '../contract/player.ts'
import { buildPlan } from './build-plan.ts'
import { dropCommands, openCommands } from './emergency/commands.ts'
import { findSign, keyEnded } from './find-sign.ts'
import { noteSeen } from './last-seen.ts'

/** `/al/signage/player/sync` */
export const syncingSign = handle(syncSign, async (ctx, { key, have, done: finished = [], ...seen }) => {
  const paired = await findSign(ctx, key)
  if (!paired) return keyEnded()
  const own = await ctx.enterMerchant(paired.merchant)
  const plan = await buildPlan(own, paired.sign)
  if (!plan) return keyEnded()
  await dropCommands(own, paired.sign, finished)
  const commands = await openCommands(own, paired.sign)
  await noteSeen(own, { sign: paired.sign, ...seen })
  const answer = { planNumber: plan.number, commands, serverTm: ctx.clock() }
  return done(plan.number === have ? answer : { ...answer, plan })
})

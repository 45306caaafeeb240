import { closeRegister, countRegister } from '#areas/pos/contract/register-session.ts'
import { countedCash, expectedCash, varianceOf } from '#areas/pos/rules/register/drawer-cash.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { findOpenSession, getClerk, holdRegister } from './find-register.ts'
import { keepCount } from './keep-count.ts'
import { SEE_EXPECTED } from './see-expected.ts'
import { sessionCash } from './session-cash.ts'
import { storedPieces, toWireOrNull } from './wire-pieces.ts'

/** Expected cash is returned after the count, and only to users who can close. */
export const counting = handle(countRegister, async (ctx, input) => {
  const register = await holdRegister(ctx, countRegister.need, input)
  if ('refused' in register) return register
  const open = await findOpenSession(ctx, register.id)
  if (open?.id !== input.sessionId)
    return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
  const pieces = storedPieces(input.counted)
  const actual = countedCash(pieces)
  await keepCount(ctx, open.id, { pieces, actual, by: getClerk(ctx, input.clerk) })
  await ctx.audit.record([
    {
      action: 'count',
      resource: 'pos.cashRegister',
      recordId: register.id,
      title: register.code,
      siteId: register.site.id,
      after: { sessionId: open.id, actual: toWire(actual) },
    },
  ])
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  const showsExpected = [closeRegister.need, SEE_EXPECTED].some(need => ctx.access.mayAt(need, register.site.id))
  const expected = showsExpected ? expectedCash(await sessionCash(ctx, open.id, open.float)) : null
  return done({
    actual: toWire(actual),
    expected: toWireOrNull(expected),
    variance: expected === null ? null : toWire(varianceOf(actual, expected)),
    noteAbove: toWireOrNull(register.varianceLimit),
  })
})

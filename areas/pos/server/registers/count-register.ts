import { closeRegister, countRegister } from '#areas/pos/contract/register-session.ts'
import { countedCash, expectedCash, varianceOf } from '#areas/pos/rules/register/drawer-cash.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { clerkOf, holdRegister, openSessionOf } from './find-register.ts'
import { keepCount } from './keep-count.ts'
import { SEE_EXPECTED } from './see-expected.ts'
import { sessionCash } from './session-cash.ts'
import { storedPieces, toWireOrNull } from './wire-pieces.ts'

/** What is expected is told after the count, and to those who go on with it. */
export const counting = handle(countRegister, async (ctx, input) => {
  const register = await holdRegister(ctx, countRegister.need, input)
  if ('refused' in register) return register
  const open = await openSessionOf(ctx, register.id)
  if (open?.id !== input.sessionId)
    return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
  const pieces = storedPieces(input.counted)
  const actual = countedCash(pieces)
  await keepCount(ctx, open.id, { pieces, actual, by: clerkOf(ctx, input.clerk) })
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
  const told = [closeRegister.need, SEE_EXPECTED].some(need => ctx.access.mayAt(need, register.site.id))
  const expected = told ? expectedCash(await sessionCash(ctx, open.id, open.float)) : null
  return done({
    actual: toWire(actual),
    expected: toWireOrNull(expected),
    variance: expected === null ? null : toWire(varianceOf(actual, expected)),
    noteAbove: toWireOrNull(register.varianceLimit),
  })
})

import { closeRegister } from '#areas/pos/contract/register-session.ts'
import { countedCash, expectedCash, varianceOf } from '#areas/pos/rules/register/drawer-cash.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { nextCloseNo } from '../ledger/supplementary-close.ts'
import { clerkOf, type FoundRegister, holdRegister, openSessionOf } from './find-register.ts'
import { sessionCash } from './session-cash.ts'

interface ClosedSession {
  readonly closeNo: number
  readonly float: number
  readonly expected: number
  readonly actual: number
}

/** A close that stands already, of the same session: told again where it is repeated with the same count. */
const closedBefore = (ctx: Context, sessionId: string, register: FoundRegister) =>
  ctx.db.row<ClosedSession>(sql`
    select close_no as "closeNo", float, expected, actual from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and id = ${sessionId}::uuid and register_id = ${register.id}::uuid
      and closed_at is not null and not supplementary`)

const answerOf = (sessionId: string, { closeNo, float, expected, actual }: ClosedSession) => ({
  sessionId,
  closeNo,
  float: toWire(float),
  expected: toWire(expected),
  actual: toWire(actual),
  variance: toWire(varianceOf(actual, expected)),
})

export const closing = handle(closeRegister, async (ctx, input) => {
  const register = await holdRegister(ctx, closeRegister.need, input)
  if ('refused' in register) return register
  const counted = input.counted.map(({ denomination, count }) => ({ denomination: fromWire(denomination), count }))
  const actual = countedCash(counted)
  const open = await openSessionOf(ctx, register.id)
  if (!open || (input.sessionId && input.sessionId !== open.id)) {
    const before = input.sessionId ? await closedBefore(ctx, input.sessionId, register) : undefined
    if (before && input.sessionId && before.actual === actual)
      return done(answerOf(input.sessionId, before), {}, RTN.nothingToDo)
    return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
  }
  const expected = expectedCash(await sessionCash(ctx, open.id, open.float))
  const closedBy = clerkOf(ctx, input.clerk)
  const row = await ctx.db.row<{ closeNo: number }>(sql`
    update pos_register_session set closed_at = ${new Date(ctx.clock()).toISOString()}::timestamptz, closed_by = ${closedBy},
      close_no = ${nextCloseNo(ctx, register.id)}, counted = ${JSON.stringify(counted)}::jsonb, expected = ${expected}::bigint,
      actual = ${actual}::bigint, variance = ${varianceOf(actual, expected)}::bigint, note = ${input.note ?? null}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${open.id}::uuid
    returning close_no as "closeNo"`)
  if (!row) throw new Error('the session was held and is gone')
  const answer = answerOf(open.id, { closeNo: row.closeNo, float: open.float, expected, actual })
  await ctx.audit.record([
    {
      action: 'close',
      resource: 'pos.cashRegister',
      recordId: register.id,
      title: register.code,
      siteId: register.site.id,
      after: { ...answer, closedBy },
    },
  ])
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  return done(answer)
})

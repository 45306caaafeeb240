import { registerClosed } from '#areas/pos/contract/register-closed.ts'
import { closeRegister } from '#areas/pos/contract/register-session.ts'
import { countedCash, expectedCash, isOver, varianceOf } from '#areas/pos/rules/register/drawer-cash.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Audited, Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { nextCloseNo } from '../ledger/supplementary-close.ts'
import { type FoundRegister, findOpenSession, getClerk, holdRegister } from './find-register.ts'
import { keepCount } from './keep-count.ts'
import { sessionCash } from './session-cash.ts'
import { storedPieces } from './wire-pieces.ts'

type Asked = InputOfOperation<typeof closeRegister>

interface ClosedSession {
  readonly closeNo: number
  readonly float: number
  readonly expected: number
  readonly actual: number
}

/** An existing close of the same session; returned again if it is repeated with the same count. */
const closedBefore = (ctx: TenantData, sessionId: string, register: FoundRegister) =>
  ctx.db.row<ClosedSession>(sql`
    select close_no as "closeNo", float, expected, actual from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and id = ${sessionId}::uuid and register_id = ${register.id}::uuid
      and closed_at is not null and not supplementary`)

const toAnswer = (sessionId: string, { closeNo, float, expected, actual }: ClosedSession) => ({
  sessionId,
  closeNo,
  float: toWire(float),
  expected: toWire(expected),
  actual: toWire(actual),
  variance: toWire(varianceOf(actual, expected)),
})

type Answered = ReturnType<typeof toAnswer>

/** Refuses a variance that was not shown, or a large one without a note. */
function findProblem(
  input: Asked,
  register: FoundRegister,
  { actual, expected }: Record<'actual' | 'expected', number>,
) {
  if (input.expected !== undefined && fromWire(input.expected) !== expected)
    return refuse(RTN.changedSince, 'pos.register.expectedChanged', { params: { register: register.code } })
  if (!input.note && isOver(varianceOf(actual, expected), register.varianceLimit))
    return refuse(RTN.invalid, 'pos.register.noteNeeded', { fields: { note: { code: 'pos.register.noteNeeded' } } })
  return undefined
}

async function notOpen(ctx: TenantData, input: Asked, register: FoundRegister, actual: number) {
  const before = input.sessionId ? await closedBefore(ctx, input.sessionId, register) : undefined
  if (before && input.sessionId && before.actual === actual)
    return done(toAnswer(input.sessionId, before), {}, RTN.nothingToDo)
  return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
}

/** Writes the close of the open session; only this sets `closed_at`. */
async function close(
  ctx: TenantData & Timed & Authenticated,
  input: Asked,
  register: FoundRegister,
  open: { id: string; float: number },
) {
  const pieces = storedPieces(input.counted)
  const actual = countedCash(pieces)
  const expected = expectedCash(await sessionCash(ctx, open.id, open.float))
  const problem: Refusal | undefined = findProblem(input, register, { actual, expected })
  if (problem) return problem
  const closedBy = getClerk(ctx, input.clerk)
  await keepCount(ctx, open.id, { pieces, actual, by: closedBy })
  const row = await ctx.db.row<{ closeNo: number }>(sql`
    update pos_register_session set closed_at = ${ctx.now()}::timestamptz, closed_by = ${closedBy},
      close_no = ${nextCloseNo(ctx, register.id)}, expected = ${expected}::bigint,
      variance = ${varianceOf(actual, expected)}::bigint, note = ${input.note || null}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${open.id}::uuid
    returning close_no as "closeNo"`)
  if (!row) throw new Error('the session was held and is gone')
  return toAnswer(open.id, { closeNo: row.closeNo, float: open.float, expected, actual })
}

function record(ctx: Authenticated & Audited, input: Asked, register: FoundRegister, after: Answered): Promise<void> {
  return ctx.audit.record([
    {
      action: 'close',
      resource: 'pos.cashRegister',
      recordId: register.id,
      title: register.code,
      siteId: register.site.id,
      after: { ...after, closedBy: getClerk(ctx, input.clerk) },
    },
  ])
}

export const closing = handle(closeRegister, async (ctx, input) => {
  const register = await holdRegister(ctx, closeRegister.need, input)
  if ('refused' in register) return register
  const open = await findOpenSession(ctx, register.id)
  if (!open || (input.sessionId && input.sessionId !== open.id))
    return notOpen(ctx, input, register, countedCash(storedPieces(input.counted)))
  const answer = await close(ctx, input, register, open)
  if ('refused' in answer) return answer
  await record(ctx, input, register, answer)
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  const { sessionId, closeNo } = answer
  const cash = { expected: fromWire(answer.expected), actual: fromWire(answer.actual) }
  await ctx.emit(registerClosed, { sessionId, closeNo, siteId: register.site.id, register: register.code, ...cash })
  return done(answer)
})

import { openRegister } from '#areas/pos/contract/register-session.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { siteDay } from '../ledger/site-day.ts'
import { findOpenSession, getClerk, holdRegister } from './find-register.ts'
import { openingExpectation } from './opening-expectation.ts'
import { toWireOrNull } from './wire-pieces.ts'

interface StoredSession {
  readonly openedAt: string
  readonly float: number
  readonly expected: number | null
  readonly registerId: string
}

const sessionById = (ctx: TenantData, id: string): Promise<StoredSession | undefined> =>
  ctx.db.row<StoredSession>(sql`
    select opened_at as "openedAt", float, opening_expected as expected, register_id as "registerId" from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

const toAnswer = (sessionId: string, { openedAt, float, expected }: Omit<StoredSession, 'registerId'>) => ({
  sessionId,
  openedAt,
  float: toWire(float),
  openingExpected: toWireOrNull(expected),
})

export const opening = handle(openRegister, async (ctx, input) => {
  const register = await holdRegister(ctx, openRegister.need, input)
  if ('refused' in register) return register
  const before = input.sessionId ? await sessionById(ctx, input.sessionId) : undefined
  const now = new Date(ctx.clock())
  const sessionId = input.sessionId ?? ctx.random.id()
  // Not reported to users who work at another register.
  if (before && before.registerId !== register.id) return refuse(RTN.duplicate, 'platform.refusal.keyReused')
  if (before) return done(toAnswer(sessionId, before), {}, RTN.nothingToDo)
  if (await findOpenSession(ctx, register.id))
    return refuse(RTN.wrongState, 'pos.register.openAlready', { params: { register: register.code } })
  const openedBy = getClerk(ctx, input.clerk)
  const expected = await openingExpectation(ctx, register.id)
  await ctx.db.run(sql`
    insert into pos_register_session
      (merchant_id, id, site_id, register_id, supplementary, opened_at, opened_by, float, opening_expected, business_day)
    values (${ctx.merchantId}::uuid, ${sessionId}::uuid, ${register.site.id}::uuid, ${register.id}::uuid, false,
      ${now.toISOString()}::timestamptz, ${openedBy}, ${fromWire(input.float)}::bigint, ${expected}::bigint, ${siteDay(register.site, now.getTime())}::date)`)
  await ctx.audit.record([
    {
      action: 'open',
      resource: 'pos.cashRegister',
      recordId: register.id,
      title: register.code,
      siteId: register.site.id,
      after: { sessionId, float: input.float, expected: toWireOrNull(expected), openedBy },
    },
  ])
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  return done(toAnswer(sessionId, { openedAt: now.toISOString(), float: fromWire(input.float), expected }))
})

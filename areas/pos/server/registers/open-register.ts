import { openRegister } from '#areas/pos/contract/register-session.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { siteDay } from '../ledger/site-day.ts'
import { clerkOf, holdRegister, openSessionOf } from './find-register.ts'

interface StoredSession {
  readonly openedAt: string
  readonly float: number
  readonly registerId: string
}

const sessionById = (ctx: TenantData, id: string): Promise<StoredSession | undefined> =>
  ctx.db.row<StoredSession>(sql`
    select opened_at as "openedAt", float, register_id as "registerId" from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

export const opening = handle(openRegister, async (ctx, input) => {
  const register = await holdRegister(ctx, openRegister.need, input)
  if ('refused' in register) return register
  const before = input.sessionId ? await sessionById(ctx, input.sessionId) : undefined
  const now = new Date(ctx.clock())
  const sessionId = input.sessionId ?? ctx.random.id()
  // Its opening is nobody's business who works at another register.
  if (before && before.registerId !== register.id) return refuse(RTN.duplicate, 'platform.refusal.keyReused')
  if (before) return done({ sessionId, openedAt: before.openedAt, float: toWire(before.float) }, {}, RTN.nothingToDo)
  if (await openSessionOf(ctx, register.id))
    return refuse(RTN.wrongState, 'pos.register.openAlready', { params: { register: register.code } })
  const openedBy = clerkOf(ctx, input.clerk)
  await ctx.db.run(sql`
    insert into pos_register_session
      (merchant_id, id, site_id, register_id, supplementary, opened_at, opened_by, float, business_day)
    values (${ctx.merchantId}::uuid, ${sessionId}::uuid, ${register.site.id}::uuid, ${register.id}::uuid, false,
      ${now.toISOString()}::timestamptz, ${openedBy}, ${fromWire(input.float)}::bigint, ${siteDay(register.site, now.getTime())}::date)`)
  await ctx.audit.record([
    {
      action: 'open',
      resource: 'pos.cashRegister',
      recordId: register.id,
      title: register.code,
      siteId: register.site.id,
      after: { sessionId, float: input.float, openedBy },
    },
  ])
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  return done({ sessionId, openedAt: now.toISOString(), float: input.float })
})

import { drawerOpened, moveCash } from '#areas/pos/contract/register-session.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, fromWire } from '#platform/rules/money.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { siteDay } from '../ledger/site-day.ts'
import { clerkOf, type FoundRegister, holdRegister, openSessionOf } from './find-register.ts'

interface Deed {
  readonly id?: string | undefined
  readonly kind: 'in' | 'out' | 'opened'
  readonly amount: Cents
  readonly reason: string
  readonly clerk?: string | undefined
  readonly at?: string | undefined
  readonly saleId?: string | undefined
}

type Kept = Answer<{ id: string; sessionId: string | null }>

/** A till may tell it later; one from the future is told as now. */
const instantOf = (ctx: Context, told: string | undefined): number =>
  told ? Math.min(Temporal.Instant.from(told).epochMilliseconds, ctx.clock()) : ctx.clock()

/** Once only: the same id changes nothing. */
async function keep(ctx: Context, register: FoundRegister, deed: Deed): Promise<Kept> {
  const session = await openSessionOf(ctx, register.id)
  const id = deed.id ?? ctx.random.id()
  const at = instantOf(ctx, deed.at)
  const added = await ctx.db.run(sql`
    insert into pos_drawer_event
      (merchant_id, id, site_id, register_id, session_id, at, business_day, kind, amount, reason, clerk, sale_id)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${register.site.id}::uuid, ${register.id}::uuid, ${session?.id ?? null}::uuid,
      ${new Date(at).toISOString()}::timestamptz, ${siteDay(register.site, at)}::date, ${deed.kind}, ${deed.amount}::bigint,
      ${deed.reason}, ${clerkOf(ctx, deed.clerk)}, ${deed.saleId ?? null}::uuid)
    on conflict (merchant_id, id) do nothing`)
  return done({ id, sessionId: session?.id ?? null }, {}, added === 0 ? RTN.nothingToDo : RTN.done)
}

/** Cash moves in a drawer that is open: it is part of what its close expects. */
export const movingCash = handle(moveCash, async (ctx, input) => {
  const register = await holdRegister(ctx, moveCash.need, input)
  if ('refused' in register) return register
  if (!(await openSessionOf(ctx, register.id)))
    return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
  const kept = await keep(ctx, register, { ...input, amount: fromWire(input.amount) })
  if (!kept.refused && kept.rtn === RTN.done)
    await ctx.audit.record([
      {
        action: input.kind === 'in' ? 'cashIn' : 'cashOut',
        resource: 'pos.cashRegister',
        recordId: register.id,
        title: register.code,
        siteId: register.site.id,
        after: { amount: input.amount, reason: input.reason },
      },
    ])
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  return kept
})

export const openingDrawer = handle(drawerOpened, async (ctx, input) => {
  const register = await holdRegister(ctx, drawerOpened.need, input)
  return 'refused' in register ? register : keep(ctx, register, { ...input, kind: 'opened', amount: 0 })
})

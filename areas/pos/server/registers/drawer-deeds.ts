import { drawerOpened, moveCash, moveCashAtTill } from '#areas/pos/contract/register-session.ts'
import { sessionFor } from '#areas/pos/rules/register/session-for.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { countedInstant } from '#platform/rules/time/counted-instant.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type {
  Audited,
  Authenticated,
  Effects,
  TenantData,
  Timed,
  WithAccess,
  Writing,
} from '#platform/server/operation/needs.ts'
import { tillClerks } from '../clerks/till-clerks.ts'
import { sessionsSince } from '../ledger/sessions-since.ts'
import { siteDay } from '../ledger/site-day.ts'
import { closeAfterwards } from '../ledger/supplementary-close.ts'
import { clerkOf, type FoundRegister, holdRegister, openSessionOf } from './find-register.ts'

interface Deed {
  readonly id?: string | undefined
  readonly kind: 'in' | 'out' | 'account' | 'opened'
  readonly amount: Cents
  readonly reason: string
  readonly clerk?: string | undefined
  readonly at?: string | undefined
  readonly saleId?: string | undefined
  readonly approver?: string | undefined
}

type Kept = Answer<{ id: string; sessionId: string | null }>

/** A till may tell it later. */
const instantOf = (ctx: Timed, told: string | undefined): number =>
  told ? countedInstant(Temporal.Instant.from(told).epochMilliseconds, ctx.clock()) : ctx.clock()

const keptBefore = (ctx: TenantData, id: string) =>
  ctx.db.row<{ sessionId: string | null }>(sql`
    select session_id as "sessionId" from pos_drawer_event where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** Once only: the same id changes nothing. */
export async function keepDrawerDeed(
  ctx: Writing & Authenticated,
  register: FoundRegister,
  deed: Deed,
  sessionId: string | null,
): Promise<Kept> {
  const id = deed.id ?? ctx.random.id()
  const at = instantOf(ctx, deed.at)
  const added = await ctx.db.run(sql`
    insert into pos_drawer_event
      (merchant_id, id, site_id, register_id, session_id, at, business_day, kind, amount, reason, clerk, sale_id, approved_by)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${register.site.id}::uuid, ${register.id}::uuid, ${sessionId}::uuid,
      ${new Date(at).toISOString()}::timestamptz, ${siteDay(register.site, at)}::date, ${deed.kind}, ${deed.amount}::bigint,
      ${deed.reason}, ${clerkOf(ctx, deed.clerk)}, ${deed.saleId ?? null}::uuid, ${deed.approver ?? null})
    on conflict (merchant_id, id) do nothing`)
  return done({ id, sessionId }, {}, added === 0 ? RTN.nothingToDo : RTN.done)
}

/**
 * The session in which cash was moved; what a till reports after its close goes to a supplementary one, as late sales do. Without an
 * instant somebody has the drawer in front of them: it has to be open.
 */
async function sessionOf(
  ctx: Writing & Authenticated,
  register: FoundRegister,
  deed: Deed,
): Promise<string | undefined> {
  if (deed.at === undefined) return (await openSessionOf(ctx, register.id))?.id
  const at = instantOf(ctx, deed.at)
  const session = sessionFor(await sessionsSince(ctx, [register.id], at), at)
  if (!session || session.closedAt === null) return session?.id
  return closeAfterwards(
    ctx,
    register.site,
    { of: session.id, registerId: register.id },
    {
      at,
      clerk: clerkOf(ctx, deed.clerk),
      businessDay: siteDay(register.site, at),
      cash: deed.kind === 'in' ? deed.amount : -deed.amount,
    },
  )
}

type Moved = InputOfOperation<typeof moveCashAtTill>

/** Cash moves in a drawer that is open: it is part of what its close expects. */
async function moveIn(
  ctx: Writing & Authenticated & Audited & Effects,
  register: FoundRegister,
  input: Moved,
): Promise<Kept> {
  const deed = { ...input, amount: fromWire(input.amount) }
  const before = deed.id && (await keptBefore(ctx, deed.id))
  if (before) return done({ id: deed.id ?? '', ...before }, {}, RTN.nothingToDo)
  const session = await sessionOf(ctx, register, deed)
  if (!session) return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
  const kept = await keepDrawerDeed(ctx, register, deed, session)
  await ctx.audit.record([
    {
      action: input.kind === 'in' ? 'cashIn' : 'cashOut',
      resource: 'pos.cashRegister',
      recordId: register.id,
      title: register.code,
      siteId: register.site.id,
      after: { amount: input.amount, reason: input.reason, ...(input.approver && { approver: input.approver }) },
    },
  ])
  ctx.publish('pos.cashRegister', { siteId: register.site.id }, 'pos.cashRegister:list')
  return kept
}

export const movingCash = handle(moveCash, async (ctx, input) => {
  const register = await holdRegister(ctx, moveCash.need, input)
  return 'refused' in register ? register : moveIn(ctx, register, input)
})

/** The till has judged the PIN; whose it was has to be somebody of this shop who may move cash. */
async function mayMove(
  ctx: TenantData & WithAccess,
  { site }: FoundRegister,
  { approver, clerk }: Moved,
): Promise<boolean> {
  if (!approver && ctx.access.mayAt(moveCash.need, site.id)) return true
  const by = approver ?? clerk
  return (await tillClerks(ctx, site)).some(({ code, rights }) => code === by && rights.includes('cash'))
}

export const movingCashAtTill = handle(moveCashAtTill, async (ctx, input) => {
  const register = await holdRegister(ctx, moveCashAtTill.need, input)
  if ('refused' in register) return register
  if (await mayMove(ctx, register, input)) return moveIn(ctx, register, input)
  return refuse(RTN.notPermitted, 'pos.refusal.mayNotMoveCash', {
    params: { name: input.approver ?? input.clerk ?? '' },
  })
})

export const openingDrawer = handle(drawerOpened, async (ctx, input) => {
  const register = await holdRegister(ctx, drawerOpened.need, input)
  if ('refused' in register) return register
  const session = await openSessionOf(ctx, register.id)
  return keepDrawerDeed(
    ctx,
    register,
    { ...input, reason: input.reason ?? '', kind: 'opened', amount: 0 },
    session?.id ?? null,
  )
})

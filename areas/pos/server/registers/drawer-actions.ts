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
import { type FoundRegister, findOpenSession, getClerk, holdRegister } from './find-register.ts'

interface DrawerAction {
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

/** Sent later by tills without a network. */
const toInstant = (ctx: Timed, at: string | undefined): number =>
  at ? countedInstant(Temporal.Instant.from(at).epochMilliseconds, ctx.clock()) : ctx.clock()

const keptBefore = (ctx: TenantData, id: string) =>
  ctx.db.row<{ sessionId: string | null }>(sql`
    select session_id as "sessionId" from pos_drawer_event where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** Once only: the same id changes nothing. */
export async function storeDrawerAction(
  ctx: Writing & Authenticated,
  register: FoundRegister,
  action: DrawerAction,
  sessionId: string | null,
): Promise<Kept> {
  const id = action.id ?? ctx.random.id()
  const at = toInstant(ctx, action.at)
  const added = await ctx.db.run(sql`
    insert into pos_drawer_event
      (merchant_id, id, site_id, register_id, session_id, at, business_day, kind, amount, reason, clerk, sale_id, approved_by)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${register.site.id}::uuid, ${register.id}::uuid, ${sessionId}::uuid,
      ${new Date(at).toISOString()}::timestamptz, ${siteDay(register.site, at)}::date, ${action.kind}, ${action.amount}::bigint,
      ${action.reason}, ${getClerk(ctx, action.clerk)}, ${action.saleId ?? null}::uuid, ${action.approver ?? null})
    on conflict (merchant_id, id) do nothing`)
  return done({ id, sessionId }, {}, added === 0 ? RTN.nothingToDo : RTN.done)
}

/**
 * The session in which cash was moved. What a till reports after its close goes to a supplementary one, like late
 * sales. Without a time, the register must be open.
 */
async function readSession(
  ctx: Writing & Authenticated,
  register: FoundRegister,
  action: DrawerAction,
): Promise<string | undefined> {
  if (action.at === undefined) return (await findOpenSession(ctx, register.id))?.id
  const at = toInstant(ctx, action.at)
  const session = sessionFor(await sessionsSince(ctx, [register.id], at), at)
  if (!session || session.closedAt === null) return session?.id
  return closeAfterwards(
    ctx,
    register.site,
    { of: session.id, registerId: register.id },
    {
      at,
      clerk: getClerk(ctx, action.clerk),
      businessDay: siteDay(register.site, at),
      cash: action.kind === 'in' ? action.amount : -action.amount,
    },
  )
}

type Moved = InputOfOperation<typeof moveCashAtTill>

/** Cash movements need an open register, because its expected cash includes them. */
async function moveIn(
  ctx: Writing & Authenticated & Audited & Effects,
  register: FoundRegister,
  input: Moved,
): Promise<Kept> {
  const action = { ...input, amount: fromWire(input.amount) }
  const before = action.id && (await keptBefore(ctx, action.id))
  if (before) return done({ id: action.id ?? '', ...before }, {}, RTN.nothingToDo)
  const session = await readSession(ctx, register, action)
  if (!session) return refuse(RTN.wrongState, 'pos.register.notOpen', { params: { register: register.code } })
  const stored = await storeDrawerAction(ctx, register, action, session)
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
  return stored
}

export const movingCash = handle(moveCash, async (ctx, input) => {
  const register = await holdRegister(ctx, moveCash.need, input)
  return 'refused' in register ? register : moveIn(ctx, register, input)
})

/** The till checked the PIN; its owner must be a clerk of this shop with the permission to move cash. */
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
  const session = await findOpenSession(ctx, register.id)
  return storeDrawerAction(
    ctx,
    register,
    { ...input, reason: input.reason ?? '', kind: 'opened', amount: 0 },
    session?.id ?? null,
  )
})

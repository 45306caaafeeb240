import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { accountPaidInCash } from '../../contract/account-paid-in-cash.ts'
import { type BillAccount, payAccount } from '../../contract/account-payment.ts'
import { type AccountFigures, accountFigures, readAccount } from './account-standing.ts'

type Asked = InputOfOperation<typeof payAccount>

/** Held until the commit: of two who write down the same payment the second sees what the first left. */
const hold = (ctx: TenantData, id: string) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`report.invoice ${ctx.merchantId} ${id}`}, 0))`)

function findProblem({ way, register }: Asked, cents: Cents, figures: AccountFigures): Refusal | undefined {
  if (cents === 0) return refuseFields({ amount: { code: 'platform.field.required' } })
  if (cents > figures.due)
    return refuseFields({ amount: { code: 'report.field.moreThanDue', params: { due: toWire(figures.due) } } })
  if (figures.paid + cents < 0)
    return refuseFields({ amount: { code: 'report.field.moreThanPaid', params: { paid: toWire(figures.paid) } } })
  if (way === 'cash' && !register) return refuseFields({ register: { code: 'report.field.cashNeedsRegister' } })
  if (way !== 'cash' && register) return refuseFields({ register: { code: 'report.field.registerOfCash' } })
  return undefined
}

/** Books cash into or out of the chosen drawer. Other payments need no drawer. */
async function drawerProblem(ctx: Effects, request: Asked, cents: Cents, siteId: string): Promise<Refusal | undefined> {
  const { id: saleId, register, reference: reason } = request
  if (!register) return undefined
  let lies = false
  await ctx.emit(accountPaidInCash, {
    siteId,
    register,
    amount: cents,
    saleId,
    reason,
    lies: () => {
      lies = true
    },
  })
  return lies ? undefined : refuseFields({ register: { code: 'report.field.registerNotOpen' } })
}

/** Writes a payment of a bill on account down, as far as so much is due. */
export async function writePayment(ctx: Context, request: Asked): Promise<Answer<BillAccount>> {
  const { id, amount, way, reference, register } = request
  await hold(ctx, id)
  const figures = await accountFigures(ctx, id)
  if (!figures || !ctx.access.mayAt(payAccount.need, figures.siteId))
    return refuse(RTN.notFound, 'report.refusal.notOnAccount')
  const cents = fromWire(amount)
  const problem = findProblem(request, cents, figures) ?? (await drawerProblem(ctx, request, cents, figures.siteId))
  if (problem) return problem
  await ctx.db.run(sql`
    insert into report_account_payment
      (merchant_id, id, sale_id, site_id, paid_at, way, amount, reference, written_by, register_id)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${id}::uuid, ${figures.siteId}::uuid,
      ${ctx.now()}::timestamptz, ${way}, ${cents}, ${reference}, ${ctx.who?.userName ?? ''},
      ${register ?? null}::uuid)`)
  await ctx.audit.record([
    {
      action: 'pay',
      resource: 'report.invoice',
      recordId: id,
      siteId: figures.siteId,
      after: { amount, way, reference, ...(register && { register }) },
    },
  ])
  const account = await readAccount(ctx, id)
  if (!account) throw new Error(`the bill ${id} was on account a moment ago`)
  return done(account)
}

export const payAccountHandler = handle(payAccount, writePayment)

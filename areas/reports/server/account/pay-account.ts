import { done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { payAccount } from '../../contract/account-payment.ts'
import { accountFigures, accountOf } from './account-standing.ts'

/** Held until the commit: of two who write down the same payment the second sees what the first left. */
const hold = (ctx: Context, id: string) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`report.invoice ${ctx.merchantId} ${id}`}, 0))`)

export const payingAccount = handle(payAccount, async (ctx, { id, amount, way, reference }) => {
  await hold(ctx, id)
  const figures = await accountFigures(ctx, id)
  if (!figures || !ctx.access.mayAt(payAccount.need, figures.siteId))
    return refuse(RTN.notFound, 'report.refusal.notOnAccount')
  const cents = fromWire(amount)
  if (cents === 0) return refuseFields({ amount: { code: 'platform.field.required' } })
  if (cents > figures.due)
    return refuseFields({ amount: { code: 'report.field.moreThanDue', params: { due: toWire(figures.due) } } })
  if (figures.paid + cents < 0)
    return refuseFields({ amount: { code: 'report.field.moreThanPaid', params: { paid: toWire(figures.paid) } } })
  await ctx.db.run(sql`
    insert into report_account_payment (merchant_id, id, sale_id, site_id, paid_at, way, amount, reference, written_by)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${id}::uuid, ${figures.siteId}::uuid,
      ${new Date(ctx.clock()).toISOString()}::timestamptz, ${way}, ${cents}, ${reference}, ${ctx.who?.userName ?? ''})`)
  await ctx.audit.record([
    {
      action: 'pay',
      resource: 'report.invoice',
      recordId: id,
      siteId: figures.siteId,
      after: { amount, way, reference },
    },
  ])
  const account = await accountOf(ctx, id)
  if (!account) throw new Error(`the bill ${id} was on account a moment ago`)
  return done(account)
})

import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import {
  approveStatement,
  Dealer,
  type DealerStatement,
  dealerMerchants,
  dealerStatements,
  ownStatements,
  payStatement,
  prepareStatement,
} from '../../contract/dealer.ts'
import type { StatementState } from '../../rules/dealer-share.ts'
import { loadDealer, prepareMonth, type StoredDealer } from './prepare-statement.ts'

/** Statements whose dealers are paid in UTC months: merchants of a dealer are in several zones. */
const monthNow = (clock: () => number): Temporal.PlainYearMonth =>
  Temporal.Instant.fromEpochMilliseconds(clock()).toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth()

async function readStatements({ db, merchantId }: TenantData, id: string, month?: string): Promise<DealerStatement[]> {
  const rows = await db.rows<DealerStatement>(sql`
    select to_char(month, 'YYYY-MM') as month, state, transactions, volume, charged, cost, margin, share, merchants,
      approved_by as "approvedBy", paid_by as "paidBy"
    from cardpay_dealer_statement
    where merchant_id = ${merchantId}::uuid and dealer_id = ${id}::uuid
      and (${month ?? null}::text is null or to_char(month, 'YYYY-MM') = ${month ?? null}::text)
    order by cardpay_dealer_statement.month desc limit 60`)
  return rows.map(({ volume, charged, cost, margin, share, ...row }) => ({
    ...{ ...row, volume: toWire(volume), charged: toWire(charged), cost: toWire(cost), margin: toWire(margin) },
    share: toWire(share),
  }))
}

/** Where dealers are. Each handler judges first who may read or change them. */
const platform = (ctx: Context): Promise<Context> => ctx.enterMerchant(PLATFORM_MERCHANT)

/** `/al/cardpay/dealer/statements` */
export const listingStatements = handle(dealerStatements, async (ctx, { id }) => {
  if (!ctx.who?.platformAdmin) return notFound()
  return done({ statements: await readStatements(await platform(ctx), id) })
})

/** `/al/cardpay/dealer/merchants` */
export const listingMerchants = handle(dealerMerchants, async ctx => {
  if (!ctx.who?.platformAdmin) return notFound()
  const rows = await ctx.db.rows<{ id: string; name: string }>(sql`
    select merchant_id as id, name from system.merchant where merchant_id <> ${PLATFORM_MERCHANT}::uuid order by name limit 5000`)
  return done({ merchants: rows })
})

/** `/al/cardpay/dealerStatement/list` */
export const listingOwnStatements = handle(ownStatements, async caller => {
  const { merchantId: own } = caller
  const ctx = await platform(caller)
  const dealer = await ctx.db.row<{ id: string; code: string; name: string }>(sql`
    select id, code, name from cardpay_dealer
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and own_merchant = ${own}::text and active`)
  const statements = dealer ? await readStatements(ctx, dealer.id) : []
  return done({
    dealer: dealer ? { code: dealer.code, name: dealer.name } : null,
    statements: statements.map(({ approvedBy: _, paidBy: __, ...sums }) => sums),
  })
})

type Worked = Answer<OutputOfOperation<typeof prepareStatement>>

async function changed(ctx: Context, dealer: StoredDealer, month: string, action: string): Promise<Worked> {
  await ctx.audit.record([{ action, resource: Dealer.key, recordId: dealer.id, title: dealer.name, after: { month } }])
  const [statement] = await readStatements(ctx, dealer.id, month)
  return statement ? done(statement) : notFound()
}

/** `/al/cardpay/dealer/prepare` */
export const preparingStatement = handle(prepareStatement, async (caller, { id, month }) => {
  if (!caller.who?.platformAdmin) return notFound()
  const ctx = await platform(caller)
  const dealer = await loadDealer(ctx, id)
  if (!dealer) return notFound()
  const wanted = Temporal.PlainYearMonth.from(month)
  if (Temporal.PlainYearMonth.compare(wanted, monthNow(ctx.clock)) >= 0)
    return refuseFields({ month: { code: 'cardpay.dealer.notEnded' } })
  const [before] = await readStatements(ctx, id, month)
  if (before && before.state !== 'open') return refuse(RTN.wrongState, 'cardpay.dealer.fixed')
  await prepareMonth(ctx, dealer, wanted)
  return changed(ctx, dealer, month, 'prepare')
})

async function move(
  caller: Context,
  { id, month }: { readonly id: string; readonly month: string },
  { from, to, refusal }: { readonly from: StatementState; readonly to: 'approved' | 'paid'; readonly refusal: string },
): Promise<Worked> {
  if (!caller.who?.platformAdmin) return notFound()
  const ctx = await platform(caller)
  const dealer = await loadDealer(ctx, id)
  const [before] = dealer ? await readStatements(ctx, id, month) : []
  if (!dealer || !before) return notFound()
  if (before.state !== from) return refuse(RTN.wrongState, refusal)
  const who = ctx.who?.fullName ?? ''
  const stamp =
    to === 'approved'
      ? sql`approved_at = ${ctx.now()}::timestamptz, approved_by = ${who}`
      : sql`paid_at = ${ctx.now()}::timestamptz, paid_by = ${who}`
  await ctx.db.run(sql`
    update cardpay_dealer_statement set state = ${to}, ${stamp}
    where merchant_id = ${ctx.merchantId}::uuid and dealer_id = ${id}::uuid and month = ${`${month}-01`}::date`)
  return changed(ctx, dealer, month, to === 'approved' ? 'approve' : 'paid')
}

/** `/al/cardpay/dealer/approve` */
export const approvingStatement = handle(approveStatement, (ctx, input) =>
  move(ctx, input, { from: 'open', to: 'approved', refusal: 'cardpay.dealer.notOpen' }),
)

/** `/al/cardpay/dealer/paid` */
export const payingStatement = handle(payStatement, (ctx, input) =>
  move(ctx, input, { from: 'approved', to: 'paid', refusal: 'cardpay.dealer.notApproved' }),
)

/** On the second of each month: statements of the last one. Merchants' days are over everywhere by then. */
export const statingDealers: ServedJob = {
  name: 'payments.dealerStatements',
  schedule: '10 4 2 * *',
  run: job =>
    job.write(PLATFORM_MERCHANT, async ctx => {
      const month = monthNow(job.clock).subtract({ months: 1 })
      const ids = await ctx.db.rows<{ id: string }>(sql`
        select id from cardpay_dealer where merchant_id = ${PLATFORM_MERCHANT}::uuid and active order by id`)
      for (const { id } of ids) {
        const dealer = await loadDealer(ctx, id)
        if (dealer) await prepareMonth(ctx, dealer, month)
      }
    }),
}

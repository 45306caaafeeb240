import { toWire } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { BillAccount } from '../../contract/account-payment.ts'

/** Tenders t of a payment method of kind `account`. */
const ON_ACCOUNT: Sql = sql`(
  pos.sale_tender t join pos.payment_method p
    on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method and p.kind = 'account'
)`

/** Amount on account of a bill s; `charged` is null for other bills. */
const charged = (merchantId: string): Sql => sql`
  select string_agg(distinct t.method, ', ') as method, sum(t.amount) as charged
  from ${ON_ACCOUNT} where t.merchant_id = ${merchantId}::uuid and t.sale_id = s.id`

/** Of a bill s: what its refunds put back to the account, and what was paid since. */
const since = (merchantId: string): Sql => sql`
  select coalesce((
      select sum(t.amount) from pos.sale r join ${ON_ACCOUNT} on t.merchant_id = r.merchant_id and t.sale_id = r.id
      where r.merchant_id = ${merchantId}::uuid and r.ref_of = s.id and not r.training
    ), 0) as credited,
    coalesce((
      select sum(y.amount) from report_account_payment y where y.merchant_id = ${merchantId}::uuid and y.sale_id = s.id
    ), 0) as paid`

/** Bills s on account, with the amount (a) and its refunds and payments (c). */
export const billsOnAccount = (merchantId: string): Sql => sql`
  pos.sale s join lateral (${charged(merchantId)}) a on a.charged > 0 cross join lateral (${since(merchantId)}) c`

export interface AccountFigures {
  readonly siteId: string
  readonly charged: number
  readonly credited: number
  readonly paid: number
  readonly due: number
}

/** In cents; undefined for a bill that is not there, or was not put on account. */
export const accountFigures = (ctx: TenantData, saleId: string): Promise<AccountFigures | undefined> =>
  ctx.db.row<AccountFigures>(sql`
    select s.site_id as "siteId", a.charged, c.credited, c.paid, a.charged + c.credited - c.paid as due
    from ${billsOnAccount(ctx.merchantId)}
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${saleId}::uuid and not s.training`)

async function readPayments(ctx: TenantData, saleId: string): Promise<BillAccount['payments']> {
  const rows = await ctx.db.rows<BillAccount['payments'][number]>(sql`
    select y.id, y.paid_at as "paidAt", y.way, y.amount, y.reference, y.written_by as by, r.name as register
    from report_account_payment y left join pos.register r on r.merchant_id = y.merchant_id and r.id = y.register_id
    where y.merchant_id = ${ctx.merchantId}::uuid and y.sale_id = ${saleId}::uuid order by y.paid_at, y.id`)
  return rows.map(each => ({ ...each, amount: toWire(each.amount) }))
}

const readOpenRegisters = (ctx: TenantData, siteId: string) =>
  ctx.db.rows<BillAccount['registers'][number]>(sql`
    select r.id, r.name from pos.register r
    join pos.register_session n on n.merchant_id = r.merchant_id and n.register_id = r.id and n.closed_at is null
    where r.merchant_id = ${ctx.merchantId}::uuid and r.site_id = ${siteId}::uuid and r.active order by lower(r.name), r.id`)

/** Balance of a bill on account; null for other bills. */
export async function readAccount(ctx: TenantData, saleId: string): Promise<BillAccount | null> {
  const figures = await accountFigures(ctx, saleId)
  if (!figures) return null
  const { siteId, charged, credited, paid, due } = figures
  return {
    charged: toWire(charged),
    credited: toWire(credited),
    paid: toWire(paid),
    due: toWire(due),
    payments: await readPayments(ctx, saleId),
    registers: await readOpenRegisters(ctx, siteId),
  }
}

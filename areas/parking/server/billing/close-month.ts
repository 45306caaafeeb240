import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { closeVoucherMonth, readStatement, type VoucherStatement } from '../../contract/voucher-reports.ts'
import { type BillEntry, statementSums } from '../../rules/vouchers/statement.ts'
import { ownMerchants, seenMerchant } from '../merchants/own-merchants.ts'

interface OpenEntry extends BillEntry {
  readonly id: string
  readonly merchant: string
  readonly name: string
  readonly taxRate: number
}

/** `/al/parking/voucherBilling/close`: each entry is in one statement for good. */
export const closingMonth = handle(
  closeVoucherMonth,
  async (ctx, { month }): Promise<Answer<{ statements: string[] }>> => {
    if (ctx.access.where(closeVoucherMonth.need) !== 'all' || (await ownMerchants(ctx)))
      return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
    const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 })
    if (Temporal.PlainDate.compare(next, await merchantToday(ctx)) > 0)
      return refuse(RTN.wrongState, 'report.voucherBilling.notOver', { params: { month } })
    await ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.statement ${ctx.merchantId}`}, 0))`)
    const entries = await openEntries(ctx, next.toString())
    if (entries.length === 0) return done({ statements: [] }, undefined, RTN.nothingToDo)
    const statements: string[] = []
    for (const group of Map.groupBy(entries, ({ merchant }) => merchant).values())
      statements.push(await makeStatement(ctx, `${month}-01`, group))
    return done({ statements })
  },
)

/** What is in no statement yet and fell before a day, late lines of closed months among them. */
const openEntries = (ctx: Context, before: string): Promise<OpenEntry[]> =>
  ctx.db.rows<OpenEntry>(sql`
    select e.id, e.voucher_merchant as merchant, coalesce(m.name, '') as name, e.kind, e.amount::float8 as amount,
      coalesce(t.rate, 0)::float8 as "taxRate"
    from parking_bill_entry e
    left join system_voucher_merchant m on m.merchant_id = e.merchant_id and m.id = e.voucher_merchant
    left join catalogue.tax t on t.merchant_id = m.merchant_id and t.id = m.tax
    left join parking_statement_entry x on x.merchant_id = e.merchant_id and x.entry_id = e.id
    where e.merchant_id = ${ctx.merchantId}::uuid and e.day < ${before}::date and x.entry_id is null
    order by name, e.voucher_merchant, e.id`)

async function makeStatement(ctx: Context, month: string, entries: readonly OpenEntry[]): Promise<string> {
  const { merchant = '', name = '', taxRate = 0 } = entries[0] ?? {}
  const id = ctx.random.id()
  const [number = ''] = await nextNumbers(ctx, { key: 'parking.statement', numberPrefix: 'ST' }, 1)
  const { vouchers, validations, shares, credits, net, tax } = statementSums(entries, taxRate)
  await ctx.db.run(sql`
    insert into parking_statement (merchant_id, id, number, voucher_merchant, month, vouchers, validations, shares, credits, net, tax,
      tax_rate, closed_at, who)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${number}, ${merchant}::uuid, ${month}::date, ${vouchers}, ${validations}, ${shares},
      ${credits}, ${net}, ${tax}, ${taxRate}, ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''})`)
  const rows = JSON.stringify(entries.map(entry => ({ entry: entry.id })))
  await ctx.db.run(sql`
    insert into parking_statement_entry (merchant_id, entry_id, statement_id)
    select ${ctx.merchantId}::uuid, x.entry, ${id}::uuid from json_to_recordset(${rows}::json) as x(entry uuid)
    returning 1`)
  await ctx.audit.record([
    {
      ...{ action: 'closeVoucherMonth', resource: VoucherMerchant.key, recordId: merchant, title: name },
      after: { number, month, net: toWire(net) },
    },
  ])
  return number
}

/** `/al/parking/voucherBilling/statement` */
export const readingStatement = handle(readStatement, async (ctx, { number }): Promise<Answer<VoucherStatement>> => {
  if (ctx.access.where(readStatement.need) !== 'all') return notFound()
  const row = await ctx.db.row<Omit<VoucherStatement, 'lines'> & { id: string }>(sql`
    select s.id, s.number, coalesce(m.name, '') as merchant, s.month::text as month, s.closed_at as "closedAt",
      s.net::float8 as net, s.tax::float8 as tax
    from parking_statement s
    left join system_voucher_merchant m on m.merchant_id = s.merchant_id and m.id = s.voucher_merchant
    where s.merchant_id = ${ctx.merchantId}::uuid and s.number = ${number} and ${seenMerchant(ctx, sql`s.voucher_merchant`)}`)
  if (!row) return notFound()
  const { id, net, tax, ...shown } = row
  const lines = await ctx.db.rows<VoucherStatement['lines'][number]>(sql`
    select e.day::text as day, e.kind, e.title, e.quantity, e.amount::float8 as amount
    from parking_statement_entry x
    join parking_bill_entry e on e.merchant_id = x.merchant_id and e.id = x.entry_id
    where x.merchant_id = ${ctx.merchantId}::uuid and x.statement_id = ${id}::uuid order by e.day, e.id`)
  return done({
    ...{ ...shown, net: toWire(net), tax: toWire(tax) },
    lines: lines.map(line => ({ ...line, amount: toWire(line.amount) })),
  })
})

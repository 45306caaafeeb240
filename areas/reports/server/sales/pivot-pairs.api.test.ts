import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { TRADED, type TradedShops, tradedShops } from '../../../../tests/support/traded-shops.ts'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import { PIVOT_DIMENSIONS } from '../../rules/pivot.ts'
import { server } from '../index.ts'

type Row = Record<string, unknown>
type Way = (typeof PIVOT_DIMENSIONS)[number]

let traded: TradedShops
/** Lines and payments that count, each with its bill, as the ledger has them. */
let ledger: { lines: Row[]; payments: Row[] }

beforeAll(async () => {
  traded = await tradedShops([server])
  const { app } = traded
  const bill = sql`
    s.business_day::text as day, s.site_id as shop, s.register_id as register, s.clerk, s.channel,
    extract(isodow from s.business_day)::int as weekday, to_char(s.business_day, 'IYYY-IW') as week,
    to_char(s.business_day, 'YYYY-MM') as month, s.hour_at as "hourAt", w.time_zone as zone`
  const [lines, payments] = await app.database.read(app.merchantId, db =>
    Promise.all([
      db.rows<Row>(sql`
        select ${bill}, l.category_id as category, null as "posCategory", l.supplier_id as supplier,
          coalesce(l.item_id::text, l.name) as item, l.quantity::float8 as quantity, l.net, l.gross, l.discount, l.tax, l.tax_added, l.cost
        from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
        join system_site w on w.merchant_id = s.merchant_id and w.id = s.site_id
        where not s.training and not l.voided`),
      db.rows<Row>(sql`
        select ${bill}, t.method, coalesce(t.card_scheme, '') as scheme, t.amount, t.tip, t.surcharge
        from pos_sale s join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
        join system_site w on w.merchant_id = s.merchant_id and w.id = s.site_id
        where not s.training`),
    ]),
  )
  const withHour = (row: Row) => ({ ...row, hour: clockHour(String(row.hourAt), String(row.zone)) })
  ledger = { lines: lines.map(withHour), payments: payments.map(withHour) }
})
afterAll(() => traded.app.close())

/** What the shop's clock showed; with the offset where it shows the same twice. */
function clockHour(instant: string, zone: string): string {
  const shown = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const time = shown.toPlainTime().toString().slice(0, 5)
  const [first, second] = (['earlier', 'later'] as const).map(disambiguation =>
    shown.toPlainDateTime().toZonedDateTime(zone, { disambiguation }),
  )
  return first?.offset === second?.offset ? time : `${time} ${shown.offset}`
}

const GOODS: readonly Way[] = ['posCategory', 'category', 'supplier', 'item']
const PAID: readonly Way[] = ['method', 'scheme']

const PAIRS = PIVOT_DIMENSIONS.flatMap((left, at) => PIVOT_DIMENSIONS.slice(at).map(other => [left, other] as const))
const cannot = (pair: readonly Way[]) => pair.some(way => GOODS.includes(way)) && pair.some(way => PAID.includes(way))

const cents = (amount: unknown) => Math.round(Number(amount) * 100)
/** Values of a figure by the pair, in no order: what the rows are called is the report's. */
function grouped(
  rows: readonly Row[],
  pair: readonly Way[],
  of: (rows: readonly Row[]) => readonly number[],
): string[] {
  const groups = Map.groupBy(rows, row => JSON.stringify(pair.map(way => row[way])))
  return [...groups.values()]
    .map(of)
    .filter(isSomething)
    .map(figures => JSON.stringify(figures))
    .toSorted()
}

const total = (rows: readonly Row[], figure: string) => rows.reduce((all, row) => all + Number(row[figure] ?? 0), 0)
function soldFigures(rows: readonly Row[]): number[] {
  const sold = rows.filter(row => Number(row.quantity) > 0)
  const back = rows.filter(row => Number(row.quantity) < 0)
  const exTax = total(sold, 'net') - total(sold, 'tax') + total(sold, 'tax_added')
  return [
    total(sold, 'gross'),
    total(sold, 'discount'),
    total(sold, 'net'),
    total(back, 'net'),
    total(rows, 'net'),
    total(sold, 'tax'),
    exTax,
    total(sold, 'cost'),
  ]
}
const SOLD = ['gross', 'discount', 'net', 'refunds', 'total', 'tax', 'netExTax', 'cost'] as const

function paidFigures(rows: readonly Row[]): number[] {
  const taken = rows.filter(row => Number(row.amount) >= 0)
  const back = rows.filter(row => Number(row.amount) < 0)
  return [
    total(taken, 'amount'),
    total(back, 'amount'),
    total(rows, 'amount'),
    total(rows, 'surcharge'),
    total(rows, 'tip'),
  ]
}
const PAYMENTS = ['amount', 'refundAmount', 'paid', 'surcharge', 'tip'] as const

/** Bills of which nothing counts make a row of their own in some sources. */
const isSomething = (figures: readonly number[]) => figures.some(figure => figure !== 0)
const message = (rows: readonly Row[], names: readonly string[]): string[] =>
  rows
    .map(row => names.map(figure => cents(row[figure])))
    .filter(isSomething)
    .map(figures => JSON.stringify(figures))
    .toSorted()
const expected = (pair: readonly Way[], isPaid: boolean) =>
  isPaid ? grouped(ledger.payments, pair, paidFigures) : grouped(ledger.lines, pair, soldFigures)

describe('the pivot', () => {
  it.each(PAIRS.filter(pair => !cannot(pair)))('by %s and %s equals the ledger', async (left, other) => {
    const isPaid = [left, other].some(way => PAID.includes(way))
    const request = left === other ? { lines: [left] } : { lines: [left], across: other }
    const { rows } = await traded.make(SalesPivot, request)
    const counted = rows.filter(({ method }) => method !== 'rounding')
    expect(message(counted, isPaid ? PAYMENTS : SOLD)).toEqual(expected([left, other], isPaid))
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each(PAIRS.filter(cannot))('by %s and %s is refused with a reason', async (left, other) => {
    const parameters = { from: TRADED.first, to: TRADED.last, lines: [left, other] }
    const calls = reportOperations(SalesPivot)
    expect(await traded.app.owner.call(calls.run, { parameters } as never)).toMatchObject({
      success: 0,
      rtn: RTN.invalid,
      dispMsg: expect.stringContaining('A payment is for a whole bill'),
    })
    const file = { parameters, format: 'csv' }
    expect(await traded.app.owner.call(calls.export, file as never)).toMatchObject({ success: 0, rtn: RTN.invalid })
  })

  it('has rounding beside payments in every split', async () => {
    const roundings = await Promise.all(
      ['method', 'hour', 'clerk', 'channel', 'register', 'day'].map(async across => {
        const request = across === 'method' ? { lines: ['method'] } : { lines: ['method'], across }
        return cents((await traded.make(SalesPivot, request)).map.totals.rounding)
      }),
    )
    expect(roundings[0]).not.toBe(0)
    expect(new Set(roundings).size).toBe(1)
  })
})

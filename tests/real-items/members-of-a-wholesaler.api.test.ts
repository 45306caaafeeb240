import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AwardRun, startAwardRun } from '#areas/members/contract/award-run.ts'
import { Loyalty } from '#areas/members/contract/loyalty-reports.ts'
import { Member } from '#areas/members/contract/member.ts'
import { memberPurchases } from '#areas/members/contract/member-record.ts'
import { comparePoints } from '#areas/members/contract/points.ts'
import { awarding } from '#areas/members/server/awards/award-job.ts'
import { server as members } from '#areas/members/server/index.ts'
import { server as system } from '#areas/system/server/index.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { multiply, sum, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { pastSales } from '../support/past-sales.ts'
import { approveAll } from '../support/second-person.ts'
import { type ShopApp, startShopApp } from '../support/shop-app.ts'
import { imported } from '../support/trial-ware.ts'

const REAL = join(import.meta.dirname, '../../../shared/data/online-retail-2010-12_2011-05.csv.gz')
const PURCHASES_ON_A_PAGE = 50

interface Line {
  readonly InvoiceNo: string
  readonly Quantity: string
  readonly UnitPrice: string
  readonly CustomerID: string
  readonly Country: string
}

const netOf = ({ UnitPrice, Quantity }: Line) => multiply(unitPriceFromWire(Number(UnitPrice)), Number(Quantity))

interface Customer {
  readonly country: string
  readonly invoices: number
  /** By "1 per 1.00": full dollars of each invoice, those begun where it is a refund; never below nothing. */
  readonly points: number
}

/** Customers of the file by their number, computed from its lines alone. */
function customersOf(lines: readonly Line[]): Map<string, Customer> {
  const named = Map.groupBy(
    lines.filter(({ CustomerID }) => CustomerID !== ''),
    ({ CustomerID }) => CustomerID,
  )
  return new Map(
    [...named].map(([id, own]) => {
      const invoices = [...Map.groupBy(own, ({ InvoiceNo }) => InvoiceNo).values()]
      const full = invoices.map(invoice => Math.floor(sum(invoice.map(netOf)) / 100)) // not money: points
      const points = Math.max(
        0,
        full.reduce((total, each) => total + each, 0),
      )
      return [id, { country: own[0]?.Country ?? '', invoices: invoices.length, points }]
    }),
  )
}

describe.skipIf(!existsSync(REAL))('customers of a real wholesaler (data that is not in the repository)', () => {
  let app: ShopApp
  let customers: Map<string, Customer>
  let bytes: Uint8Array<ArrayBuffer>
  const ids = new Map<string, string>()

  beforeAll(async () => {
    app = await startShopApp([system, members])
    bytes = Uint8Array.from(gunzipSync(readFileSync(REAL)))
    customers = customersOf(parse(Buffer.from(bytes), { columns: true, bom: true }))
  })
  afterAll(() => app.close())

  it('become members by the import', { timeout: 120_000 }, async () => {
    const rows = [...customers].map(([id, { country }]) => ({
      ...{ 'Member number': id, 'Last name': `Customer ${id}`, Tags: country, Type: 'confirmed' },
    }))
    const report = await imported(
      app.owner,
      Buffer.from(stringify(rows, { header: true })),
      {},
      resourceOperations(Member),
    )
    expect(report).toMatchObject({ added: customers.size, problems: [] })
    const stored = await app.database.read(app.merchantId, db =>
      db.rows<{ id: string; number: string }>(sql`
        select id, member_num as number from member_member where merchant_id = ${app.merchantId}::uuid`),
    )
    for (const { id, number } of stored) ids.set(number, id)
    expect(ids.size).toBe(customers.size)
  })

  it('have every invoice of theirs among their purchases', { timeout: 400_000 }, async () => {
    const desk = pastSales(app)
    const begun = await desk.upload(bytes)
    expect(begun.mapping).toMatchObject({ customer: 'CustomerID' })
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', problems: 0 })
    const some = [...customers].filter((_, at) => at % 150 === 0)
    for (const [number, { invoices }] of some) {
      const { purchases, more } = (await app.owner.call(memberPurchases, { id: ids.get(number) ?? '' })).result
      expect(purchases.length, number).toBe(Math.min(invoices, PURCHASES_ON_A_PAGE))
      expect(more, number).toBe(invoices > PURCHASES_ON_A_PAGE)
    }
  })

  it('get the points that one a dollar would have earned, to the point', { timeout: 120_000 }, async () => {
    const key = uuidv7()
    const bySpend = { per: 1, from: '2010-12-01', to: '2011-05-31' }
    const target = { all: true as const, expected: customers.size }
    const terms = { target, key, reason: 'Sales before the programme', points: 1, bySpend }
    // Some buy for far more than 5,000 dollars.
    expect((await app.owner.call(startAwardRun, terms)).result.waits).toBe(true)
    await approveAll(app)
    await awarding.run(jobContext(app.runtime, awarding.name), { merchantId: app.merchantId, run: key })
    const total = [...customers.values()].reduce((all, { points }) => all + points, 0)
    expect((await app.owner.call(resourceOperations(AwardRun).get, { id: key })).result).toMatchObject({
      ...{ state: 'done', listed: customers.size, done: customers.size, total },
    })
    const balances = await app.database.read(app.merchantId, db =>
      db.rows<{ number: string; points: number }>(sql`
        select member_num as number, points from member_member where merchant_id = ${app.merchantId}::uuid`),
    )
    expect(new Map(balances.map(({ number, points }) => [number, points]))).toEqual(
      new Map([...customers].map(([number, { points }]) => [number, points])),
    )
    const period = { from: '2010-01-01', to: '2099-12-31' }
    const report = await app.owner.call(reportOperations(Loyalty).run, { parameters: period })
    expect(report.map).toMatchObject({ totals: { awarded: total, closing: total } })
    const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
    expect((await admin.call(comparePoints, {})).result.differences).toEqual([])
  })
})

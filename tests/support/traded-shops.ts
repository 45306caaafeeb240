import { Register } from '#areas/pos/contract/register.ts'
import { type SaleInput, uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { LARGEST_PAGE } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { randomSale, repeatable, type Trade, undone } from './random-sales.ts'
import { type ShopApp, startShopApp } from './shop-app.ts'
import type { Client } from './wire-client.ts'

const SALES = 400

/** Around a Sunday on which Sydney's clock goes back. */
export const TRADED = { first: '2026-03-30', last: '2026-04-07' }

export interface Made {
  readonly rows: readonly Record<string, unknown>[]
  readonly map: ReportMap
}

export interface TradedShops {
  readonly app: ShopApp
  /** All sales and refunds. */
  readonly stored: readonly SaleInput[]
  /** All rows of a report on these days. */
  make(of: AnyReport, more?: object, client?: Client): Promise<Made>
}

/** A grocer in Brisbane and a car park in Sydney, with some hundred bills that are the same in every run. */
export async function tradedShops(servers: readonly AreaServer[]): Promise<TradedShops> {
  const app = await startShopApp(servers)
  const stored: SaleInput[] = []
  const siteId = await app.add(Site, {
    ordLot: 'CARPARK',
    lotName: 'Car park',
    lotType: 'parking',
    timeZone: 'Australia/Sydney',
  })
  await app.add(Register, { siteId, code: 'P1', name: 'Pay station' })

  async function trade(ordLot: string, of: Trade, count: number): Promise<void> {
    const from =
      Temporal.PlainDate.from(TRADED.first).toZonedDateTime('Australia/Sydney').epochMilliseconds + 3 * 3_600_000
    const to =
      Temporal.PlainDate.from(TRADED.last).toZonedDateTime('Australia/Brisbane').epochMilliseconds + 20 * 3_600_000
    const sales = Array.from({ length: count }, (_, at) =>
      randomSale(of, from + of.random() * (to - from), String(1000 + at)),
    )
    const back = sales.flatMap((sale, at) =>
      at % 13 === 0 ? (undone(of, sale, Date.parse(sale.soldAt) + 60_000) ?? []) : [],
    )
    for (const some of [sales, back]) {
      const { result } = await app.owner.call(uploadSales, { ordLot, sales: some as never[] }) // each is checked by the sale's own schema
      const refused = result.filter(({ rtn }) => rtn < 1)
      if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`)
      stored.push(...some)
    }
  }

  const random = repeatable(7)
  const clerks = ['casey', 'robin', 'sam']
  const things = [
    { id: app.items.Milk, name: 'Milk', price: 300 },
    { id: app.items.Bread, name: 'Bread', price: 450 },
    { id: app.items.Butter, name: 'Butter', price: 625 },
    { name: 'Something else', price: 199 },
  ]
  await trade(app.ordLot, { things, registers: ['T1', 'T2'], clerks, random }, SALES)
  const parking = [{ name: 'Hour of parking', price: 650 }]
  await trade('CARPARK', { things: parking, registers: ['P1'], clerks, random }, SALES / 2)

  async function make(of: AnyReport, more: object = {}, client: Client = app.owner): Promise<Made> {
    const dates = 'day' in of.parameters ? { day: TRADED.last } : { from: TRADED.first, to: TRADED.last }
    const rows: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const answer = await client.call(reportOperations(of).run, {
        parameters: { ...dates, ...more } as never, // checked by the report's own schema
        page,
        pageSize: LARGEST_PAGE,
      })
      if (answer.success !== 1) throw new Error(`${of.key}: ${JSON.stringify(answer)}`)
      const map = answer.map as unknown as ReportMap // reports answer with totals and names
      rows.push(...(answer.result as Record<string, unknown>[])) // of any report
      if (rows.length >= map.total) return { rows, map }
    }
  }
  return { app, stored, make }
}

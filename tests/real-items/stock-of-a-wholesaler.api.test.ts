import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { MOST_SALES } from '#areas/pos/contract/sale.ts'
import { StockMovementReport } from '#areas/reports/contract/stock-movement.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { importLines } from '#areas/stock/contract/documents/import-lines.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockShrinkage } from '#areas/stock/contract/documents/stock-shrinkage.ts'
import { stockValue } from '#areas/stock/contract/on-hand-list.ts'
import { StockItem } from '#areas/stock/contract/stock-item.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { fromWire, sum, toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type StockApp, startStockApp } from '../support/stock-documents.ts'
import { imported } from '../support/trial-ware.ts'
import { type Invoice, invoicesFromSales, saleOf } from './invoices-from-sales.ts'
import { itemsFile, itemsFromSales, readSales } from './items-from-sales.ts'
import { COLUMNS, type Explained, stockBook } from './stock-book.ts'

const REAL = join(import.meta.dirname, '../../../shared/data/online-retail-2010-12_2011-05.csv.gz')
const ZONE = 'Australia/Brisbane' // of the wholesaler's shop
const EVE = '2010-11-30'
const FIRST_DAY = '2010-12-01'
/** Half of the file's 26, which would take more than a minute. */
const WEEKS = 13
const DELIVERY_IN = 3
const BREAKAGE_IN = 5
const COUNT_IN = 9
/** First and last weeks of consecutive report periods. */
const STRETCHES = [
  [0, 3],
  [4, 4],
  [5, 9],
  [10, 12],
] as const
const PAGE = 500

interface Kept {
  readonly id: string
  readonly code: string
  /** Units per sale: some items are sold singly and stocked in packs of four. */
  readonly takes: number
  /** Total sales in the file, in stock units. */
  readonly demand: number
  readonly cost: number
}

const dayOf = (days: number) => Temporal.PlainDate.from(FIRST_DAY).add({ days }).toString()
const weekOf = ({ day }: Invoice) =>
  Math.floor(Temporal.PlainDate.from(FIRST_DAY).until(Temporal.PlainDate.from(day)).days / 7)
const lastDayOf = (week: number) => dayOf(7 * week + 6)
const LAST_DAY = lastDayOf(WEEKS - 1)

describe.skipIf(!existsSync(REAL))('the first 13 weeks of a wholesaler (data not in the repository)', () => {
  let app: StockApp
  let stocked: Kept[]
  let weeks: ReadonlyMap<number, Invoice[]>
  const book = stockBook()
  const byCode = new Map<string, Kept>()

  const goTo = (day: string, time: string) =>
    app.wait(
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).epochMilliseconds - app.runtime.clock(),
    )

  /** Units sold in these weeks, by code. */
  function soldByCode(): ReadonlyMap<string, number> {
    const sold = new Map<string, number>()
    for (const { code, quantity } of [...weeks.values()].flat().flatMap(({ lines }) => lines))
      sold.set(code, (sold.get(code) ?? 0) + Math.max(0, quantity))
    return sold
  }

  async function bringProductsIn(): Promise<void> {
    const items = await itemsFromSales(readSales(REAL))
    const file = Buffer.from(itemsFile(items))
    const report = await imported(app.owner, file, {}, resourceOperations(Plu))
    expect(report).toMatchObject({ added: items.length, problems: [] })
    const ids = await app.database.read(app.merchantId, db =>
      db.rows<{ id: string; code: string }>(sql`select id, plu_id as code from catalogue_plu`),
    )
    const idOf = new Map(ids.map(({ id, code }) => [code, id]))
    const sold = soldByCode()
    stocked = items.map(({ pluId, price1 }, n) => {
      const takes = n % 40 === 1 ? 0.25 : 1
      const cost = Math.max(1, Math.round(Number(price1) * (35 + 5 * (n % 7)) * 100)) / 10_000 // not money: a price of a test
      return { id: idOf.get(pluId) ?? '', code: pluId, takes, demand: (sold.get(pluId) ?? 0) * takes, cost }
    })
    for (const stockedItem of stocked) byCode.set(stockedItem.code, stockedItem)
  }

  async function keepStockOfThem(): Promise<void> {
    const rows = stocked.map(({ id, takes, demand }) => ({
      item: id,
      par: Math.ceil(demand / 4),
      soldBy: takes === 1 ? '' : JSON.stringify([{ item: id, quantity: takes }]),
    }))
    const file = Buffer.from(stringify(rows, { header: true }))
    const report = await imported(app.owner, file, { ordLot: app.ordLot }, resourceOperations(StockItem))
    expect(report).toMatchObject({ added: stocked.length, problems: [] })
  }

  /**
   * Half of the later sales for a third of the items, all for another third, twice as much for the last; nothing for
   * every seventeenth item.
   */
  async function receiveOpeningStock(): Promise<void> {
    goTo(EVE, '10:00')
    const lines = stocked.flatMap(({ id, code, demand, cost }, n) => {
      if (n % 17 === 0) return []
      const quantity = Math.ceil(demand * 2 ** ((n % 3) - 1)) + 1
      book.note(id, { day: EVE, column: 'received', quantity, unitCost: cost })
      return [{ Code: code, Quantity: quantity, 'Purchase price': cost }]
    })
    const { header } = await app.begin(StockIn, { type: 'opening' })
    const file = Buffer.from(stringify(lines, { header: true })).toString('base64')
    const { id, version } = header
    const filled = await app.owner.call(importLines, { document: 'stock.in', id, version, file })
    expect(filled.result).toMatchObject({ taken: lines.length, problems: [] })
    expect(await app.step(StockIn, { id, version: filled.result.version }, 'audit')).toMatchObject({ success: 1 })
  }

  function noteSold(invoices: readonly Invoice[]): void {
    for (const { day, lines } of invoices)
      for (const { code, quantity } of lines) {
        const item = byCode.get(code) // an item that never had a name or a price is not stocked
        const column = quantity > 0 ? 'sold' : 'returned'
        if (item) book.note(item.id, { day, column, quantity: -quantity * item.takes })
      }
  }

  /** The tills upload at the end of the week. */
  async function sell(week: number): Promise<void> {
    const invoices = weeks.get(week) ?? []
    goTo(lastDayOf(week), '21:00')
    for (let at = 0; at < invoices.length; at += MOST_SALES) {
      const some = invoices.slice(at, at + MOST_SALES)
      const answers = await app.upload(some.map(invoice => saleOf(invoice, 'T1', ZONE)))
      expect(answers.filter(({ rtn }) => rtn !== RTN.done)).toEqual([])
    }
    noteSold(invoices)
  }

  async function receiveMore(day: string): Promise<void> {
    const lines = stocked.flatMap(({ id, demand, cost }, n) => {
      if (n % 5 !== 0) return []
      const [quantity, purchasePrice] = [Math.ceil(demand * 0.6) + 2, Math.round(cost * 11_700) / 10_000]
      book.note(id, { day, column: 'received', quantity, unitCost: purchasePrice })
      return [{ item: id, quantity, purchasePrice }]
    })
    await app.audited(StockIn, { supplier: app.supplier }, lines)
  }

  async function writeOff(day: string): Promise<void> {
    const lines = stocked.flatMap(({ id }, n) => {
      if (n % 11 !== 0) return []
      const quantity = 1 + (n % 4)
      book.note(id, { day, column: 'shrinkage', quantity: -quantity })
      return [{ item: id, quantity }]
    })
    await app.audited(StockShrinkage, { type: 'breakage' }, lines)
  }

  /** Every seventh item is counted; a week's sales arrive before the audit. */
  async function countWhileSalesGoOn(week: number): Promise<void> {
    const counts = stocked.flatMap(({ id }, n) => {
      if (n % 7 !== 0) return []
      const there = book.onHand(id)
      return [{ id, there, counted: Math.max(0, there + (n % 9) - 4) }]
    })
    const lines = counts.map(({ id, counted }) => ({ item: id, counted }))
    const { header } = await app.begin(StockTaking, { name: 'One shelf in seven' }, lines)
    await sell(week)
    expect(await app.step(StockTaking, header, 'audit')).toMatchObject({ success: 1 })
    for (const { id, there, counted } of counts.filter(count => count.counted !== count.there))
      book.note(id, { day: lastDayOf(week), column: 'counted', quantity: counted - there })
  }

  async function reported(from: string, to: string): Promise<Map<string, Explained>> {
    const explained = new Map<string, Explained>()
    for (let page = 1, total = 1; (page - 1) * PAGE < total; page++) {
      const parameters = { from, to, shop: app.siteId }
      const { result, map } = await app.owner.call(reportOperations(StockMovementReport).run, {
        parameters,
        page,
        pageSize: PAGE,
      })
      total = Number(map?.total)
      for (const { item, category: _, issued: _i, transferredIn: _f, transferredOut: _t, ...row } of result)
        explained.set(String(item), row as Explained)
    }
    return explained
  }

  /** Items whose report differs from the book. */
  function differences(said: ReadonlyMap<string, Explained>, from: string, to: string) {
    const right = book.explain(from, to)
    return stocked
      .map(({ id, code }) => ({ code, said: said.get(id), right: right.get(id) }))
      .filter(difference => !isDeepStrictEqual(difference.said, difference.right))
  }

  /** Like PostgreSQL's autovacuum, which is off here. */
  async function gatherStatistics(): Promise<void> {
    const owner = new Postgres({ connectionString: app.databases.ownerUrl })
    await owner.connect()
    await owner.query('analyze')
    await owner.end()
  }

  beforeAll(async () => {
    app = await startStockApp([reports])
    const invoices = await invoicesFromSales(readSales(REAL))
    weeks = Map.groupBy(
      invoices.filter(({ day }) => day <= LAST_DAY),
      weekOf,
    )
    await bringProductsIn()
    await keepStockOfThem()
    await receiveOpeningStock()
    await gatherStatistics()
    for (let week = 0; week < WEEKS; week++) {
      if (week === COUNT_IN) await countWhileSalesGoOn(week)
      else await sell(week)
      if (week === DELIVERY_IN) await receiveMore(lastDayOf(week))
      if (week === BREAKAGE_IN) await writeOff(lastDayOf(week))
    }
    await gatherStatistics()
  }, 300_000)
  afterAll(() => app.close())

  it('have every unit and every cent of about 3,400 items explained', { timeout: 60_000 }, async () => {
    expect(stocked.length).toBeGreaterThan(3300)
    const said = await reported(FIRST_DAY, LAST_DAY)
    expect(differences(said, FIRST_DAY, LAST_DAY)).toEqual([])
    const rows = [...said.values()]
    const moved = (row: Explained) => COLUMNS.reduce((sum, column) => sum + row[column], 0)
    expect(rows.filter(row => row.opening + moved(row) !== row.closing)).toEqual([])
    for (const column of COLUMNS) expect(rows.filter(row => row[column] !== 0).length).toBeGreaterThan(100)
    expect(rows.filter(({ closing }) => closing < 0).length).toBeGreaterThan(100)
  })

  it('open each stretch of weeks with what the one before closed with', { timeout: 60_000 }, async () => {
    for (const [first, last] of STRETCHES) {
      const [from, to] = [dayOf(7 * first), lastDayOf(last)]
      expect(differences(await reported(from, to), from, to)).toEqual([])
    }
  })

  it('leave on hand what they closed with, which is the sum of all movements', { timeout: 60_000 }, async () => {
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<{ item: string; onHand: number; moved: number }>(sql`
        select h.item_id as item, h.quantity as "onHand", sum(m.quantity) as moved
        from stock_on_hand h join stock_movement m
          on m.merchant_id = h.merchant_id and m.site_id = h.site_id and m.item_id = h.item_id
        where h.site_id = ${app.siteId}::uuid group by 1, 2`),
    )
    expect(rows.filter(({ item, onHand, moved }) => onHand !== book.onHand(item) || onHand !== moved)).toEqual([])
    const closed = [...book.explain(FIRST_DAY, LAST_DAY).values()]
    const { shops } = (await app.owner.call(stockValue, {})).result
    expect(shops.find(({ siteId }) => siteId === app.siteId)).toMatchObject({
      value: toWire(sum(closed.map(({ value }) => fromWire(value)))),
      negative: closed.filter(({ closing }) => closing < 0).length,
    })
  })
})

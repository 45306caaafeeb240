import { afterAll, beforeAll, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { StockMovementReport } from '#areas/reports/contract/stock-movement.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { SupplierSales } from '../../contract/supplier-sales.ts'
import { server } from '../index.ts'

const HOUR = 3_600_000
const FIRST_BILL = 5000

let app: StockApp
let item: Record<'rice' | 'salt' | 'cups', string>
let bill = FIRST_BILL

beforeAll(async () => {
  app = await startStockApp([server])
  const paper = await app.add(Supplier, { name: 'Paper Co' })
  const supplied = (pluName1: string, supplier: string) => app.add(Plu, { pluName1, price1: 5, supplier })
  item = {
    rice: await supplied('Rice', app.supplier),
    salt: await supplied('Salt', app.supplier),
    cups: await supplied('Cups', paper),
  }
})
afterAll(() => app.close())

const sign = (mode: 'sales' | 'refund') => (mode === 'refund' ? -1 : 1)

/** A bill of some of one item at 5.00, rung up so long ago. */
async function sell(pluId: string, quantity: number, mode: 'sales' | 'refund' = 'sales', hoursAgo = 0) {
  const net = sign(mode) * quantity * 5
  const sale = app.sale({
    mode,
    billNum: String(++bill),
    soldAt: new Date(app.runtime.clock() - hoursAgo * HOUR).toISOString(),
    lines: [{ lineNo: 1, pluId, name: 'Goods', quantity: sign(mode) * quantity, unitPrice: 5, net, tax: 0 }],
    tenders: [{ method: 'cash', amount: net }],
    gross: net,
    net,
    tax: 0,
    payable: net,
  })
  expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
}

interface Moved {
  readonly item: string
  readonly sold: number
  readonly returned: number
  /** Cents: what each sold at the cost that it left at. */
  readonly cost: number
}

const moved = () =>
  app.database.read(app.merchantId, db =>
    db.rows<Moved>(sql`
      select item_id as item, -coalesce(sum(quantity) filter (where kind = 'sale'), 0) as sold,
        -coalesce(sum(quantity) filter (where kind = 'refund'), 0) as returned,
        -coalesce(sum(round(quantity * unit_cost * 100)) filter (where kind = 'sale'), 0) as cost
      from stock_movement group by 1`),
  )

it('sales by supplier equal the stock movements to the unit and the cent, including late bills', async () => {
  await app.receive(item.rice, 7, 1.3333)
  await app.receive(item.salt, 3, 0.95)
  await sell(item.rice, 3)
  await app.receive(item.rice, 5, 1.7)
  await sell(item.rice, 4)
  await sell(item.rice, 1, 'refund')
  await sell(item.cups, 2) // of which there never was any
  await sell(item.rice, 2, 'sales', 1)
  await sell(item.salt, 5) // two more than there are
  await app.receive(item.salt, 10, 1.0499)
  await sell(item.salt, 1)

  const day = Temporal.Instant.fromEpochMilliseconds(app.runtime.clock()).toZonedDateTimeISO('Australia/Brisbane')
  const period = { from: day.subtract({ days: 1 }).toPlainDate().toString(), to: day.toPlainDate().toString() }
  const parameters = { ...period, shop: app.siteId }
  const { run } = reportOperations(SupplierSales)
  const bought = (await app.owner.call(run, { parameters: { ...parameters, by: 'item' } })).result
  const ledger = await moved()
  expect(bought).toHaveLength(3)
  for (const row of bought) {
    const { sold, returned, cost } = ledger.find(each => each.item === row.item) ?? { sold: 0, returned: 0, cost: 0 }
    expect([row.name, row.quantity, row.refundQuantity]).toEqual([row.name, sold, returned])
    expect([row.name, Math.round(Number(row.cost) * 100)]).toEqual([row.name, cost]) // not money: cents of the wire
  }

  const bySupplier = (await app.owner.call(run, { parameters: { ...parameters, by: 'supplier' } })).result
  const dairy = bySupplier.find(row => row.supplier === app.supplier)
  expect(dairy).toMatchObject({ items: 2, quantity: 15, refundQuantity: -1, net: 75 })

  const stock = await app.owner.call(reportOperations(StockMovementReport).run, { parameters })
  for (const { item: of, sold, returned } of ledger) {
    const row = stock.result.find(each => each.item === of)
    expect([Number(row?.sold) + sold, Number(row?.returned) + returned]).toEqual([0, 0])
  }
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockOut } from '#areas/stock/contract/documents/stock-out.ts'
import { StockShrinkage } from '#areas/stock/contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '#areas/stock/contract/documents/stock-transfer.ts'
import { listOnHand } from '#areas/stock/contract/on-hand-list.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { MILK } from '../../../../tests/support/shop-app.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { StockMovementReport } from '../../contract/stock-movement.ts'
import { server } from '../index.ts'

const DAY = 24 * 60 * 60_000
const MOVED = [
  'received',
  'issued',
  'transferredIn',
  'transferredOut',
  'sold',
  'returned',
  'shrinkage',
  'counted',
] as const

let app: StockApp
const days: string[] = []

const today = () =>
  Temporal.Instant.fromEpochMilliseconds(app.runtime.clock())
    .toZonedDateTimeISO('Australia/Brisbane')
    .toPlainDate()
    .toString()

const report = async (from: string, to: string) => {
  const { result } = await app.owner.call(reportOperations(StockMovementReport).run, {
    parameters: { from, to, shop: app.siteId },
  })
  const row = result.find(({ item }) => item === app.items.Milk)
  if (!row) throw new Error('no milk moved')
  return row
}

beforeAll(async () => {
  app = await startStockApp([server])
  const item = app.items.Milk
  days.push(today())
  await app.audited(StockIn, {}, [{ item, quantity: 30, purchasePrice: 1.3333 }])
  app.wait(DAY)
  days.push(today())
  await app.audited(StockIn, {}, [{ item, quantity: 7, purchasePrice: 2.1 }])
  await app.upload([app.sale()])
  const back = { ...MILK, quantity: -1, net: -3, tax: -0.27 }
  await app.upload([
    app.sale({
      mode: 'refund',
      billNum: '1002',
      lines: [{ lineNo: 1, pluId: item, ...back }],
      tenders: [{ method: 'cash', amount: -3 }],
      gross: -3,
      net: -3,
      tax: -0.27,
      payable: -3,
    }),
  ])
  await app.audited(StockOut, {}, [{ item, quantity: 3 }])
  await app.audited(StockShrinkage, { type: 'breakage' }, [{ item, quantity: 1 }])
  await app.audited(StockTransfer, { toStore: app.depot }, [{ item, quantity: 5 }])
  await app.audited(StockTaking, { name: 'Milk alone' }, [{ item, counted: 24 }])
  app.wait(DAY)
  days.push(today())
  await app.audited(StockIn, {}, [{ item, quantity: 11, purchasePrice: 1.9 }])
})
afterAll(() => app.close())

it('explains every unit of a period: opening plus movements is closing, each kind in its column', async () => {
  const row = await report(days[1] ?? '', days[1] ?? '')
  expect(row).toMatchObject({
    opening: 30,
    received: 7,
    issued: -3,
    transferredIn: 0,
    transferredOut: -5,
    sold: -2,
    returned: 1,
    shrinkage: -1,
    counted: -3,
    closing: 24,
  })
  expect(Number(row.opening) + MOVED.reduce((sum, column) => sum + Number(row[column]), 0)).toBe(row.closing)
})

it('explains every cent: a day opens with the previous closing, and the last closing is the stock value', async () => {
  const cents = (value: unknown) => Math.round(Number(value) * 100) // not money: two decimals of the wire, made whole
  const rows = await Promise.all(days.map(day => report(day, day)))
  expect(cents(rows[0]?.openingValue)).toBe(0)
  for (const [at, row] of rows.entries()) {
    expect(cents(row.openingValue) + cents(row.movedValue)).toBe(cents(row.value))
    if (at > 0) expect(row.openingValue).toBe(rows[at - 1]?.value)
  }
  const { result } = await app.owner.call(listOnHand, {
    siteId: app.siteId,
    search: 'milk',
    sort: 'name',
    page: 1,
    pageSize: 20,
  })
  expect(rows.at(-1)?.value).toBe(result[0]?.value)
  expect(rows.at(-1)?.closing).toBe(result[0]?.quantity)
})

it('shows how much of the value is for goods sold before they were received', async () => {
  const item = app.items.Butter
  app.wait(DAY)
  await app.audited(StockOut, {}, [{ item, quantity: 2 }])
  app.wait(DAY)
  await app.audited(StockIn, {}, [{ item, quantity: 5, purchasePrice: 3 }])
  const { result } = await app.owner.call(reportOperations(StockMovementReport).run, {
    parameters: { from: today(), to: today(), shop: app.siteId },
  })
  const row = { openingValue: -2.5, received: 5, movedValue: 11.5, adjustedValue: -3.5, closing: 3, value: 9 }
  expect(result.find(each => each.item === item)).toMatchObject(row)
})

it('shows an item that was received and sold within the period', async () => {
  const item = app.items.Bread
  app.wait(DAY)
  await app.audited(StockIn, {}, [{ item, quantity: 5, purchasePrice: 1 }])
  await app.audited(StockOut, {}, [{ item, quantity: 5 }])
  const { result } = await app.owner.call(reportOperations(StockMovementReport).run, {
    parameters: { from: today(), to: today(), shop: app.siteId },
  })
  expect(result.find(row => row.item === item)).toMatchObject({ received: 5, issued: -5, closing: 0, value: 0 })
})

import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { DOCUMENTS } from '../../contract/documents/by-key.ts'
import { reverseDocument } from '../../contract/documents/follow-up.ts'
import { importLines } from '../../contract/documents/import-lines.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'
import { receiveTransfer } from '../../contract/documents/receive-transfer.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { beginTask } from '../../contract/handheld/device.ts'
import { sendScans } from '../../contract/handheld/scans.ts'
import { HandheldTask, TASK_KINDS } from '../../contract/handheld/task.ts'

const HALF = 'Wine is counted in whole units. 1.5 is not a whole number.'
const FINE = 'Cheese takes up to 2 decimal places. 1.255 has more.'

let app: StockApp
let wine: string
let cheese: string
let bottle: string

beforeAll(async () => {
  app = await startStockApp()
  bottle = await app.add(Unit, { name: 'Bottle', symbol: 'btl', places: 0 })
  const kilogram = await app.add(Unit, { name: 'Kilogram', symbol: 'kg', kind: 'mass', places: 2 })
  wine = await app.add(Plu, { pluName1: 'Wine', pluId: 'WINE', price1: 20, unit: bottle })
  cheese = await app.add(Plu, { pluName1: 'Cheese', pluId: 'CHEESE', price1: 30, unit: kilogram })
  await app.receive(wine, 50, 8)
  await app.receive(cheese, 50, 12)
})
afterAll(() => app.close())

const headerOf = (document: StockDocumentKey): object => ({
  ...(document === 'stock.taking' && { name: 'Cellar' }),
  ...(document === 'stock.transfer' && { toStore: app.depot }),
  ...(document === 'stock.purchaseOrder' && { supplier: app.supplier }),
})
const said = (document: StockDocumentKey) => (document === 'stock.taking' ? 'counted' : 'quantity')

describe.each(Object.entries(DOCUMENTS))('%s', (key, of) => {
  const document = key as StockDocumentKey // the keys of DOCUMENTS
  it('accepts as many decimals as the item’s unit has, and refuses more with a reason', async () => {
    const { header } = await app.begin(of, headerOf(document))
    const write = (item: string, quantity: number) => app.write(of, header, [{ item, [said(document)]: quantity }])
    expect(await write(wine, 1.5)).toMatchObject({ success: 0, dispMsg: HALF })
    expect(await write(cheese, 1.255)).toMatchObject({ success: 0, dispMsg: FINE })
    expect(await write(cheese, 1.25)).toMatchObject({ success: 1 })
  })

  it('accepts no more decimals from a file', async () => {
    const { header } = await app.begin(of, headerOf(document))
    const text = `code,${said(document)}\nWINE,1.5\nCHEESE,1.255\n`
    const file = Buffer.from(text).toString('base64')
    const { id, version } = header
    const { result } = await app.owner.call(importLines, { document, id, version, file, dryRun: true })
    expect(result.problems.map(({ row, message }) => [row, message])).toEqual([
      [2, HALF],
      [3, FINE],
    ])
  })
})

it.each(TASK_KINDS)('a handheld task (%s) accepts no more decimals either', async kind => {
  const more = {
    ...(kind === 'transfer' && { toStore: app.depot }),
    ...(kind === 'shrinkage' && { lostBy: 'waste' as const }),
  }
  const commitOf = async (item: string, quantity: number) => {
    const { result } = await app.owner.call(beginTask, { ordLot: app.ordLot, kind, name: 'Cellar', ...more })
    const scans = [{ id: uuidv7(), item, quantity, at: new Date().toISOString() }]
    const sent = await app.owner.call(sendScans, { task: result.id, scans })
    const request = { id: result.id, version: sent.result.version, transition: 'commit', confirm: true } as const
    return app.owner.call(documentOperations(HandheldTask).transition, request)
  }
  expect(await commitOf(wine, 1.5)).toMatchObject({ success: 0, dispMsg: HALF })
  expect(await commitOf(cheese, 1.255)).toMatchObject({ success: 0, dispMsg: FINE })
  expect(await commitOf(cheese, 1.25)).toMatchObject({ success: 1 })
})

it('half a bottle of a transfer can’t be received', async () => {
  const made = await app.audited(StockTransfer, { toStore: app.depot }, [{ item: wine, quantity: 4 }])
  const { id, version } = made.header
  const lines = [{ lineId: made.lines[0]?.lineId ?? '', quantity: 1.5 }]
  expect(await app.owner.call(receiveTransfer, { id, version, lines })).toMatchObject({ success: 0, dispMsg: HALF })
})

it('movements from before the unit was set can still be reversed', async () => {
  const item = await app.add(Plu, { pluName1: 'Gin', pluId: 'GIN', price1: 40 })
  await app.receive(item, 3.5, 10)
  const used = await app.audited(StockOut, {}, [{ item, quantity: 1.5 }])
  const { result } = await app.owner.call(resourceOperations(Plu).get, { id: item })
  const patch = {
    action: ACTION.update,
    id: item,
    version: (result as { version: number }).version,
    patch: { unit: bottle },
  }
  expect(await app.owner.call(resourceOperations(Plu).action, patch)).toMatchObject({ success: 1 })
  const undone = await app.owner.call(reverseDocument, { document: 'stock.out', id: used.header.id })
  expect(undone).toMatchObject({ success: 1, result: { state: 'checked' } })
  expect((await app.stockOf(item)).quantity).toBe(3.5)
})

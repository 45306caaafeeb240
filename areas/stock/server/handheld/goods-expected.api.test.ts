import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { beginTask, taskSources } from '../../contract/handheld/device.ts'
import { sendScans } from '../../contract/handheld/scans.ts'
import { HandheldTask, KIND_OF_SOURCE, type TaskSource } from '../../contract/handheld/task.ts'

let app: StockApp
let tea: string
let mugs: string

beforeAll(async () => {
  app = await startStockApp()
  tea = await app.add(Plu, { pluName1: 'Tea', price1: 5, pluId: 'tea' })
  mugs = await app.add(Plu, { pluName1: 'Mugs', price1: 9, pluId: 'mugs' })
})
afterAll(() => app.close())

async function worked(ordLot: string, source: TaskSource, id: string, item: string, quantity: number) {
  const begun = await app.owner.call(beginTask, {
    ordLot,
    kind: KIND_OF_SOURCE[source],
    name: 'What came',
    source: { source, id },
  })
  const task = begun.result.id
  const scan = { id: uuidv7(), item, quantity, at: new Date().toISOString() }
  await app.owner.call(sendScans, { task, scans: [scan] })
  const scanned = await app.opened(HandheldTask, task)
  const committed = await app.step(HandheldTask, scanned.header, 'commit')
  return app.step(HandheldTask, committed.result, 'audit', true)
}

const offered = async (ordLot: string, id: string) =>
  (await app.owner.call(taskSources, { ordLot })).result.sources.find(source => source.id === id)

describe('expected goods, received with a scanner', () => {
  it('become a partial delivery of their order, at its prices', async () => {
    const { supplier } = app
    const ordered = await app.audited(PurchaseOrder, { supplier }, [{ item: tea, quantity: 10, purchasePrice: 3 }])
    const order = ordered.header.id
    expect(await offered(app.ordLot, order)).toMatchObject({ source: 'stock.purchaseOrder', about: 'Dairy Co' })
    const answer = await worked(app.ordLot, 'stock.purchaseOrder', order, tea, 4)
    expect(answer).toMatchObject({ success: 1 })
    expect(await app.opened(StockIn, String(answer.result.madeId))).toMatchObject({
      header: { state: 'checked', supplier },
      lines: [{ item: tea, quantity: 4, purchasePrice: 3 }],
    })
    expect((await app.opened(PurchaseOrder, order)).lines).toMatchObject([{ quantity: 10, receivedQuantity: 4 }])
  })

  it('are received from their transfer; missing goods stay in transit, and more than was sent is refused', async () => {
    const { header } = await app.audited(StockTransfer, { toStore: app.depot }, [{ item: tea, quantity: 3 }])
    const sent = header.id
    expect(await offered('DEPOT', sent)).toMatchObject({ source: 'stock.transfer' })
    expect(await worked('DEPOT', 'stock.transfer', sent, mugs, 1)).toMatchObject({
      success: 0,
      map: { code: 'stock.refusal.moreThanSent' },
    })
    expect(await worked('DEPOT', 'stock.transfer', sent, tea, 2)).toMatchObject({ success: 1 })
    expect(await app.opened(StockTransfer, sent)).toMatchObject({
      header: { state: 'checked' },
      lines: [{ quantity: 3, receivedQuantity: 2 }],
    })
  })
})

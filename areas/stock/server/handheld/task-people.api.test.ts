import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { DOCUMENTS } from '../../contract/documents/by-key.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { beginTask } from '../../contract/handheld/device.ts'
import { sendScans } from '../../contract/handheld/scans.ts'
import { HandheldTask, TASK_KINDS, type TaskKind, type TaskSource } from '../../contract/handheld/task.ts'
import { StockTaking } from '../../contract/taking.ts'

const tasks = documentOperations(HandheldTask)
const KEY_OF: Readonly<Record<TaskKind, keyof typeof DOCUMENTS>> = {
  taking: 'stock.taking',
  in: 'stock.in',
  out: 'stock.out',
  transfer: 'stock.transfer',
  shrinkage: 'stock.shrinkage',
  demand: 'stock.demand',
}

let app: StockApp
let strict: string
let tea: string
beforeAll(async () => {
  app = await startStockApp()
  const settings = { stockAuditorDiffers: true }
  strict = await app.add(Site, { ordLot: 'STRICT', lotName: 'Strict', lotType: 'retail', settings })
  tea = await app.product()
})
afterAll(() => app.close())

const person = (fullName: string) => app.as({ fullName, grants: [{ patterns: ['*'], sites: 'all' }] })

/** Scanned by two, committed by a third. Everybody here may do everything. */
async function scannedByTwo(kind: TaskKind, more: object = {}) {
  const [chief, ann, ben, cy] = ['Chief', 'Ann Ames', 'Ben Bell', 'Cy Cole'].map(person) as [
    Client,
    Client,
    Client,
    Client,
  ]
  const begun = await chief.call(beginTask, { ordLot: 'STRICT', kind, name: 'Shelf', ...more })
  const task = begun.result.id
  const scan = (client: Client) =>
    client.call(sendScans, { task, scans: [{ id: uuidv7(), item: tea, quantity: 1, at: new Date().toISOString() }] })
  await scan(ann)
  await scan(ben)
  const step = async (client: Client, transition: 'commit' | 'audit') => {
    const { version } = (await client.call(tasks.get, { id: task })).result.header
    return client.call(tasks.transition, { id: task, version, transition, confirm: true })
  }
  expect(await step(cy, 'commit')).toMatchObject({ success: 1 })
  return { task, step, makers: { ann, ben, cy }, chief }
}

const REFUSED = { rtn: RTN.notPermitted, map: { code: 'stock.refusal.auditorIsMaker' } }

describe('when auditor and creator must differ', () => {
  it.each(TASK_KINDS)('staff who scanned or committed a task (%s) can’t audit it; who started it can', async kind => {
    const { task, step, makers, chief } = await scannedByTwo(kind, {
      ...(kind === 'transfer' && { toStore: app.depot }),
      ...(kind === 'shrinkage' && { lostBy: 'waste' }),
    })
    for (const maker of Object.values(makers)) expect(await step(maker, 'audit')).toMatchObject(REFUSED)
    expect(await step(chief, 'audit')).toMatchObject({ success: 1, result: { auditor: 'Chief' } })
    const { madeId } = (await chief.call(tasks.get, { id: task })).result.header
    const made = await app.opened(DOCUMENTS[KEY_OF[kind]], madeId ?? '')
    expect(made.header).toMatchObject({ maker: 'Ann Ames, Ben Bell, Cy Cole', auditor: 'Chief' })
  })

  const sources: readonly (readonly [TaskSource, TaskKind, () => Promise<{ header: { id: string } }>])[] = [
    ['stock.taking', 'taking', () => app.begin(StockTaking, { siteId: strict, name: 'Month end' }, [{ item: tea }])],
    [
      'stock.purchaseOrder',
      'in',
      async () => {
        const line = { item: tea, quantity: 2, purchasePrice: 1 }
        const order = await app.begin(PurchaseOrder, { siteId: strict, supplier: app.supplier }, [line])
        expect(await app.step(PurchaseOrder, order.header, 'audit', true, person('Buyer'))).toMatchObject({
          success: 1,
        })
        return order
      },
    ],
    ['stock.transfer', 'transfer', () => app.audited(StockTransfer, { toStore: strict }, [{ item: tea, quantity: 2 }])],
  ]
  it.each(sources)('the same holds for a task from a %s', async (source, kind, begin) => {
    const { header } = await begin()
    const { step, makers, chief } = await scannedByTwo(kind, { source: { source, id: header.id } })
    for (const maker of Object.values(makers)) expect(await step(maker, 'audit')).toMatchObject(REFUSED)
    expect(await step(chief, 'audit')).toMatchObject({ success: 1 })
  })

  it('counts added to a stocktake from a task can’t be audited by staff who also edited the stocktake', async () => {
    const chief = person('Chief')
    const taking = await app.begin(StockTaking, { siteId: strict, name: 'Month end' }, [{ item: tea }], chief)
    const source = { source: 'stock.taking', id: taking.header.id } as const
    const { step } = await scannedByTwo('taking', { source })
    expect(await step(chief, 'audit')).toMatchObject(REFUSED)
    expect(await step(person('Dora'), 'audit')).toMatchObject({ success: 1 })
  })
})

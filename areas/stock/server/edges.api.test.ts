import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { type StockApp, startStockApp } from '../../../tests/support/stock-documents.ts'
import { DOCUMENTS } from '../contract/documents/by-key.ts'
import { reverseDocument } from '../contract/documents/follow-up.ts'
import { receiveTransfer } from '../contract/documents/receive-transfer.ts'
import { beginTask } from '../contract/handheld/device.ts'
import { sendScans } from '../contract/handheld/scans.ts'
import { HandheldTask } from '../contract/handheld/task.ts'

const QUANTITIES = [
  -1,
  0,
  5e-324,
  1e-7,
  0.000001,
  0.1 + 0.2,
  9_999_999.999,
  1e7,
  10_000_001,
  1e15,
  1e308,
  '5',
  null,
  [],
]
const PRICES = [0, 0.0001, 899_999_999.9999, 900_000_000, 1e9, 1e308, -1]
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '-0001-01-01', '2026-02-30', '']
const INSTANTS = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-01-01T00:00:00.123456789Z']
const PRICED: Readonly<Record<string, string>> = {
  'stock.in': 'purchasePrice',
  'stock.purchaseOrder': 'purchasePrice',
  'stock.transfer': 'transferPrice',
}

let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

/** Any call with any input: it is done, or refused in words, and never a fault. */
async function ask(path: string, input: unknown) {
  const { status, text } = await app.owner.raw(path, input)
  expect([path, input, status]).toEqual([path, input, 200])
  const answer = JSON.parse(text)
  if (answer.success !== 1) expect([path, input, answer.dispMsg]).toEqual([path, input, expect.stringMatching(/\S \S/)])
  return answer
}

const headerOf = (key: string) => ({
  siteId: app.siteId,
  ...(key === 'stock.taking' && { name: 'Edges' }),
  ...(key === 'stock.transfer' && { toStore: app.depot }),
  ...(key === 'stock.purchaseOrder' && { supplier: app.supplier }),
})

describe.each(Object.entries(DOCUMENTS))('%s', (key, of) => {
  const calls = documentOperations(of)

  async function lived(line: object): Promise<void> {
    const { id, version } = (await ask(calls.action.path, { action: 2, row: headerOf(key) })).result
    const written = await ask(calls.lines.path, { id, version, upsert: [line], remove: [] })
    if (written.success !== 1) return
    const request = { id, version: written.result.header.version, transition: 'audit', confirm: true }
    const audited = await ask(calls.transition.path, request)
    if (audited.success !== 1) return
    if (key === 'stock.transfer') await ask(receiveTransfer.path, { id, version: audited.result.version })
    const posts = key !== 'stock.purchaseOrder' && key !== 'stock.demand'
    if (posts) await ask(reverseDocument.path, { document: key, id, confirm: true })
  }

  it('accepts a quantity and a price or refuses them with a reason, however unusual', { timeout: 60_000 }, async () => {
    const said = key === 'stock.taking' ? 'counted' : 'quantity'
    const price = PRICED[key]
    for (const quantity of QUANTITIES) await lived({ item: await app.product(), [said]: quantity })
    if (price === undefined) return
    for (const quantity of [0.001, 9_999_999.999, 1e7])
      for (const entry of PRICES) await lived({ item: await app.product(), [said]: quantity, [price]: entry, tax: 100 })
  })

  it('accepts a date or refuses it with a reason', async () => {
    for (const day of DAYS)
      for (const field of ['expectedOn', 'neededBy'])
        await ask(calls.action.path, { action: 2, row: { ...headerOf(key), [field]: day } })
  })
})

it('a line worth more than an invoice can hold is refused and names its item', async () => {
  const line = { item: app.items.Milk, quantity: 1e7, purchasePrice: 900_000_000 }
  const { header } = await app.begin(DOCUMENTS['stock.in'])
  expect(await app.write(DOCUMENTS['stock.in'], header, [line])).toMatchObject({
    success: 0,
    dispMsg: '10,000,000 of Milk at this price is too much for one line. Check the quantity and the price.',
  })
})

it('a count that makes stock worth more than can be recorded is refused, and nothing moves', async () => {
  const gold = await app.product('Gold')
  await app.receive(gold, 1, 900_000_000)
  const taking = await app.begin(DOCUMENTS['stock.taking'], { name: 'Vault' }, [{ item: gold, counted: 1e7 }])
  expect(await app.step(DOCUMENTS['stock.taking'], taking.header, 'audit')).toMatchObject({
    success: 0,
    dispMsg: 'The value of Gold would be too large. Check the quantity and the cost.',
  })
  expect((await app.stockOf(gold)).quantity).toBe(1)
})

it('unusual scans from a handheld get a response', { timeout: 60_000 }, async () => {
  const tasks = documentOperations(HandheldTask)
  for (const quantity of [...QUANTITIES, -1e7, -10_000_001])
    for (const at of INSTANTS) {
      const begun = await ask(beginTask.path, { ordLot: app.ordLot, kind: 'in', name: 'Edges' })
      const task = begun.result.id
      const scan = () => ({ id: uuidv7(), item: app.items.Milk, quantity, at })
      const sent = await ask(sendScans.path, { task, scans: [scan(), scan()] })
      if (sent.success !== 1) break
      const step = (transition: string, version: number) =>
        ask(tasks.transition.path, { id: task, version, transition, confirm: true })
      const committed = await step('commit', sent.result.version)
      if (committed.success === 1) await step('audit', committed.result.version)
    }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { machineRandom } from '#platform/server/machine.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { Category } from '../contract/category.ts'
import { Plu } from '../contract/plu.ts'
import { Tax } from '../contract/tax.ts'
import { Unit } from '../contract/unit.ts'
import { server } from './index.ts'
import { taxRatesJob } from './tax-rates-job.ts'
import { toUtcDay } from './taxes.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp([platformArea, server])
})
afterAll(() => app.close())

/** A merchant of the test's own, so that tests do not see each other's items. */
function freshMerchant(): void {
  owner = app.as({ merchantId: machineRandom.id() })
}

const tryAdd = <R extends AnyResource>(resource: R, row: InputOf<R>) =>
  owner.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) as Promise<Envelope<RowOf<R>>>

async function add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<RowOf<R>> {
  const answer = await tryAdd(resource, row)
  expect(answer).toMatchObject({ success: 1 })
  return answer.result
}

const change = <R extends AnyResource>(resource: R, row: RowOf<R>, patch: PatchOf<R>) =>
  owner.call(resourceOperations(resource).action, {
    action: ACTION.update,
    id: row.id,
    version: row.version,
    patch,
  } as never) as Promise<Envelope<RowOf<R>>>

const remove = (row: { id: string }) =>
  owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids: [row.id] })

const item = (name: string, more: Partial<InputOf<typeof Plu>> = {}) => ({ pluName1: name, price1: 1, ...more })

describe('codes of items', () => {
  beforeAll(freshMerchant)

  it('are the next number when left out, after the highest numeric code', async () => {
    await add(Plu, item('Lantern', { pluId: '85123A' }))
    await add(Plu, item('Holder', { pluId: '22086' }))
    expect((await add(Plu, item('Heart'))).pluId).toBe('22087')
    expect((await add(Plu, item('Hanger', { pluId: ' ' }))).pluId).toBe('22088')
  })

  it('are unique', async () => {
    await add(Plu, item('Bottle', { pluId: 'B-1' }))
    expect(await tryAdd(Plu, item('Jar', { pluId: 'B-1' }))).toMatchObject({
      rtn: RTN.duplicate,
      dispMsg: 'item already exists',
      map: { fields: { pluId: 'item already exists' } },
    })
  })

  it('are not given to another item after their item is deleted', async () => {
    const first = await add(Plu, item('First'))
    await remove(first)
    expect((await add(Plu, item('Second'))).pluId).not.toBe(first.pluId)
  })

  it('are never assigned twice, however many requests run at once', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, (_, n) => add(Plu, item(`Candle ${n}`))))
    expect(new Set(added.map(row => row.pluId)).size).toBe(8)
  })
})

describe('barcodes of items', () => {
  beforeAll(freshMerchant)
  const exists = (field: string) => ({
    rtn: RTN.duplicate,
    dispMsg: 'Barcode already exists',
    map: { fields: { [field]: 'Barcode already exists' } },
  })

  it('are unique among first and further barcodes', async () => {
    const milk = await add(Plu, item('Milk', { barcode: '9390000000017', moreBarcodes: ['19390000000014'] }))
    expect(await tryAdd(Plu, item('Cream', { barcode: '9390000000017' }))).toMatchObject(exists('barcode'))
    expect(await tryAdd(Plu, item('Cream', { barcode: '19390000000014' }))).toMatchObject(exists('barcode'))
    expect(await tryAdd(Plu, item('Cream', { moreBarcodes: ['X', '9390000000017'] }))).toMatchObject(
      exists('moreBarcodes'),
    )
    expect(await change(Plu, milk, { barcode: '9390000000017', price1: 3 })).toMatchObject({ success: 1 })
  })

  it('are equal as UPC-A and as EAN-13 with a leading zero', async () => {
    await add(Plu, item('Soup', { barcode: '012345678905' }))
    expect(await tryAdd(Plu, item('Other soup', { barcode: '0012345678905' }))).toMatchObject(exists('barcode'))
  })

  it('are free again when an item loses them, and return with it', async () => {
    const tea = await add(Plu, item('Tea', { barcode: 'TEA-1' }))
    const gone = await remove(tea)
    const chai = await add(Plu, item('Chai', { barcode: 'TEA-1' }))
    const { undo } = gone.result as { undo: string }
    const restore = resourceOperations(Plu).restore
    expect(await owner.call(restore, { undo })).toMatchObject({ rtn: RTN.duplicate })
    await change(Plu, chai, { barcode: null })
    expect(await owner.call(restore, { undo })).toMatchObject({ success: 1 })
    expect(await tryAdd(Plu, item('Mate', { barcode: 'TEA-1' }))).toMatchObject(exists('barcode'))
  })

  it('go to one of two requests at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        tryAdd(Plu, item(`Racer ${n}`, { pluId: `R${n}`, moreBarcodes: ['RACE-1'] })),
      ),
    )
    expect(answers.filter(answer => answer.success === 1)).toHaveLength(1)
    expect(answers.filter(answer => answer.rtn === RTN.duplicate)).toHaveLength(5)
  })

  it('are printable characters without spaces', async () => {
    expect(await tryAdd(Plu, item('Odd', { moreBarcodes: ['a b'] }))).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { moreBarcodes: expect.any(String) } },
    })
  })

  it('are found by the search box', async () => {
    const sugar = await add(Plu, item('Sugar', { barcode: 'SUG-1', moreBarcodes: ['SUG-CARTON'] }))
    const match = await owner.call(resourceOperations(Plu).action, { action: ACTION.list, search: 'sug-carton' })
    expect((match.result as RowOf<typeof Plu>[]).map(row => row.id)).toEqual([sugar.id])
  })

  it('can be used by two merchants', async () => {
    await add(Plu, item('Ours', { barcode: 'SHARED' }))
    freshMerchant()
    await add(Plu, item('Theirs', { barcode: 'SHARED' }))
  })
})

const DAY_MS = 86_400_000

/** As the queue runs it: by itself, within whichever merchants it finds. */
const runJob = () => taxRatesJob.run(jobContext(app.runtime, taxRatesJob.name), {})

describe('the tax of items', () => {
  let gst: RowOf<typeof Tax>
  let free: RowOf<typeof Tax>
  beforeAll(async () => {
    freshMerchant()
    gst = await add(Tax, { number: 1, name: 'GST', rate: 10, standard: true })
    free = await add(Tax, { number: 2, name: 'GST free', rate: 0 })
  })

  it('is the standard rate without an entry', async () => {
    expect(await add(Plu, item('Coffee'))).toMatchObject({ tax: gst.id, gst: true, taxRate: 10 })
  })

  it('can be entered as a row, a rate or yes and no', async () => {
    expect(await add(Plu, item('Bread', { tax: free.id }))).toMatchObject({ tax: free.id, gst: false, taxRate: 0 })
    expect(await add(Plu, item('Rice', { taxRate: 0 }))).toMatchObject({ tax: free.id, gst: false })
    const cake = await add(Plu, item('Cake', { gst: false }))
    expect(cake).toMatchObject({ tax: free.id, taxRate: 0 })
    expect((await change(Plu, cake, { gst: true })).result).toMatchObject({ tax: gst.id, taxRate: 10 })
  })

  it('is refused if the table has no such rate', async () => {
    expect(await tryAdd(Plu, item('Wine', { taxRate: 29 }))).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { taxRate: 'There is no tax rate of 29%. Add it under Tax rates, or choose another.' } },
    })
  })

  it('follows the table when a rate changes', async () => {
    const juice = await add(Plu, item('Juice'))
    const later = await add(Tax, { number: 1, name: 'GST', rate: 12.5, effectiveFrom: '2020-07-01', standard: true })
    const get = () => owner.call(resourceOperations(Plu).get, { id: juice.id })
    expect((await get()).result).toMatchObject({ tax: gst.id, taxRate: 12.5 })
    await owner.call(resourceOperations(Tax).action, { action: ACTION.delete, ids: [later.id] })
    expect((await get()).result).toMatchObject({ tax: gst.id, taxRate: 10 })
  })

  it('shows a new rate from its first day', async () => {
    const nextWeek = toUtcDay(Date.now() + 7 * DAY_MS)
    const water = await add(Plu, item('Water', { tax: free.id }))
    await add(Tax, { number: 2, name: 'No longer free', rate: 5, effectiveFrom: nextWeek })
    const rate = async () => (await owner.call(resourceOperations(Plu).get, { id: water.id })).result.taxRate
    await runJob()
    expect(await rate()).toBe(0)
    app.wait(7 * DAY_MS)
    await runJob()
    expect(await rate()).toBe(5)
  })

  it('has one standard number at most, and numbers from 1 to 6', async () => {
    expect(await tryAdd(Tax, { number: 3, name: 'Luxury', rate: 33, standard: true })).toMatchObject({
      map: { fields: { standard: 'Tax 1 is already the standard tax.' } },
    })
    expect(await tryAdd(Tax, { number: 7, name: 'Seventh', rate: 1 })).toMatchObject({ rtn: RTN.invalid })
  })

  it('keeps the markup consistent with price, cost and tax', async () => {
    const muffin = await add(Plu, item('Muffin', { price1: 5.5, cost: 2 }))
    expect(muffin.markup).toBe(150)
    expect((await change(Plu, muffin, { price1: 6.6 })).result.markup).toBe(200)
    expect((await add(Plu, item('Scone', { markup: 80 }))).markup).toBe(80)
  })
})

describe('records an item refers to', () => {
  beforeAll(freshMerchant)

  it('can’t be deleted, and the refusal names the item', async () => {
    const category = await add(Category, { catName1: 'Bakery' })
    const bun = await add(Plu, item('Bun', { category: category.id }))
    const answer = await owner.call(resourceOperations(Category).action, { action: ACTION.delete, ids: [category.id] })
    expect(answer).toMatchObject({
      rtn: RTN.inUse,
      map: { usedBy: [{ resource: 'catalogue.plu', id: bun.id, title: 'Bun' }] },
    })
  })

  it('can’t be the item itself or form a loop, for the stock link', async () => {
    const cake = await add(Plu, item('Cake'))
    const slice = await add(Plu, item('Slice', { stockLink: cake.id }))
    const circle = { map: { fields: { stockLink: expect.stringContaining('loop') } } }
    expect(await change(Plu, cake, { stockLink: cake.id })).toMatchObject(circle)
    expect(await change(Plu, cake, { stockLink: slice.id })).toMatchObject(circle)
  })

  it('include several prices if the cashier chooses', async () => {
    expect(await tryAdd(Plu, item('Latte', { multiPrice: true }))).toMatchObject({
      map: { fields: { multiPrice: expect.any(String) } },
    })
    expect(await tryAdd(Plu, item('Latte', { multiPrice: true, price2: 2 }))).toMatchObject({ success: 1 })
  })
})

describe('units', () => {
  beforeAll(freshMerchant)

  it('can’t contain each other, or have a base of another kind', async () => {
    const each = await add(Unit, { name: 'Each', symbol: 'ea', factor: 5 })
    expect(each.factor).toBe(1)
    const dozen = await add(Unit, { name: 'Dozen', symbol: 'doz', base: each.id, factor: 12 })
    expect(await change(Unit, each, { base: dozen.id })).toMatchObject({
      map: { fields: { base: expect.stringContaining('contain each other') } },
    })
    expect(await tryAdd(Unit, { name: 'Kilogram', symbol: 'kg', kind: 'mass', base: each.id })).toMatchObject({
      map: { fields: { kind: expect.any(String) } },
    })
  })
})

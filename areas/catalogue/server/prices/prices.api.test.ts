import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { asDatabaseOwner } from '../../../../tests/support/as-database-owner.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Plu } from '../../contract/plu.ts'
import {
  cancelPrices,
  PriceChange,
  planPrices,
  previewPrices,
  priceChangeLines,
  priceHistory,
} from '../../contract/price-change.ts'
import { Tax } from '../../contract/tax.ts'
import { server as catalogue } from '../index.ts'
import { priceChangesJob } from './price-changes-job.ts'

let app: TestApp
let owner: Client
let ids: Record<'tea' | 'jam' | 'bread', string>

beforeAll(async () => {
  app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, catalogue])
  owner = app.as()
  await add(Site, { ordLot: 'PERTH', lotName: 'Perth', lotType: 'retail', timeZone: 'Australia/Perth' })
  const tax = await add(Tax, { number: 1, name: 'GST', rate: 10, standard: true })
  ids = {
    tea: await add(Plu, { pluName1: 'Tea', price1: 4, cost: 2, tax }),
    jam: await add(Plu, { pluName1: 'Jam', price1: 6.5, cost: 5.5, tax }),
    bread: await add(Plu, { pluName1: 'Bread', price1: 4.99 }),
  }
})
afterAll(() => app.close())

async function add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> {
  const answer = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // as in shop-app.ts
  expect(answer).toMatchObject({ success: 1 })
  return (answer.result as { id: string }).id // what action add answers
}

type Wish = Omit<InputOfOperation<typeof planPrices>, 'name' | 'from'>

const wish = (more: Partial<Wish> = {}): Wish => ({
  target: { all: true, expected: 3 },
  rule: { level: 1, kind: 'percent', value: 10, ending: 'fiveCents' },
  leastMargin: 20,
  leaveOutBelow: false,
  ...more,
})
const priceOf = async (id: string) => (await owner.call(resourceOperations(Plu).get, { id })).result.price1
const work = () => priceChangesJob.run(jobContext(app.runtime, priceChangesJob.name), {})
const inHours = (hours: number) => {
  const at = new Date(app.runtime.clock() + hours * 3_600_000 + 8 * 3_600_000).toISOString()
  return { day: at.slice(0, 10), time: at.slice(11, 16), ordLot: 'PERTH' }
}

describe('changing many prices', () => {
  it('previews old and new prices and margins, with those below the minimum margin first', async () => {
    const { result } = await owner.call(previewPrices, { ...wish(), page: 1 })
    expect(result).toMatchObject({ changed: 3, same: 0, without: 0, below: 1 })
    expect(result.lines.map(({ name, old, new: to, below }) => [name, old, to, below])).toEqual([
      ['Jam', 6.5, 7.15, true],
      ['Bread', 4.99, 5.5, false],
      ['Tea', 4, 4.4, false],
    ])
    expect(result.lines.map(({ newMargin }) => newMargin)).toEqual([15.3846, null, 50])
    expect(await priceOf(ids.tea)).toBe(4)
  })

  it('skips items without a price or cost to start from, and unchanged ones', async () => {
    const rule = { level: 1 as const, kind: 'markup' as const, value: 100, ending: 'cent' as const }
    const { result } = await owner.call(previewPrices, { ...wish({ rule }), page: 1 })
    expect(result).toMatchObject({ changed: 2, same: 0, without: 1 })
    const same = await owner.call(previewPrices, { ...wish({ rule: { ...rule, kind: 'percent', value: 0 } }), page: 1 })
    expect(same.result).toMatchObject({ changed: 0, same: 3 })
  })

  it('can apply at once to some items, with history and user for each', async () => {
    const target = { ids: [ids.bread] }
    const made = await owner.call(planPrices, { ...wish({ target }), name: 'Bread is dearer', from: null })
    expect(made.result).toMatchObject({ changed: 1, applied: true })
    expect(await priceOf(ids.bread)).toBe(5.5)
    const { result } = await owner.call(priceHistory, { item: ids.bread })
    expect(result.history).toMatchObject([
      { by: 'Tess Owner', level: 1, old: 4.99, new: 5.5, priceChange: 'Bread is dearer' },
    ])
  })

  it('applies at its time in the shop’s time zone, by a job, and is shown before', async () => {
    const planned = await owner.call(planPrices, { ...wish({ leaveOutBelow: true }), name: 'Spring', from: inHours(5) })
    expect(planned.result).toMatchObject({ changed: 2, applied: false })
    expect((await owner.call(priceHistory, { item: ids.tea })).result.planned).toMatchObject([
      { name: 'Spring', new: 4.4 },
    ])
    expect((await owner.call(previewPrices, { ...wish(), page: 1 })).result.lines.at(-1)?.planned).toBe('Spring')
    app.wait(4 * 3_600_000)
    await work()
    expect(await priceOf(ids.tea)).toBe(4)
    app.wait(3_600_000)
    await work()
    expect([await priceOf(ids.tea), await priceOf(ids.jam)]).toEqual([4.4, 6.5])
    const { result } = await owner.call(priceHistory, { item: ids.tea })
    expect(result).toMatchObject({ planned: [], history: [{ by: '', old: 4, new: 4.4, priceChange: 'Spring' }] })
    const again = await owner.call(cancelPrices, { id: planned.result.id })
    expect(again).toMatchObject({ rtn: RTN.wrongState })
  })

  it('can be cancelled while it is planned, and skips items deleted by then', async () => {
    const gone = await add(Plu, { pluName1: 'Gone', price1: 1 })
    const stored = await owner.call(planPrices, {
      ...wish({ target: { ids: [gone, ids.tea] } }),
      ...{ name: 'Kept', from: inHours(2) },
    })
    const off = await owner.call(planPrices, { ...wish({ target: { ids: [ids.jam] } }), name: 'Off', from: inHours(2) })
    expect(await owner.call(cancelPrices, { id: off.result.id })).toMatchObject({ success: 1 })
    await owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids: [gone] })
    app.wait(2 * 3_600_000)
    await work()
    expect([await priceOf(ids.tea), await priceOf(ids.jam)]).toEqual([4.85, 6.5])
    const { result } = await owner.call(priceChangeLines, { id: stored.result.id, page: 1 })
    expect(result.lines.map(({ name, new: to }) => [name, to])).toEqual([
      [null, 1.1],
      ['Tea', 4.85],
    ])
    const list = await owner.call(resourceOperations(PriceChange).action, { action: ACTION.list })
    expect((list.result as { state: string }[]).map(({ state }) => state).sort()).toEqual([
      'applied',
      'applied',
      'applied',
      'cancelled',
    ])
  })

  it('does not block others when one fails, and reports the failure', async () => {
    const plan = (name: string, id: string) =>
      owner.call(planPrices, { ...wish({ target: { ids: [id] } }), name, from: inHours(1) })
    const cocoa = await add(Plu, { pluName1: 'Cocoa', price1: 8 })
    const broken = (await plan('Broken', cocoa)).result.id
    const mint = await add(Plu, { pluName1: 'Mint', price1: 2 })
    await plan('Whole', mint)
    await asDatabaseOwner(app, 'alter table catalogue_plu add constraint faulty check (price1 <> 88000) not valid')
    app.wait(3_600_000)
    await expect(work()).rejects.toThrow(broken)
    expect([await priceOf(cocoa), await priceOf(mint)]).toEqual([8, 2.2])
    await asDatabaseOwner(app, 'alter table catalogue_plu drop constraint faulty')
    await work()
    expect(await priceOf(cocoa)).toBe(8.8)
  })

  it('is refused for a past time, and when nothing would change', async () => {
    const past = await owner.call(planPrices, { ...wish(), name: 'Late', from: inHours(-1) })
    expect(past).toMatchObject({ rtn: RTN.invalid })
    const rule = { level: 1 as const, kind: 'amount' as const, value: 0, ending: 'cent' as const }
    const target = { all: true as const, expected: 5 }
    const nothing = await owner.call(planPrices, { ...wish({ rule, target }), name: 'Nothing', from: null })
    expect(nothing).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is visible and possible within one merchant only', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    expect((await other.call(previewPrices, { ...wish({ target: { ids: [ids.tea] } }), page: 1 })).result.changed).toBe(
      0,
    )
    expect((await other.call(priceHistory, { item: ids.tea })).result.history).toEqual([])
  })
})

it('a price changed in the form is in the history too', async () => {
  const { result: jam } = await owner.call(resourceOperations(Plu).get, { id: ids.jam })
  const { id, version } = jam
  await owner.call(resourceOperations(Plu).action, {
    action: ACTION.update,
    id,
    version,
    patch: { price2: 6, cost: 5 },
  })
  const { result } = await owner.call(priceHistory, { item: id })
  expect(result.history.map(({ level, old, new: to }) => [level, old, to])).toEqual([
    [2, null, 6],
    [null, 5.5, 5],
  ])
})

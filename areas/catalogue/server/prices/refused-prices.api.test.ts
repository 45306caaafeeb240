import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeNeeds } from '#areas/reports/contract/home-needs.ts'
import { homeNeedsHandler } from '#areas/reports/server/dashboard/open-tasks.ts'
import { Site } from '#areas/system/contract/site.ts'
import { tellUser } from '#areas/system/server/tell-user.ts'
import { inbox } from '#platform/contract/calls/live.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { asDatabaseOwner } from '../../../../tests/support/as-database-owner.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Plu } from '../../contract/plu.ts'
import { cancelPrices, PriceChange, planPrices, priceChangeLines, retryPrices } from '../../contract/price-change.ts'
import { server as catalogue } from '../index.ts'
import { priceChangesJob } from './price-changes-job.ts'

const HOUR_MS = 3_600_000
const plus = resourceOperations(Plu)
const changes = resourceOperations(PriceChange)

let app: TestApp
let owner: Client

beforeAll(async () => {
  app = await startTestApp([
    { area: 'system', resources: [serve(Site)], reactions: [tellUser] },
    { area: 'reports', operations: [homeNeedsHandler] },
    catalogue,
  ])
  owner = app.as()
  const row = { ordLot: 'PERTH', lotName: 'Perth', lotType: 'retail', timeZone: 'Australia/Perth' } as const
  expect(await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })).toMatchObject({ success: 1 })
})
afterAll(() => app.close())

async function item(pluName1: string, price1: number): Promise<string> {
  const answer = await owner.call(plus.action, { action: ACTION.add, row: { pluName1, price1 } })
  return (answer.result as { id: string }).id // what action add answers
}

/** An item that no form would save as it is: it asks for a choice of prices and has one. */
const spoil = (id: string) => asDatabaseOwner(app, 'update catalogue_plu set multi_price = true where id = $1', [id])

async function mend(id: string): Promise<void> {
  const { result } = await owner.call(plus.get, { id })
  const patch = { price2: 9 }
  const saved = await owner.call(plus.action, { action: ACTION.update, id, version: result.version, patch })
  expect(saved).toMatchObject({ success: 1 })
}

const priceOf = async (id: string) => (await owner.call(plus.get, { id })).result.price1
const stateOf = async (id: string) => (await owner.call(changes.get, { id })).result.state
const linesOf = async (id: string, locale = 'en') =>
  (await owner.call(priceChangeLines, { id, page: 1 }, { locale })).result
const work = () => priceChangesJob.run(jobContext(app.runtime, priceChangesJob.name), {})

/** Ten per cent more, in an hour. */
async function planned(name: string, ids: string[]): Promise<string> {
  const at = new Date(app.runtime.clock() + 9 * HOUR_MS).toISOString()
  const { result } = await owner.call(planPrices, {
    target: { ids },
    rule: { level: 1, kind: 'percent', value: 10, ending: 'fiveCents' },
    leastMargin: null,
    leaveOutBelow: false,
    name,
    from: { day: at.slice(0, 10), time: at.slice(11, 16), ordLot: 'PERTH' },
  })
  return result.id
}

/** One that came to its moment with the second of its two items spoiled. */
async function refused(name: string) {
  const [good, bad] = [await item(`${name} tea`, 4), await item(`${name} jam`, 6)]
  const id = await planned(name, [good, bad])
  await spoil(bad)
  app.wait(HOUR_MS)
  await work()
  return { id, good, bad }
}

describe('a price change that is refused at its time', () => {
  it('changes no price, and gives the reason for each product', async () => {
    const { id, good, bad } = await refused('Whole')
    expect([await priceOf(good), await priceOf(bad), await stateOf(id)]).toEqual([4, 6, 'refused'])
    const { lines, refused: count, reason } = await linesOf(id)
    expect([count, reason]).toEqual([1, null])
    expect(lines.map(({ name, problem }) => [name, problem])).toEqual([
      ['Whole jam', 'Multi-price: Enter at least one of prices 2 to 4, so that staff have a choice.'],
      ['Whole tea', null],
    ])
    const chinese = await linesOf(id, 'zh-CN')
    expect(chinese.lines[0]?.problem).toMatch(/\p{Script=Han}/u)
  })

  it('notifies its creator in words, with a link', async () => {
    const { id } = await refused('Told')
    expect((await owner.call(inbox, {})).result[0]).toMatchObject({
      title: 'The price change “Told” was refused',
      body: "One product can't have its new price, so none of the 2 prices were changed. Open it to see why. Then try again or cancel it.",
      link: `/catalogue/pricechange?open=${id}`,
      read: false,
    })
    const before = (await owner.call(inbox, {})).map.unread
    await work()
    expect((await owner.call(inbox, {})).map.unread).toBe(before)
  })

  it('is on the dashboard of users who may open it', async () => {
    const needs = async (client: Client) =>
      (await client.call(homeNeeds, {})).result.needs.find(({ kind }) => kind === 'pricesRefused')?.count ?? 0
    const before = await needs(owner)
    const { id } = await refused('Waiting')
    expect(await needs(owner)).toBe(before + 1)
    expect(await needs(app.as({ grants: [{ patterns: ['dashboard:view'], sites: 'all' }] }))).toBe(0)
    await owner.call(cancelPrices, { id })
    expect(await needs(owner)).toBe(before)
  })

  it('is refused again until its product is fixed, and then applied', async () => {
    const { id, good, bad } = await refused('Again')
    expect((await owner.call(retryPrices, { id, leaveOut: false })).result).toEqual({ applied: false })
    expect([await priceOf(good), await stateOf(id), (await linesOf(id)).refused]).toEqual([4, 'refused', 1])
    await mend(bad)
    expect((await owner.call(retryPrices, { id, leaveOut: false })).result).toEqual({ applied: true })
    expect([await priceOf(good), await priceOf(bad), await stateOf(id)]).toEqual([4.4, 6.6, 'applied'])
    expect((await linesOf(id)).refused).toBe(0)
    expect(await owner.call(retryPrices, { id, leaveOut: false })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('can be applied without the products that refuse it, and lists them', async () => {
    const { id, good, bad } = await refused('Rest')
    expect((await owner.call(retryPrices, { id, leaveOut: true })).result).toEqual({ applied: true })
    expect([await priceOf(good), await priceOf(bad), await stateOf(id)]).toEqual([4.4, 6, 'applied'])
    expect((await linesOf(id)).lines.map(({ problem }) => problem !== null)).toEqual([true, false])
  })

  it('is not applied when every product is skipped', async () => {
    const bad = await item('Alone', 6)
    const id = await planned('Alone', [bad])
    await spoil(bad)
    app.wait(HOUR_MS)
    await work()
    expect(await owner.call(retryPrices, { id, leaveOut: true })).toMatchObject({ rtn: RTN.wrongState })
    expect(await stateOf(id)).toBe('refused')
  })

  it('can be cancelled, and is not retried by users who may not plan', async () => {
    const { id, good } = await refused('Off')
    const looker = app.as({ grants: [{ patterns: ['catalogue.priceChange:list'], sites: 'all' }] })
    await expect(looker.call(retryPrices, { id, leaveOut: true })).rejects.toThrow('answered 403')
    expect(await owner.call(cancelPrices, { id })).toMatchObject({ success: 1 })
    expect([await priceOf(good), await stateOf(id)]).toEqual([4, 'cancelled'])
  })
})

it('a fault that lasts a quarter of an hour counts as refused, with a notice', async () => {
  const id = await planned('Faulty', [await item('Cocoa', 8)])
  await asDatabaseOwner(app, 'alter table catalogue_plu add constraint faulty check (price1 <> 88000) not valid')
  app.wait(HOUR_MS)
  await expect(work()).rejects.toThrow(id)
  expect(await stateOf(id)).toBe('planned')
  app.wait(HOUR_MS / 4 + 60_000)
  await expect(work()).rejects.toThrow(id)
  expect([await stateOf(id), (await linesOf(id)).reason]).toEqual([
    'refused',
    'The prices could not be changed because of a system error. Try again. If it fails again, ask an administrator.',
  ])
  expect((await owner.call(inbox, {})).result[0]?.title).toBe('The price change “Faulty” was refused')
  await asDatabaseOwner(app, 'alter table catalogue_plu drop constraint faulty')
  await work()
  expect((await owner.call(retryPrices, { id, leaveOut: false })).result).toEqual({ applied: true })
})

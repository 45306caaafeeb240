import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveCash, openRegister } from '#areas/pos/contract/register-session.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { CashInOut } from '../../contract/cash-in-out.ts'
import { Sales } from '../../contract/sales.ts'
import { NO_SETTINGS, settingsOperations } from '../../contract/settings.ts'
import { server } from '../index.ts'

const DAY_MS = 86_400_000

let app: ShopApp
let clerk: Client
beforeAll(async () => {
  app = await startShopApp([server])
  // Noon in Brisbane: the day there and in Greenwich is the same.
  app.wait(
    Date.parse(`${new Date(app.runtime.clock()).toISOString().slice(0, 10)}T02:00:00Z`) + DAY_MS - app.runtime.clock(),
  )
  await app.upload(
    [0, 1, 9].map(back => app.sale({ soldAt: new Date(app.runtime.clock() - back * DAY_MS).toISOString() })),
  )
  clerk = app.as({
    grants: [{ patterns: ['report.sales:view', 'report.sales:export', 'report.cashInOut:view'], sites: 'all' }],
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const { save } of Object.values(settingsOperations)) await app.owner.call(save, NO_SETTINGS)
})

const day = (back: number) => new Date(app.runtime.clock() - back * DAY_MS).toISOString().slice(0, 10)
const period = () => ({ from: day(20), to: day(0) })
const sales = async (client: Client) =>
  (await client.call(reportOperations(Sales).run, { parameters: period() })).result
const drawer = async (client: Client) =>
  (await client.call(reportOperations(CashInOut).run, { parameters: period() })).result

describe('limits that a manager sets on the sales report', () => {
  it('hide cost and margin from others, in rows, totals and file', async () => {
    const before = await sales(clerk)
    expect(before[0]).toMatchObject({ margin: 2.95, cost: 2.5 })
    await app.owner.call(settingsOperations.sales.save, { ...NO_SETTINGS, hideCost: true })
    const { result, map } = await clerk.call(reportOperations(Sales).run, { parameters: period() })
    expect(result[0]).toMatchObject({ net: 6 })
    expect(map.totals).toMatchObject({ net: 18 })
    const stored = ['cost', 'costed', 'margin', 'marginPercent', 'costedPercent']
    expect(map.hidden).toEqual(stored)
    for (const figure of stored)
      for (const figures of [result[0], map.totals]) expect(figures).not.toHaveProperty(figure)
    expect((await sales(app.owner))[0]).toMatchObject({ margin: 2.95, cost: 2.5 })
    const file = await clerk.raw(reportOperations(Sales).export.path, { format: 'csv', parameters: period() })
    expect(file.text).toContain('6.00')
    expect(file.text).not.toContain('2.95')
    expect(file.text).not.toContain('Margin')
  })

  it('hide older days from others', async () => {
    await app.owner.call(settingsOperations.sales.save, { ...NO_SETTINGS, mostDays: 2 })
    expect((await sales(clerk)).map(row => row.day)).toEqual([day(0), day(1)])
    expect((await sales(app.owner)).map(row => row.day)).toEqual([day(0), day(1), day(9)])
  })
})

describe('limits that a manager sets on cash in and out', () => {
  it('hide other users’ actions and older days', async () => {
    const request = { ordLot: app.ordLot, register: 'T1' }
    await app.owner.call(openRegister, { ...request, float: 100 })
    for (const movement of [{ amount: 20, clerk: 'robin' }, { amount: 5 }])
      expect((await app.owner.call(moveCash, { ...request, kind: 'in', reason: 'Change', ...movement })).rtn).toBe(1)
    const amounts = async (client: Client) => (await drawer(client)).map(({ cashIn }) => cashIn).sort()
    expect(await amounts(clerk)).toEqual([20, 5])
    await app.owner.call(settingsOperations.cashInOut.save, { ...NO_SETTINGS, ownOnly: true })
    // The users of a test have one name: what robin did is another's.
    expect(await amounts(clerk)).toEqual([5])
    expect(await amounts(app.owner)).toEqual([20, 5])
    app.wait(3 * DAY_MS)
    await app.owner.call(settingsOperations.cashInOut.save, { ...NO_SETTINGS, mostDays: 2 })
    expect(await amounts(clerk)).toEqual([])
    expect(await amounts(app.owner)).toEqual([20, 5])
  })

  it('can be neither changed nor read without permission', async () => {
    for (const { get, save } of [settingsOperations.sales, settingsOperations.cashInOut]) {
      expect((await clerk.raw(get.path, {})).status).toBe(403)
      expect((await clerk.raw(save.path, { ...NO_SETTINGS, hideCost: true })).status).toBe(403)
      expect((await app.owner.call(get, {})).result).toEqual(NO_SETTINGS)
    }
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { asDatabaseOwner } from '../../../tests/support/as-database-owner.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { dailySheet } from '../contract/daily-sheet.ts'
import { dashboard } from '../contract/dashboard.ts'
import { MerchantAnalysis } from '../contract/merchant-analysis.ts'
import { Sales } from '../contract/sales.ts'
import { Schedule, sendScheduleNow } from '../contract/schedule.ts'
import { server } from './index.ts'

const KEPT = 'AUD (Grocer), GBP (London)'

let app: ShopApp
let london: string
beforeAll(async () => {
  app = await startShopApp([server])
  const timeZone = 'Europe/London'
  london = await app.add(Site, { ordLot: 'LONDON', lotName: 'London', lotType: 'retail', timeZone, position: 1 })
  await app.add(Register, { siteId: london, code: 'L1', name: 'Till' })
  await app.upload([app.sale()])
  await sellInLondon()
  await asDatabaseOwner(
    app,
    `insert into system_merchant (merchant_id, id, name, status, plan, sandbox, created_at, updated_at)
    values ($1, $1, 'Grocers', 'active', 'standard', false, now(), now())`,
    [app.merchantId],
  )
})
afterAll(() => app.close())

async function sellInLondon(): Promise<void> {
  const sales = [app.sale({ register: 'L1' })] as unknown as Record<string, unknown>[] // judged by the sale's own schema
  await app.owner.call(uploadSales, { ordLot: 'LONDON', sales })
}

async function keepIn(currency: string): Promise<void> {
  const { get, action } = resourceOperations(Site)
  const { version } = (await app.owner.call(get, { id: london })).result
  const patch = { settings: { currency } }
  expect((await app.owner.call(action, { action: ACTION.update, id: london, version, patch })).rtn).toBe(1)
}

const days = () => {
  const now = app.runtime.clock()
  return {
    from: new Date(now - 2 * 86_400_000).toISOString().slice(0, 10),
    to: new Date(now + 86_400_000).toISOString().slice(0, 10),
  }
}
const salesOf = (shop: string | null) =>
  app.owner.call(reportOperations(Sales).run, { parameters: { ...days(), shop, each: 'month' } })

describe('shops of one currency', () => {
  it('are added up', async () => {
    await keepIn('AUD')
    expect((await salesOf(null)).map).toMatchObject({ totals: { net: 12 } })
  })
})

describe('shops of different currencies', () => {
  beforeEach(() => keepIn('GBP'))

  it('are not added up: the report and its file name the currencies', async () => {
    const { rtn, dispMsg } = await salesOf(null)
    expect(rtn).toBe(RTN.invalid)
    expect(dispMsg).toContain(KEPT)
    const file = await app.owner.raw(reportOperations(Sales).export.path, {
      format: 'csv',
      parameters: { ...days() },
    })
    expect(file.text).toContain(KEPT)
  })

  it('can be reported one by one', async () => {
    for (const shop of [app.siteId, london]) expect((await salesOf(shop)).map).toMatchObject({ totals: { net: 6 } })
  })

  it('are not added up on the dashboard and the daily report either', async () => {
    for (const answer of [
      await app.owner.call(dashboard, { shop: null }),
      await app.owner.call(dailySheet, { ...days(), shop: null }),
    ])
      expect(answer.dispMsg).toContain(KEPT)
    expect((await app.owner.call(dashboard, { shop: london })).rtn).toBe(1)
  })

  it('do not matter to users who see shops of one currency', async () => {
    const client = app.as({ grants: [{ patterns: ['report.sales:view'], sites: [london] }] })
    const { map } = await client.call(reportOperations(Sales).run, { parameters: { ...days(), each: 'month' } })
    expect(map).toMatchObject({ totals: { net: 6 } })
  })

  it('a scheduled report of all of them says why it has no figures', async () => {
    const id = await app.add(Schedule, { name: 'All', report: 'sales', recipients: ['boss@example.com'] })
    expect((await app.owner.call(sendScheduleNow, { id })).rtn).toBe(1)
    expect(app.sent.at(-1)?.body).toContain(KEPT)
    expect(app.sent.at(-1)?.file).toBeUndefined()
  })
})

describe('the merchant analysis', () => {
  const compared = (sort = 'currency') => {
    const admin = app.as({ platformAdmin: true })
    return admin.call(reportOperations(MerchantAnalysis).run, { parameters: days(), sort })
  }

  it('has a row for each currency, and neither adds up nor charts different currencies', async () => {
    await keepIn('GBP')
    const { result, map } = await compared()
    expect(result).toMatchObject([
      { currency: 'AUD', shops: 1, net: 6, sales: 1, averageSale: 6 },
      { currency: 'GBP', shops: 1, net: 6, sales: 1, averageSale: 6 },
    ])
    expect(map).toMatchObject({ chart: { points: [] } })
    expect(Object.keys((map as { totals: object }).totals)).toEqual(['shops', 'sales', 'tradingDays'])
  })

  it('adds up one currency', async () => {
    await keepIn('AUD')
    const { result, map } = await compared()
    expect(result).toMatchObject([{ currency: 'AUD', shops: 2, net: 12, sales: 2, averageSale: 6 }])
    expect(map).toMatchObject({ totals: { net: 12, averageSale: 6 }, chart: { points: [{ net: 12 }] } })
  })

  it('sorts by amount within a currency', async () => {
    await keepIn('GBP')
    await sellInLondon()
    const { result } = await compared('-net')
    expect(result).toMatchObject([
      { currency: 'AUD', net: 6 },
      { currency: 'GBP', net: 12 },
    ])
    expect((await compared('-sales')).result).toMatchObject([{ sales: 2 }, { sales: 1 }])
  })
})

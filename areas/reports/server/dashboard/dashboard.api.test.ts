import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { asDatabaseOwner } from '../../../../tests/support/as-database-owner.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { untilClock } from '../../../../tests/support/until-clock.ts'
import { openBill } from '../../contract/bill.ts'
import { dailySheet } from '../../contract/daily-sheet.ts'
import { dashboard } from '../../contract/dashboard.ts'
import { homeNeeds } from '../../contract/home-needs.ts'
import { settingsOperations } from '../../contract/settings.ts'
import { server } from '../index.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let app: ShopApp
let refunded: SaleInput
beforeAll(async () => {
  app = await startShopApp([server])
  // Full hours of a sale are over at 12:30 in Brisbane: the day before noon is compared whole.
  app.wait(untilClock(app.runtime.clock(), '02:30'))
  const at = (back: number, earlier = 0) => new Date(app.runtime.clock() - back * DAY_MS - earlier).toISOString()
  refunded = app.sale({ soldAt: at(0) })
  const back = app.sale({
    soldAt: at(0),
    billNum: '1002',
    mode: 'refund',
    refOf: refunded.saleId,
    lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: -0.27 }],
    tenders: [{ method: 'cash', amount: -3 }],
    gross: -3,
    net: -3,
    tax: -0.27,
    payable: -3,
  })
  await app.upload([
    refunded,
    back,
    app.sale({ soldAt: at(7, HOUR_MS) }),
    app.sale({ soldAt: at(14, HOUR_MS) }),
    app.sale({ soldAt: at(14, HOUR_MS) }),
    // What is sold an hour later in the day is no part of what is compared.
    app.sale({ soldAt: at(7, -HOUR_MS) }),
  ])
})
afterAll(() => app.close())

const seen = async (client = app.owner, shop: string | null = null) => (await client.call(dashboard, { shop })).result
const needsOf = async (client: typeof app.owner) => (await client.call(homeNeeds, { shop: null })).result.needs

describe('the dashboard', () => {
  it('shows today beside the usual day of this weekday', async () => {
    const { allowed, usualDays, tiles, days } = await seen()
    expect(allowed).toBe(true)
    expect(usualDays).toBe(2)
    expect(tiles.total).toMatchObject({ now: 3, usual: 9 })
    expect(tiles.refunds.now).toBe(-3)
    expect(tiles.sales.now).toBe(1)
    expect(tiles.averageSale).toMatchObject({ now: 6, usual: 6 })
    expect(days.at(-1)).toMatchObject({ total: 3, before: 6, unfinished: true })
  })

  it('lists best sellers and payments, less refunds', async () => {
    const { top, payments } = await seen()
    expect(top).toEqual([{ item: app.items.Milk, name: 'Milk', quantity: 2, total: 3 }])
    expect(payments).toEqual([{ method: 'cash', name: 'Cash', amount: 3 }])
  })

  it('shows the user’s shops only, and nothing to other users', async () => {
    const elsewhere = app.as({
      grants: [{ patterns: ['dashboard:view'], sites: ['01990000-0000-7000-8000-000000000009'] }],
    })
    expect(await seen(elsewhere)).toMatchObject({ allowed: false, tiles: { total: { now: 0 } }, top: [] })
    expect(await needsOf(elsewhere)).toEqual([])
    expect((await seen(app.as({ grants: [] }))).allowed).toBe(false)
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await seen(stranger, app.siteId)).allowed).toBe(false)
  })

  it('shows tasks to users who can do them', async () => {
    const looker = app.as({ grants: [{ patterns: ['dashboard:view'], sites: 'all' }] })
    expect(await needsOf(looker)).toEqual([])
    expect(await needsOf(app.owner)).toContainEqual({ kind: 'belowZero', count: 1 })
  })

  it('shows sold-out products in the shops that sell them, and in no others', async () => {
    const kiosk = await app.add(Site, {
      ...{ ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail', timeZone: 'Australia/Brisbane' },
    })
    const soldOutAt = async (shop: string | null) =>
      (await app.owner.call(homeNeeds, { shop })).result.needs.filter(({ kind }) => kind === 'soldOut')
    await asDatabaseOwner(app, 'update catalogue_plu set sold_out = true where merchant_id = $1', [app.merchantId])
    // Of milk, bread and butter the grocer has sold milk alone; the kiosk has sold nothing.
    expect(await soldOutAt(app.siteId)).toEqual([{ kind: 'soldOut', count: 1 }])
    expect(await soldOutAt(kiosk)).toEqual([])
    expect(await soldOutAt(null)).toEqual([{ kind: 'soldOut', count: 1 }])
    await asDatabaseOwner(app, 'update catalogue_plu set not_sold_at = array[$2::uuid] where merchant_id = $1', [
      app.merchantId,
      app.siteId,
    ])
    expect(await soldOutAt(app.siteId)).toEqual([])
    await asDatabaseOwner(app, "update catalogue_plu set not_sold_at = '{}' where merchant_id = $1", [app.merchantId])
  })

  it('gets live sales for users who may see them', () => {
    const shown = app.events.find(event => event.topic === 'pos.sale')
    expect(shown?.need).toBe('dashboard:view')
  })
})

describe('a bill', () => {
  it('has lines, payments and later refunds and voids, in the user’s shops', async () => {
    const { result } = await app.owner.call(openBill, { id: refunded.saleId })
    expect(result).toMatchObject({
      billNum: '1001',
      payable: 6,
      lines: [{ name: 'Milk', quantity: 2, unitPrice: 3, net: 6 }],
      tenders: [{ method: 'Cash', amount: 6, change: 4 }],
      trail: [{ billNum: '1002', mode: 'refund', net: -3 }],
    })
    const elsewhere = app.as({
      grants: [{ patterns: ['report.*'], sites: ['01990000-0000-7000-8000-000000000009'] }],
    })
    expect((await elsewhere.call(openBill, { id: refunded.saleId })).success).toBe(0)
  })
})

describe('figures that a manager hides from others', () => {
  it('are hidden from others, not from the manager', async () => {
    const day = new Date(app.runtime.clock() + 10 * 3_600_000).toISOString().slice(0, 10)
    const clerk = app.as({ grants: [{ patterns: ['report.daily:view'], sites: 'all' }] })
    const sheet = async (client = app.owner) => (await client.call(dailySheet, { from: day, to: day })).result
    expect((await sheet(clerk)).tenders).toHaveLength(1)
    const settings = { hideCost: true, mostDays: 1, ownOnly: false, hiddenSections: ['tenders' as const] }
    await app.owner.call(settingsOperations.daily.save, settings)
    expect(await sheet(clerk)).toMatchObject({ tenders: [], hidden: ['tenders'] })
    expect((await sheet()).tenders).toHaveLength(1)
    const week = { from: new Date(app.runtime.clock() - 20 * DAY_MS).toISOString().slice(0, 10), to: day }
    const net = (taxes: readonly { net: number }[]) => taxes.reduce((sum, line) => sum + line.net, 0)
    expect(net((await clerk.call(dailySheet, week)).result.taxes)).toBe(6)
    expect(net((await app.owner.call(dailySheet, week)).result.taxes)).toBe(30)
  })
})

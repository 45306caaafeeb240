import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ProductGroup } from '#areas/catalogue/contract/product-group.ts'
import { Site } from '#areas/system/contract/site.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { promotionCalendar } from '../contract/calendar.ts'
import { HappyHour } from '../contract/happy-hour.ts'
import { MixSale } from '../contract/mix-sale.ts'
import { previewPromotion } from '../contract/preview.ts'
import { Special } from '../contract/special.ts'
import type { PromotionKind } from '../rules/promotion.ts'
import { server } from './index.ts'

let app: ShopApp
let pantry: string
beforeAll(async () => {
  app = await startShopApp([server])
  const { Milk, Bread, Butter } = app.items
  pantry = await app.add(ProductGroup, { name: 'Pantry', items: [Milk, Bread, Butter] })
})
afterAll(() => app.close())

const preview = async (kind: PromotionKind, row: Record<string, unknown>, client = app.owner) =>
  client.call(previewPromotion, { kind, row })
const shown = async (kind: PromotionKind, row: Record<string, unknown>) => (await preview(kind, row)).result

describe('a promotion in the form', () => {
  it('shows no preview until it is valid', async () => {
    expect(await shown('mixSale', { group: pantry, quantity: 3 })).toEqual({
      ready: false,
      examples: [],
      conflicts: [],
    })
    expect(await shown('mixSale', { group: 'none', quantity: 3, price: 10 })).toMatchObject({ ready: false })
  })

  it('shows a basket before and after, most expensive product first', async () => {
    const { ready, examples } = await shown('mixSale', { group: pantry, quantity: 3, price: 10 })
    expect(ready).toBe(true)
    expect(examples).toEqual([
      {
        lines: [
          { name: 'Butter', quantity: 1, before: 6.2, after: 4.53 },
          { name: 'Bread', quantity: 1, before: 4.5, after: 3.28 },
          { name: 'Milk', quantity: 1, before: 3, after: 2.19 },
        ],
        before: 13.7,
        after: 10,
      },
    ])
  })

  it('shows one basket per step, and the basket a coupon needs', async () => {
    const breaks = [
      { quantity: 6, price: 2.8 },
      { quantity: 12, price: 2.5 },
    ]
    const favour = await shown('quantityFavour', { plu: app.items.Milk, breaks })
    expect(favour.examples.map(({ before, after }) => [before, after])).toEqual([
      [18, 16.8],
      [36, 30],
    ])
    const coupon = await shown('sale', { barcode: 'X', amount: 5, minimumSpend: 20, limitPerMember: 1 })
    expect(coupon.examples[0]).toMatchObject({ before: 27.4, after: 22.4 })
  })

  it('shows a happy hour during its hours, whatever the time', async () => {
    const drinks = await app.add(Category, { catName1: 'Drinks' })
    await app.add(Plu, { pluName1: 'Cola', price1: 4, category: drinks })
    const late = { weekdays: [1], timeFrom: '03:00', timeTo: '03:01', percent: 25 }
    const { examples } = await shown('happyHour', { ...late, target: { kind: 'category', id: drinks } })
    expect(examples).toEqual([{ lines: [{ name: 'Cola', quantity: 1, before: 4, after: 3 }], before: 4, after: 3 }])
  })

  it('says when it would save nothing', async () => {
    const { examples } = await shown('special', { plu: app.items.Milk, price: 3.5 })
    expect(examples[0]).toMatchObject({ before: 3, after: 3, words: 'It would not save anything.' })
  })

  it('lists other promotions on the same products', async () => {
    const first = await app.add(MixSale, { name: 'Any 2', group: pantry, quantity: 2, price: 5, priority: 10 })
    const { conflicts } = await shown('mixSale', { group: pantry, quantity: 3, price: 10, priority: 20 })
    expect(conflicts).toEqual([{ id: first, kind: 'mixSale', name: 'Any 2', outcome: 'goesAfter' }])
    const own = await app.owner.call(previewPromotion, {
      kind: 'mixSale',
      id: first,
      row: { group: pantry, quantity: 2, price: 5, priority: 10 },
    })
    expect(own.result.conflicts).toEqual([])
  })

  it('is previewed only for users who may see its kind', async () => {
    const clerk = app.as({ grants: [{ patterns: ['promotion.special:list'], sites: 'all' }] })
    expect(await preview('special', { plu: app.items.Milk, price: 2 }, clerk)).toMatchObject({ success: 1 })
    expect(await preview('mixSale', {}, clerk)).toMatchObject({ rtn: RTN.notPermitted })
  })
})

describe('the calendar', () => {
  const march = { from: '2026-03-01T00:00:00+10:00', to: '2026-04-01T00:00:00+10:00' }

  it('shows promotions of a month and shop, of kinds the user may see', async () => {
    const plu = app.items.Bread
    const week = { from: '2026-03-30T00:00:00+10:00', to: '2026-04-06T00:00:00+10:00' }
    const over = { to: '2026-02-28T00:00:00+10:00' }
    await app.add(Special, { name: 'Easter bread', plu, price: 4, ...week, ordLots: [app.ordLot] })
    await app.add(Special, { name: 'Summer bread', plu, price: 4, ...over })
    await app.add(HappyHour, { name: 'Fridays', weekdays: [5], timeFrom: '16:00', timeTo: '18:00', percent: 10 })
    const names = async (more: object, client = app.owner) =>
      (await client.call(promotionCalendar, { ...march, ...more })).result
        .map(({ name }) => name)
        .filter(name => name !== 'Any 2')
    expect(await names({})).toEqual(['Easter bread', 'Fridays'])
    expect(await names({ ordLot: 'OTHER' })).toEqual(['Fridays'])
    expect(await names({ kind: 'special' })).toEqual(['Easter bread'])
    const patterns = ['promotion.all:view', 'promotion.happyHour:list']
    expect(await names({}, app.as({ grants: [{ patterns, sites: 'all' }] }))).toEqual(['Fridays'])
  })

  it('hides other shops from a manager of one shop', async () => {
    const siteId = await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail' })
    const always = { plu: app.items.Bread, price: 4 }
    await app.add(Special, { ...always, name: 'Here', ordLots: ['KIOSK'] })
    await app.add(Special, { ...always, name: 'Elsewhere', ordLots: [app.ordLot] })
    const manager = app.as({ grants: [{ patterns: ['promotion.*'], sites: [siteId] }] })
    const { result } = await manager.call(promotionCalendar, march)
    const names = result.map(({ name }) => name)
    expect(names).toContain('Here')
    expect(names).not.toContain('Elsewhere')
    const draft = { kind: 'special', row: { ...always, name: 'Draft' } } as const
    expect((await manager.call(previewPromotion, { ...draft, ordLot: app.ordLot })).rtn).toBe(RTN.notFound)
    const conflicts = (await manager.call(previewPromotion, draft)).result.conflicts.map(({ name }) => name)
    expect(conflicts).toContain('Here')
    expect(conflicts).not.toContain('Elsewhere')
  })
})

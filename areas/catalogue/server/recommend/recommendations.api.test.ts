import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Recommendation, recommendations } from '../../contract/recommendation.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

it('a till receives active recommendations in order', async () => {
  const { Milk, Bread, Butter } = app.items
  await app.add(Recommendation, { name: 'Later', items: [Milk], offers: [Bread], position: 2 })
  await app.add(Recommendation, { name: 'First', items: [Bread], offers: [Butter, Milk], position: 1 })
  await app.add(Recommendation, { name: 'Off', items: [Bread], offers: [Milk], active: false })
  const { result } = await app.owner.call(recommendations, { ordLot: app.ordLot })
  expect(result.recommendations).toEqual([
    { name: 'First', items: [Bread], offers: [Butter, Milk] },
    { name: 'Later', items: [Milk], offers: [Bread] },
  ])
  const other = await app.as({ merchantId: app.otherMerchantId }).call(recommendations, { ordLot: app.ordLot })
  expect(other.success).toBe(0)
})

it('a product is not offered with itself', async () => {
  const { Milk } = app.items
  await expect(app.add(Recommendation, { name: 'Itself', items: [Milk], offers: [Milk] })).rejects.toThrow('offers')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopHouse, shopHouse } from '../../../../tests/support/shop-house.ts'
import { Recommendation, recommendations } from '../../contract/recommendation.ts'

let house: ShopHouse
beforeAll(async () => {
  house = await shopHouse()
})
afterAll(() => house.close())

it('a till is given what goes with what, in order, and nothing that is switched off', async () => {
  const { Milk, Bread, Butter } = house.items
  await house.add(Recommendation, { name: 'Later', items: [Milk], offers: [Bread], position: 2 })
  await house.add(Recommendation, { name: 'First', items: [Bread], offers: [Butter, Milk], position: 1 })
  await house.add(Recommendation, { name: 'Off', items: [Bread], offers: [Milk], active: false })
  const { result } = await house.owner.call(recommendations, { ordLot: house.ordLot })
  expect(result.recommendations).toEqual([
    { name: 'First', items: [Bread], offers: [Butter, Milk] },
    { name: 'Later', items: [Milk], offers: [Bread] },
  ])
  const other = await house.as({ merchantId: house.otherMerchantId }).call(recommendations, { ordLot: house.ordLot })
  expect(other.success).toBe(0)
})

it('nothing is offered with itself', async () => {
  const { Milk } = house.items
  await expect(house.add(Recommendation, { name: 'Itself', items: [Milk], offers: [Milk] })).rejects.toThrow('offers')
})

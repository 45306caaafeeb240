import { afterAll, beforeAll, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Special } from '#areas/promotions/contract/special.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../support/rows-by-call.ts'
import { type TwoShops, twoShops } from './two-shops.ts'

let house: TwoShops
beforeAll(async () => {
  house = await twoShops()
})
afterAll(() => house.close())

async function pluWithSpecialOf(ordLots: string[]): Promise<string> {
  const { result } = await rowsOf(house.owner, Plu).add({ pluName1: `Tea of ${ordLots}`, price1: 5 })
  const special = { name: `Special of ${ordLots}`, plu: result.id, price: 3, ordLots }
  expect(await rowsOf(house.owner, Special).add(special)).toMatchObject({ success: 1 })
  return result.id
}

const refusedDeletion = (id: string) => rowsOf(house.manager, Plu).remove(id)

it('a product that cannot be deleted names promotions of one’s own shops, and counts those of others', async () => {
  const seen = await refusedDeletion(await pluWithSpecialOf([house.own.ordLot]))
  const title = `Special of ${house.own.ordLot}`
  expect(seen).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ resource: Special.key, title }], hidden: 0 } })
  const hidden = await refusedDeletion(await pluWithSpecialOf([house.other.ordLot]))
  expect(hidden).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [], hidden: 1 } })
})

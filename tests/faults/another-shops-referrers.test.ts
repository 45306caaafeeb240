import { afterAll, beforeAll, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Special } from '#areas/promotions/contract/special.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../support/rows-by-call.ts'
import { type TwoShops, twoShops } from './two-shops.ts'

let app: TwoShops
beforeAll(async () => {
  app = await twoShops()
})
afterAll(() => app.close())

async function pluWithSpecialOf(ordLots: string[]): Promise<string> {
  const { result } = await rowsOf(app.owner, Plu).add({ pluName1: `Tea of ${ordLots}`, price1: 5 })
  const special = { name: `Special of ${ordLots}`, plu: result.id, price: 3, ordLots }
  expect(await rowsOf(app.owner, Special).add(special)).toMatchObject({ success: 1 })
  return result.id
}

const refusedDeletion = (id: string) => rowsOf(app.manager, Plu).remove(id)

it('a product that cannot be deleted names promotions of one’s own shops, and counts those of others', async () => {
  const seen = await refusedDeletion(await pluWithSpecialOf([app.own.ordLot]))
  const title = `Special of ${app.own.ordLot}`
  expect(seen).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ resource: Special.key, title }], hidden: 0 } })
  const hidden = await refusedDeletion(await pluWithSpecialOf([app.other.ordLot]))
  expect(hidden).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [], hidden: 1 } })
})

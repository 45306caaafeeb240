import { afterAll, beforeAll, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopHouse, shopHouse } from '../../../../tests/support/shop-house.ts'
import { findBills } from '../../contract/find-bills.ts'
import { server } from '../index.ts'

let house: ShopHouse
let kiosk: string
beforeAll(async () => {
  house = await shopHouse([server])
  kiosk = await house.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail' })
  await house.add(Register, { siteId: kiosk, code: 'K1', name: 'Kiosk' })
  await house.upload([house.sale({ billNum: 'T1-7' }), house.sale({ billNum: 'T1-77' })])
  const there = house.sale({ billNum: 'T1-7', register: 'K1' })
  const answer = await house.owner.call(uploadSales, { ordLot: 'KIOSK', sales: [{ ...there }] })
  expect(answer.result).toMatchObject([{ rtn: RTN.done }])
})
afterAll(() => house.close())

const found = async (billNum: string, client = house.owner) =>
  (await client.call(findBills, { billNum })).result.map(({ billNum, shop }) => [billNum, shop])

it('finds the bills with a number, whole, in capitals or not', async () => {
  expect((await found('t1-7')).sort()).toEqual([
    ['T1-7', 'Grocer'],
    ['T1-7', 'Kiosk'],
  ])
  expect(await found('T1-77')).toEqual([['T1-77', 'Grocer']])
  expect(await found('T1')).toEqual([])
})

it('shows those of shops whose bills the caller may see', async () => {
  const ofKiosk = house.as({ grants: [{ patterns: ['report.posOrder:view'], sites: [kiosk] }] })
  expect(await found('T1-7', ofKiosk)).toEqual([['T1-7', 'Kiosk']])
  const other = house.as({ grants: [{ patterns: ['report.daily:view'], sites: 'all' }] })
  expect((await other.raw(findBills.path, { billNum: 'T1-7' })).status).toBe(403)
  expect(await found('T1-7', house.as({ merchantId: house.otherMerchantId }))).toEqual([])
})

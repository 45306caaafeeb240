import { afterAll, beforeAll, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { findBills } from '../../contract/find-bills.ts'
import { server } from '../index.ts'

let app: ShopApp
let kiosk: string
beforeAll(async () => {
  app = await startShopApp([server])
  kiosk = await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail' })
  await app.add(Register, { siteId: kiosk, code: 'K1', name: 'Kiosk' })
  await app.upload([app.sale({ billNum: 'T1-7' }), app.sale({ billNum: 'T1-77' })])
  const there = app.sale({ billNum: 'T1-7', register: 'K1' })
  const answer = await app.owner.call(uploadSales, { ordLot: 'KIOSK', sales: [{ ...there }] })
  expect(answer.result).toMatchObject([{ rtn: RTN.done }])
})
afterAll(() => app.close())

const match = async (billNum: string, client = app.owner) =>
  (await client.call(findBills, { billNum })).result.map(({ billNum, shop }) => [billNum, shop])

it('finds bills by their full number, in any case', async () => {
  expect((await match('t1-7')).sort()).toEqual([
    ['T1-7', 'Grocer'],
    ['T1-7', 'Kiosk'],
  ])
  expect(await match('T1-77')).toEqual([['T1-77', 'Grocer']])
  expect(await match('T1')).toEqual([])
})

it('shows bills of the user’s shops only', async () => {
  const ofKiosk = app.as({ grants: [{ patterns: ['report.posOrder:view'], sites: [kiosk] }] })
  expect(await match('T1-7', ofKiosk)).toEqual([['T1-7', 'Kiosk']])
  const other = app.as({ grants: [{ patterns: ['report.daily:view'], sites: 'all' }] })
  expect((await other.raw(findBills.path, { billNum: 'T1-7' })).status).toBe(403)
  expect(await match('T1-7', app.as({ merchantId: app.otherMerchantId }))).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type TestHouse, testHouse } from '../../../../tests/support/house.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { findProduct } from '../../contract/price-inquiry.ts'
import { server } from '../index.ts'

describe('asking for a price', () => {
  let house: TestHouse
  let owner: Client

  beforeAll(async () => {
    house = await testHouse([catalogue, server])
    owner = house.as()
    for (const row of [
      { pluId: '7', pluName1: 'Honey 500 g', price1: 9.5, barcode: '036000291452', moreBarcodes: ['JAR-1'] },
      { pluId: '8', pluName1: 'Honeycomb', price1: 12 },
      { pluId: '9', pluName1: '100% rye', price1: 6 },
    ])
      expect(await owner.call(resourceOperations(Plu).action, { action: ACTION.add, row })).toMatchObject({
        success: 1,
      })
  })
  afterAll(() => house.close())

  const names = async (text: string, client = owner) => {
    const { result } = await client.call(findProduct, { text })
    return [result.exact, ...result.products.map(product => product.name)]
  }

  it('finds the one product of a barcode, however the scanner writes it, and of a code', async () => {
    expect(await names('036000291452')).toEqual([true, 'Honey 500 g'])
    expect(await names('0036000291452')).toEqual([true, 'Honey 500 g'])
    expect(await names('JAR-1')).toEqual([true, 'Honey 500 g'])
    expect(await names('8')).toEqual([true, 'Honeycomb'])
  })

  it('offers the products with these words in their names', async () => {
    expect(await names('honey')).toEqual([false, 'Honey 500 g', 'Honeycomb'])
    expect(await names('100%')).toEqual([false, '100% rye'])
    expect(await names('vinegar')).toEqual([false])
  })

  it('finds nothing of another merchant', async () => {
    expect(await names('7', house.as({ merchantId: house.otherMerchantId }))).toEqual([false])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ScaleLabel } from '#areas/catalogue/contract/scale-label.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { findProduct } from '../../contract/price-inquiry.ts'
import { server } from '../index.ts'

describe('asking for a price', () => {
  let app: TestApp
  let owner: Client

  async function add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> {
    const answer = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row })
    expect(answer).toMatchObject({ success: 1 })
    return (answer.result as { id: string }).id
  }

  beforeAll(async () => {
    app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, catalogue, server])
    owner = app.as()
    for (const row of [
      { pluId: '7', pluName1: 'Honey 500 g', price1: 9.5, barcode: '036000291452', moreBarcodes: ['JAR-1'] },
      { pluId: '8', pluName1: 'Honeycomb', price1: 12 },
      { pluId: '9', pluName1: '100% rye', price1: 6 },
    ])
      await add(Plu, row)
  })
  afterAll(() => app.close())

  const label = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`
  const carried = async (text: string, ordLot?: string) => {
    const { result } = await owner.call(findProduct, { text, ...(ordLot && { ordLot }) })
    return [result.products[0]?.name, result.carried?.quantity, result.carried?.price]
  }

  it('reads the weight or the price on the label of a scale, as the shop writes its labels', async () => {
    expect(await carried(label('280000900423'))).toEqual(['100% rye', 0.423, null])
    expect(await carried(label('200000900423'))).toEqual(['100% rye', null, 4.23])
    const siteId = await add(Site, { ordLot: 'DELI', lotName: 'Deli', lotType: 'retail' })
    await add(ScaleLabel, { siteId, name: 'Counter', prefix: '20', contains: 'weight', decimals: 3 })
    expect(await carried(label('200000900423'), 'DELI')).toEqual(['100% rye', 0.423, null])
    expect(await carried(label('280000900423'), 'DELI')).toEqual([undefined, undefined, undefined])
  })

  it('says weight and price of what is sold by weight, whichever of them the label has', async () => {
    const unit = await add(Unit, { name: 'Kilogram', symbol: 'kg', kind: 'mass' })
    await add(Plu, { pluId: '42', pluName1: 'Olives', price1: 20, unit })
    expect(await carried(label('280004200250'))).toEqual(['Olives', 0.25, 5])
    expect(await carried(label('200004200500'))).toEqual(['Olives', 0.25, 5])
  })

  it('reads the days, the lot and the weight of a GS1 code', async () => {
    const { result } = await owner.call(findProduct, { text: '(01)00036000291452(3103)000500(17)300630(10)L7' })
    expect(result.products[0]?.name).toBe('Honey 500 g')
    expect(result.carried).toEqual({ quantity: 0.5, price: null, bestBefore: null, expires: '2030-06-30', lot: 'L7' })
  })

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
    expect(await names('7', app.as({ merchantId: app.otherMerchantId }))).toEqual([false])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ScaleLabel } from '#areas/catalogue/contract/scale-label.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { itemsOfTexts } from '../../contract/documents/items-of-texts.ts'

let app: StockApp
let ham: string
let jam: string
beforeAll(async () => {
  app = await startStockApp()
  const unit = await app.add(Unit, { name: 'Kilogram', symbol: 'kg', kind: 'mass', places: 3 })
  ham = await app.add(Plu, { pluId: '42', pluName1: 'Ham off the bone', price1: 20, unit })
  jam = await app.add(Plu, { pluName1: 'Jam', price1: 6, barcode: '036000291452', moreBarcodes: ['JAR-1'] })
  await app.add(Plu, { pluName1: 'Twin', price1: 1 })
  await app.add(Plu, { pluName1: 'twin', price1: 2 })
})
afterAll(() => app.close())

const label = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`
const meant = async (texts: string[], siteId?: string, client = app.owner) => {
  const request = { document: 'stock.in', texts, ...(siteId && { siteId }) } as const
  return (await client.call(itemsOfTexts, request)).result?.matches.map(({ item, quantity }) => [item, quantity])
}

describe('text that is scanned, typed or pasted into a document', () => {
  it('matches an item by any barcode in any scanner format, by code, or by full name', async () => {
    const { Milk } = app.items
    for (const text of ['036000291452', '0036000291452', 'JAR-1', 'JAM', '(01)00036000291452(10)L7'])
      expect(await meant([text]), text).toEqual([[jam, null]])
    expect(await meant(['Milk-1', 'MILK', 'milk'])).toEqual([Milk, Milk, Milk].map(item => [item, null]))
  })

  it('has the weight on a scale label, or the weight for its price', async () => {
    expect(await meant([label('280004201250'), label('200004201250')])).toEqual([
      [ham, 1.25],
      [ham, 0.625],
    ])
  })

  it('is read with the scale labels of its shop', async () => {
    const scale = { siteId: app.depot, name: 'Counter', prefix: '20', contains: 'weight', decimals: 3 } as const
    await app.add(ScaleLabel, scale)
    expect(await meant([label('200004201250')], app.depot)).toEqual([[ham, 1.25]])
    expect(await meant([label('200004201250')], app.siteId)).toEqual([[ham, 0.625]])
  })

  it('matches nothing when it is unknown or ambiguous', async () => {
    expect(await meant(['4006381333931', 'Vinegar', 'twin'])).toEqual([])
  })

  it('is only resolved for users of the merchant who may edit such documents', async () => {
    const reader = app.as({ grants: [{ patterns: ['stock.in:list', 'stock.out:*'], sites: 'all' }] })
    expect((await reader.raw(itemsOfTexts.path, { document: 'stock.in', texts: ['JAM'] })).status).toBe(403)
    expect(await meant(['JAR-1'], undefined, app.as({ merchantId: app.otherMerchantId }))).toEqual([])
  })
})

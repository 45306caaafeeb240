import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DefaultAccount } from '#areas/accounting/contract/default-account.ts'
import { server as accounting } from '#areas/accounting/server/index.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { fromWire, multiply, sum, toWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { isFile, keepBooks, readTable } from '../support/books.ts'
import { pastSales } from '../support/past-sales.ts'
import { type ShopApp, startShopApp } from '../support/shop-app.ts'

const REAL = join(import.meta.dirname, '../../../shared/data/online-retail-2010-12_2011-05.csv.gz')

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([reports, accounting])
})
afterAll(() => app.close())

describe.skipIf(!existsSync(REAL))('five months of a real wholesaler (data that is not in the repository)', () => {
  it('are journals that balance each day and sum up to the net of the file, to the cent', {
    timeout: 300_000,
  }, async () => {
    const bytes = Uint8Array.from(gunzipSync(readFileSync(REAL)))
    const table: Record<string, string>[] = parse(Buffer.from(bytes), { columns: true, bom: true })
    const net = sum(table.map(line => multiply(unitPriceFromWire(Number(line.UnitPrice)), Number(line.Quantity))))
    await app.add(Site, { ordLot: 'UK', lotName: 'Wholesale', lotType: 'retail', timeZone: 'Europe/London' })
    const desk = pastSales(app)
    expect((await desk.bringIn(await desk.upload(bytes, 'UK'))).net).toBe(toWire(net))

    const books = await keepBooks(app)
    await app.add(DefaultAccount, { kind: 'tender', account: '1-1999', accountName: 'Payments of old sales' })
    const days = await books.list('2010-12-01', '2011-06-30')
    expect(days.length).toBeGreaterThan(100)
    for (const { day, state, debits, credits } of days) {
      expect(state, day).toBe('ready')
      expect(debits, day).toBe(credits)
    }
    const file = await books.export(days.map(({ siteId, day }) => ({ siteId, day })))
    expect(isFile(file)).toBe(true)
    const rows = readTable(file.bytes.toString('latin1'))
    const side = (name: string, of: typeof rows) => sum(of.map(row => fromWire(Number(row[name]))))
    const sales = rows.filter(row => row['Allocation Memo'] === 'sales')
    expect(side('Credit Inc-Tax Amount', sales) - side('Debit Inc-Tax Amount', sales)).toBe(net)
    for (const ofDay of Map.groupBy(rows, row => row['Journal Number']).values())
      expect(side('Debit Inc-Tax Amount', ofDay)).toBe(side('Credit Inc-Tax Amount', ofDay))
    expect(new Set(rows.map(row => row['Journal Number'])).size).toBe(days.length)
  })
})

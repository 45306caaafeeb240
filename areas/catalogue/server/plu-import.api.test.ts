import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from '#platform/contract/define/resource.ts'
import {
  type ImportReport,
  type ImportRequest,
  resourceOperations,
} from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { NO_ACCESS } from '#platform/server/access/access.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { makeContext, nothingPending } from '#platform/server/operation/make-context.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { Category } from '../contract/category.ts'
import { OptionGroup } from '../contract/option-group.ts'
import { Plu } from '../contract/plu.ts'
import { Tax } from '../contract/tax.ts'
import { server } from './index.ts'
import { pluHooks } from './plu-hooks.ts'

let app: TestApp
let owner: Client
const calls = resourceOperations(Plu)

beforeAll(async () => {
  app = await startTestApp([platformArea, server])
  owner = app.as()
  for (const [resource, row] of [
    [Category, { catName1: 'Gifts' }],
    [Tax, { number: 1, name: 'GST', rate: 10 }],
  ] as const)
    await owner.call(resourceOperations(resource as typeof Tax).action, { action: ACTION.add, row: row as never })
})
afterAll(() => app.close())

const ean = (number: number) => {
  const digits = `939${String(number).padStart(9, '0')}`
  return `${digits}${barcodeCheckDigit(digits)}`
}

/** Brings a file in and waits for what came of it. */
async function bring(lines: readonly string[], more: Partial<ImportRequest> = {}): Promise<ImportReport> {
  const file = Buffer.from(lines.join('\n')).toString('base64')
  const started = await owner.call(calls.import, { file, name: 'items.csv', dryRun: false, ...more })
  expect(started).toMatchObject({ success: 1 })
  return expect
    .poll(async () => (await owner.call(calls.importProgress, { jobId: started.result.jobId })).result.report, {
      timeout: 25_000,
    })
    .toBeDefined()
    .then(async () => {
      const { result } = await owner.call(calls.importProgress, { jobId: started.result.jobId })
      return result.report as ImportReport
    })
}

describe('a file of products', () => {
  it('maps its columns by field name and common names, and finds category and tax by name', async () => {
    const report = await bring([
      'Code,Name,Price 1,BARCODE,category,Tax,Further barcodes,gst',
      `A1,Heart,2.495,${ean(1)},gifts,GST,X1; X2,yes`,
    ])
    expect(report).toMatchObject({ added: 1, problemCount: 0, done: true })
    const { result } = await owner.call(calls.action, { action: ACTION.list, search: 'X2' })
    expect(result).toMatchObject([
      { pluId: 'A1', price1: 2.495, moreBarcodes: ['X1', 'X2'], gst: true, taxRate: 10, barcode: ean(1) },
    ])
  })

  it('with common column names is read without mapping', async () => {
    const report = await bring(['Barcode, Product name, Price', `${ean(77)}, Wattle honey, 8.50`])
    expect(report).toMatchObject({ added: 1, problemCount: 0, done: true, mappedBy: 'guess' })
    const { result } = await owner.call(calls.action, { action: ACTION.list, search: 'Wattle honey' })
    expect(result).toMatchObject([{ pluName1: 'Wattle honey', price1: 8.5, barcode: ean(77) }])
  })

  const exported = (name: string) =>
    readFileSync(new URL(`../rules/import/exports/fixtures/${name}.csv`, import.meta.url), 'utf8').split('\n')

  it('from Shopify is imported with variants as products, and with the categories and suppliers it names', async () => {
    const report = await bring(exported('shopify'), { dryRun: true })
    expect(report).toMatchObject({ from: 'Shopify', variantsAs: 'products', added: 3, problems: [], addMissing: true })
    expect(report.alsoAdded).toEqual({ 'catalogue.category': 1, 'catalogue.supplier': 1, 'catalogue.pluTag': 2 })
    await bring(exported('shopify'))
    const { result } = await owner.call(calls.action, { action: ACTION.list, search: 'Linen apron' })
    expect(result).toMatchObject([{ pluId: 'APR-NL' }, { pluId: 'APR-NS', barcode: '9310072000282', taxRate: 10 }])
  })

  it('from Square is imported with variants as sizes that the till asks for', async () => {
    const groups = resourceOperations(OptionGroup)
    const without = exported('square').map(line => line.replace('Kilogram (0.001)', ''))
    const report = await bring(without, { variantsAs: 'sizes', mapping: undefined })
    expect(report).toMatchObject({ from: 'Square', variantsAs: 'sizes', added: 2, done: true })
    const { result: plus } = await owner.call(calls.action, { action: ACTION.list, search: 'Flat white' })
    const { result } = await owner.call(groups.action, { action: ACTION.list })
    expect(result).toMatchObject([
      {
        name: 'Size: Regular, Large',
        kind: 'size',
        options: [
          { name: 'Regular', price: 0 },
          { name: 'Large', price: 0.8 },
        ],
        products: [(plus as { id: string }[])[0]?.id],
      },
    ])
  })

  it('does not add missing categories unless requested, and says so for each row', async () => {
    const report = await bring(['Name,Price 1,Category', 'Rug,80,Carpets', 'Mat,20,carpets'], { dryRun: true })
    expect(report).toMatchObject({ addMissing: false, alsoAdded: {}, problemCount: 2 })
    const again = await bring(['Name,Price 1,Category', 'Rug,80,Carpets', 'Mat,20,carpets'], { addMissing: true })
    expect(again).toMatchObject({ alsoAdded: { 'catalogue.category': 1 }, added: 2, done: true })
  })

  it('is refused as a whole when a barcode is in use, with the row', async () => {
    const report = await bring(['pluId,pluName1,price1,barcode', 'B1,One,1,FREE-1', 'B2,Two,2,X1', 'B3,Three,3,FREE-1'])
    expect(report).toMatchObject({ done: false, problemCount: 2 })
    expect(report.problems).toMatchObject([
      { row: 3, column: 'barcode', message: 'Barcode already exists' },
      { row: 4, column: 'barcode', message: 'Barcode already exists' },
    ])
    const { result } = await owner.call(calls.action, { action: ACTION.list, search: 'FREE-1' })
    expect(result).toEqual([])
  })

  it('has a dry run that finds duplicate codes and barcodes, however far apart', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => `T${n},Thing ${n},1,${ean(50_000 + n)}`)
    const twice = [`T0,Code of the first,1,`, `T9999,Barcode of the second,1,${ean(50_001)}`]
    const report = await bring(['pluId,pluName1,price1,barcode', ...rows, ...twice], { dryRun: true })
    expect(report).toMatchObject({ added: 1200, problemCount: 2, done: false })
    expect(report.problems).toMatchObject([
      { row: 1202, column: 'pluId' },
      { row: 1203, column: 'barcode' },
    ])
    const { map } = await owner.call(calls.action, { action: ACTION.list, search: 'Thing 1199' })
    expect(map.total).toBe(0)
  })

  it('updates products matched by code, and skips unchanged ones', async () => {
    await bring(['pluId,pluName1,price1', 'C1,Cup,1', 'C2,Mug,2'])
    const report = await bring(['pluId,pluName1,price1', 'C1,Cup,1', 'C2,Mug,2.5'], { matchBy: 'pluId' })
    expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1, done: true })
  })

  it('with ten thousand rows is imported, codes included', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Item ${n},${(n % 500) / 100},${ean(10_000 + n)}`)
    const report = await bring(['pluName1,price1,barcode', ...rows])
    expect(report).toMatchObject({ rows: 10_000, added: 10_000, done: true })
    const stored = {
      action: ACTION.list,
      filter: { pluName1: { contains: 'Item ' } },
      sort: '-pluId',
      pageSize: 1,
    } as const
    const { map, result } = await owner.call(calls.action, stored)
    expect(map.total).toBe(10_000)
    expect(result).toMatchObject([{ pluId: '9999' }])
  })
})

it('checking and storing a thousand items takes as many queries as one item', async () => {
  const item = (n: number): RowOf<typeof Plu> =>
    ({
      id: app.runtime.random.id(),
      pluId: null,
      barcode: `Q${n}`,
      moreBarcodes: [],
      soldAt: [],
      notSoldAt: [],
      price1: 1,
      cost: null,
    }) as never
  const request = async (count: number) => {
    let questions = 0
    const counted = <A extends unknown[], T>(ask: (...given: A) => T) => {
      return (...given: A) => {
        questions += 1
        return ask(...given)
      }
    }
    await app.database.write(app.merchantId, async db => {
      const counting: Queries = {
        ...db,
        rows: counted(db.rows) as Queries['rows'],
        row: counted(db.row) as Queries['row'],
        run: counted(db.run),
      }
      const caller = {
        who: undefined,
        access: NO_ACCESS,
        merchantId: app.merchantId,
        locale: 'en',
        device: '',
        address: '',
      }
      const ctx = makeContext(app.runtime, { ...caller, requestId: 'count' }, counting, nothingPending())
      const changes = Array.from({ length: count }, (_, n) => ({ after: { ...item(count * 10_000 + n) } }))
      const prepared = (await pluHooks.prepare?.(ctx, changes)) ?? []
      await pluHooks.check?.(ctx, prepared)
      await pluHooks.changed?.(ctx, prepared)
    })
    return questions
  }
  expect(await request(1000)).toBe(await request(1))
})

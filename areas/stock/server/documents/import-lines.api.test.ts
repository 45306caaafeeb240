import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { writeXlsx } from '#platform/server/sheets/write-xlsx.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { documentHistory } from '../../contract/documents/document-history.ts'
import { importLines } from '../../contract/documents/import-lines.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockTaking } from '../../contract/taking.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

type Imported = typeof StockIn | typeof PurchaseOrder | typeof StockTaking

const csv = (...lines: string[]): string => Buffer.from(lines.join('\r\n')).toString('base64')

const linesOf = async (of: Imported, id: string) => (await app.opened<Imported>(of, id)).lines
const into = (of: Imported, { id, version }: { id: string; version: number }, file: string, more: object = {}) =>
  app.owner.call(importLines, { document: of.key, id, version, file, ...more })

describe('lines from a file', () => {
  it('find their items by barcode, code or name, and are completed like typed lines', async () => {
    const { header: made } = await app.begin(StockIn)
    const file = csv(
      'Barcode,Code,Name,Quantity,Purchase price',
      'Milk-1,,,2,"$1,000.50"',
      ',BREAD,,3,',
      ',,butter,0.5,2',
    )
    const answer = await into(StockIn, made, file)
    expect(answer.result).toMatchObject({ rows: 3, taken: 3, problems: [], version: made.version + 1 })
    expect(answer.result.mapping).toEqual({
      barcode: 'Barcode',
      code: 'Code',
      name: 'Name',
      quantity: 'Quantity',
      purchasePrice: 'Purchase price',
    })
    expect(await linesOf(StockIn, made.id)).toMatchObject([
      { name: 'Milk', quantity: 2, purchasePrice: 1000.5, amount: 2001 },
      { name: 'Bread', quantity: 3, purchasePrice: 1.25, amount: 3.75 },
      { name: 'Butter', quantity: 0.5, purchasePrice: 2, amount: 1 },
    ])
  })

  it('are read from a workbook in another language, and from columns that the caller names', async () => {
    const { header: made } = await app.begin(StockIn)
    const parts: Uint8Array[] = []
    const portions = (async function* () {
      yield [['Milk-1', 7]]
    })()
    const facts = { sheet: 'Lines', now: app.runtime.clock() }
    for await (const part of writeXlsx(['条码', 'How many'], portions, facts)) parts.push(part)
    const file = Buffer.concat(parts).toString('base64')
    const mapping = { barcode: '条码', quantity: 'How many' }
    expect((await into(StockIn, made, file, { mapping })).result).toMatchObject({ taken: 1, problems: [] })
    expect(await linesOf(StockIn, made.id)).toMatchObject([{ name: 'Milk', quantity: 7 }])
  })

  it('are imported all or none; errors name row and column', async () => {
    const { header: made } = await app.begin(StockIn)
    const each = await app.add(Unit, { name: 'Each', symbol: 'ea', kind: 'count', places: 0 })
    await app.add(Plu, { pluName1: 'Jar', price1: 2, pluId: 'JAR', unit: each })
    await app.add(Plu, { pluName1: 'Milk', price1: 2, pluId: 'MILK-2' })
    const file = csv(
      'Item,Quantity',
      'MILK,2',
      'Ghost,1',
      'JAR,0.5',
      'BREAD,many',
      'BREAD,',
      ',4',
      'Milk,1',
      'Butter,-1',
    )
    const answer = await into(StockIn, made, file)
    expect(answer.result).toMatchObject({ rows: 8, taken: 0, version: made.version })
    expect(answer.result.problems.sort((a, b) => a.row - b.row)).toMatchObject([
      { row: 3, column: 'Item', message: 'No product is called “Ghost”.' },
      { row: 4, column: 'Quantity', message: 'Quantity could not be less than 1' },
      { row: 5, column: 'Quantity', message: 'This is not a number.' },
      { row: 6, column: 'Quantity' },
      { row: 7, column: 'Item', message: "Enter the product's barcode, code or name." },
      { row: 8, column: 'Item', message: 'Several products are called Milk. Use the barcode or code.' },
      { row: 9, column: 'Quantity' },
    ])
    expect(await linesOf(StockIn, made.id)).toEqual([])
  })

  it('have a dry run that writes nothing, and skip wrong rows on request', async () => {
    const { header: made } = await app.begin(StockIn)
    const file = csv('Code,Quantity', 'MILK,2', 'GHOST,1')
    const tried = await into(StockIn, made, file, { dryRun: true })
    expect(tried.result).toMatchObject({
      rows: 2,
      taken: 1,
      version: made.version,
      problems: [{ row: 3, column: 'Code' }],
    })
    expect(await linesOf(StockIn, made.id)).toEqual([])
    expect((await into(StockIn, made, file, { partly: true })).result).toMatchObject({ taken: 1 })
    expect(await linesOf(StockIn, made.id)).toMatchObject([{ name: 'Milk', quantity: 2 }])
  })

  it('update the existing line of an item in documents with one line per item', async () => {
    const { header: made } = await app.begin(PurchaseOrder, { supplier: app.supplier })
    const first = await into(PurchaseOrder, made, csv('Code,Quantity,Purchase price', 'MILK,2,3'))
    const again = csv('Code,Quantity,Purchase price', 'MILK,5,', 'BREAD,1,', 'Milk-1,1,')
    const twice = await into(PurchaseOrder, { ...made, version: first.result.version }, again)
    expect(twice.result.problems).toMatchObject([{ row: 4, message: 'This is already in row 2.' }])
    const { result } = await into(PurchaseOrder, { ...made, version: first.result.version }, again, { partly: true })
    expect(result.taken).toBe(2)
    expect(await linesOf(PurchaseOrder, made.id)).toMatchObject([
      { name: 'Milk', quantity: 5, purchasePrice: 3 },
      { name: 'Bread', quantity: 1 },
    ])
  })

  it('are counts in a stocktake', async () => {
    const { header: made } = await app.begin(StockTaking, { name: 'Cold room' })
    expect((await into(StockTaking, made, csv('Barcode;Counted', 'Milk-1;0', 'Bread-1;2,5'))).result.taken).toBe(2)
    expect(await linesOf(StockTaking, made.id)).toMatchObject([{ counted: 0 }, { counted: 2.5 }])
  })

  it('are recorded in the history of their document', async () => {
    const { header: made } = await app.begin(StockIn)
    await into(StockIn, made, csv('Code,Quantity', 'MILK,2'))
    const { entries } = (await app.owner.call(documentHistory, { document: 'stock.in', id: made.id })).result
    expect(entries.map(({ action }) => action)).toEqual(['import', 'lines', 'add'])
  })

  it('are refused when the document was changed, is audited, or belongs to another shop', async () => {
    const { header: made } = await app.begin(StockIn)
    const file = csv('Code,Quantity', 'MILK,2')
    const taken = await into(StockIn, made, file)
    expect(await into(StockIn, made, file, { dryRun: true })).toMatchObject({ rtn: RTN.changedSince })
    const { result } = await app.step(StockIn, { id: made.id, version: taken.result.version }, 'audit')
    expect(await into(StockIn, result, file)).toMatchObject({ rtn: RTN.wrongState })
    const stranger = app.as({ grants: [{ patterns: ['stock.in:*'], sites: [app.depot] }] })
    const request = { document: 'stock.in', id: made.id, version: made.version, file } as const
    expect(await stranger.call(importLines, request)).toMatchObject({ rtn: RTN.notFound })
    const reader = app.as({ grants: [{ patterns: ['stock.in:list'], sites: [app.siteId] }] })
    expect((await reader.raw(importLines.path, request)).status).toBe(403)
  })

  it('need a table with the columns of a line', async () => {
    const { header: made } = await app.begin(StockIn)
    expect(await into(StockIn, made, 'AAAA')).toMatchObject({ rtn: RTN.invalid })
    expect(await into(StockIn, made, csv(''))).toMatchObject({ rtn: RTN.invalid })
    expect((await into(StockIn, made, csv('Colour,Size', 'red,2'), { partly: true })).result).toMatchObject({
      taken: 0,
      problems: [
        { row: 1, column: 'Item', message: 'This column is required.' },
        { row: 1, column: 'Quantity', message: 'This column is required.' },
      ],
    })
    const mapping = { amount: 'Size' }
    expect(await into(StockIn, made, csv('Colour,Size', 'red,2'), { mapping })).toMatchObject({ rtn: RTN.invalid })
  })
})

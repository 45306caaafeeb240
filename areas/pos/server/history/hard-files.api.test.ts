import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { startHistory } from '#areas/pos/contract/sale-history.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type PastSales, pastSales } from '../../../../tests/support/past-sales.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { historyJob } from './history-job.ts'

let app: ShopApp
let desk: PastSales
beforeAll(async () => {
  app = await startShopApp()
  desk = pastSales(app)
})
afterAll(() => app.close())

const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID\n'
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  app.database.read(app.merchantId, db => db.rows<T>(query))
const bills = (like: string) =>
  rows<{ bill_num: string; net: number; day: string }>(sql`
    select bill_num, net, business_day as day from pos_sale where bill_num like ${like} order by bill_num, business_day`)
const messages = async (importId: string) => (await desk.problems(importId)).map(({ message }) => message)

describe('a row that can’t be imported is reported, and the others are imported', () => {
  it('with goods that cost too much to book', async () => {
    await app.add(Plu, { pluName1: 'Dear', pluId: 'DEAR', price1: 1, cost: 900_000_000 })
    const begun = await desk.uploadText(
      `${HEADER}C1,DEAR,Dear,1000000,2011-01-01 08:00,0.01,\nC2,A1,Lantern,1,2011-01-01 08:00,2.55,\n`,
    )
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', problems: 1 })
    expect(await desk.problems(begun.importId)).toMatchObject([
      { row: 2, message: expect.stringContaining('the goods of invoice C1 cost too much') },
    ])
  })

  const NAME = `Lantern ${'x'.repeat(LONGEST_ITEM_NAME - 9)}💥💥`
  it.each<[string, string, string]>([
    ['in the year 1', 'N1,A1,Lantern,1,0001-01-01 08:00,2.55,', '“0001-01-01 08:00” is not a date and time.'],
    ['in the year 9999', 'N1,A1,Lantern,1,9999-12-31 08:00,2.55,', '“9999-12-31 08:00” is not a date and time.'],
    ['in the year 1899', 'N1,A1,Lantern,1,31/12/1899,2.55,', '“31/12/1899” is not a date and time.'],
    ['in the future', 'N1,A1,Lantern,1,2150-01-01 08:00,2.55,', 'Not imported: “2150-01-01 08:00” is in the future.'],
    [
      'with an invoice number that is too long',
      `${'9'.repeat(41)},A1,Lantern,1,2011-01-01 08:00,2.55,`,
      `Not imported: “${'9'.repeat(41)}” is longer than 40 characters.`,
    ],
    [
      'with a product code that is too long',
      `N1,${'7'.repeat(31)},Lantern,1,2011-01-01 08:00,2.55,`,
      `Not imported: “${'7'.repeat(31)}” is longer than 30 characters.`,
    ],
    [
      'of too large an amount',
      'N1,A1,Lantern,9999999,2011-01-01 08:00,99999999,',
      'Not imported: at the price “99999999”, the line is more than 100,000,000.',
    ],
    ['of too large a quantity', 'N1,A1,Lantern,1e300,2011-01-01 08:00,1,', '“1e300” is not a quantity.'],
    [
      'of less than a millionth of a piece',
      'N1,A1,Lantern,0.0000001,2011-01-01 08:00,1,',
      'Quantity 0: nothing was sold.',
    ],
  ])('%s', async (_, line, message) => {
    const good = `G-${message.length},A1,${NAME},1,2011-01-01 08:00,2.55,`
    const begun = await desk.uploadText(`${HEADER}${line}\n${good}\n`)
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', problems: 1 })
    expect(await desk.problems(begun.importId)).toEqual([{ row: 2, message }])
  })

  it('with a millionth of a piece at the price of the line', async () => {
    const begun = await desk.uploadText(
      `${HEADER}M1,A1,Gold,0.000001,2011-01-01 08:00,900,\nM2,A1,Gold,1,2011-01-01 08:00,900,\n`,
    )
    const done = await desk.bringIn(begun, { options: { ...begun.options, priceIs: 'line' } })
    expect(done).toMatchObject({ state: 'done', sales: 1, problems: 1 })
  })

  it('with lines that total too much for one bill', async () => {
    const line = 'B1,A1,Gold,1,2011-01-01 08:00,60000000,\n'
    const begun = await desk.uploadText(`${HEADER}${line}${line}B2,A1,Gold,1,2011-01-01 08:00,1,\n`)
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', sales: 1, linesStored: 1, problems: 2 })
    expect(await messages(begun.importId)).toEqual(Array(2).fill('Not imported: invoice B1 is more than 100,000,000.'))
  })

  it('with 5,000 lines under one invoice number', async () => {
    const lines = Array.from({ length: 5000 }, () => '0,A1,Pin,1,2011-01-01 08:00,0.05,\n')
    const begun = await desk.uploadText(`${HEADER}${lines.join('')}1,A1,Pin,1,2011-01-01 08:00,0.05,\n`)
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', linesStored: 1, problems: 5000 })
    expect(await bills('0')).toEqual([])
  })

  it('and long descriptions are cut between characters', async () => {
    const [{ name } = { name: '' }] = await rows<{ name: string }>(
      sql`select name from pos_sale_line where name like 'Lantern x%' limit 1`,
    )
    expect(name.isWellFormed()).toBe(true)
    expect(name.length).toBeLessThanOrEqual(LONGEST_ITEM_NAME)
  })
})

it('reads a tab-separated file with a byte-order mark', async () => {
  const table = `\ufeff${HEADER}U1,A1,Crème brûlée,1,1/2/2011 8:05 pm,$4.00,\n`.replaceAll(',', '\t')
  const begun = await desk.uploadText(table)
  expect(begun.mapping.invoice).toBe('InvoiceNo')
  expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', sales: 1, net: 4, problems: 0 })
})

describe('an invoice number on two days', () => {
  const first = 'T1,A1,Cup,1,2011-01-01 10:00,4.00,\n'
  const second = 'T1,A1,Cup,2,2011-02-01 10:00,4.00,\n'
  const both = [
    { bill_num: 'T1', net: 400, day: '2011-01-01' },
    { bill_num: 'T1', net: 800, day: '2011-02-01' },
  ]

  it('is reported and becomes two bills, and the same file again changes nothing', async () => {
    const begun = await desk.uploadText(`${HEADER}${second}${first}`)
    expect(await desk.bringIn(begun)).toMatchObject({ sales: 2, linesStored: 2, problems: 1 })
    expect(await desk.problems(begun.importId)).toEqual([
      {
        row: 2,
        message: 'Invoice T1 is on several days. The lines of 2011-02-01 were imported as a bill of their own.',
      },
    ])
    expect(await bills('T1')).toEqual(both)
    const again = await desk.bringIn(await desk.uploadText(`${HEADER}${first}${second}`))
    expect(again).toMatchObject({ sales: 0, already: 2, problems: 0 })
    expect(await bills('T1')).toEqual(both)
  })

  it('is recognised in a file of one day, and becomes two bills from two files', async () => {
    expect(await desk.bringIn(await desk.uploadText(`${HEADER}${second}`))).toMatchObject({ sales: 0, already: 1 })
    const [january, february] = [first, second].map(line => `${HEADER}${line.replace('T1', 'T2')}`)
    expect(await desk.bringIn(await desk.uploadText(february ?? ''))).toMatchObject({ sales: 1, problems: 0 })
    expect(await desk.bringIn(await desk.uploadText(january ?? ''))).toMatchObject({ sales: 1, problems: 1 })
    expect(await bills('T2')).toEqual(both.map(bill => ({ ...bill, bill_num: 'T2' })))
  })

  it('is one bill where it passes midnight before the business day ends', async () => {
    const night = (time: string) => `T3,A1,Cup,1,${time},4.00,\n`
    const begun = await desk.uploadText(`${HEADER}${night('2011-01-01 23:50')}${night('2011-01-01 23:55')}`)
    expect(await desk.bringIn(begun)).toMatchObject({ sales: 1, linesStored: 2, problems: 0 })
  })
})

describe('an import that meets a fault', () => {
  it('ends as failed with the row, and can be resumed', async () => {
    const begun = await desk.uploadText(`${HEADER}F1,A1,Cup,1,2011-01-01 10:00,4.00,\n`)
    await app.owner.call(startHistory, { importId: begun.importId })
    const job = jobContext(app.runtime, historyJob.name)
    let writes = 0
    const broken = {
      ...job,
      // The third step is the first after reading the beginning and staging the rows.
      write: ((merchantId, work) => {
        writes += 1
        if (writes === 3) throw new Error('the disk is full')
        return job.write(merchantId, work)
      }) as typeof job.write,
    }
    const data = { merchantId: app.merchantId, importId: begun.importId }
    await expect(historyJob.run(broken, data)).rejects.toThrow('the disk is full')
    expect(await desk.progress(begun.importId)).toMatchObject({ state: 'failed', problems: 1 })
    expect(await desk.problems(begun.importId)).toEqual([
      {
        row: 2,
        message: 'The import stopped at this row because of an error on our side. Select Resume to try again.',
      },
    ])
    // What the queue tries again finds that it has ended.
    await historyJob.run(job, data)
    expect((await desk.progress(begun.importId)).state).toBe('failed')
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'done', sales: 1 })
  })

  it('always ends, whatever the cells contain', { timeout: 120_000 }, async () => {
    const cell = fc.oneof(
      fc.constantFrom('', '1', '-1', '0.000001', '1e308', '-99999999', '$4.50', '4,50', '2011-01-01', '1/1/11 1:05 pm'),
      fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31', '\0', '💥', '"', '""', '=1+1', '\ufeff', 'x'.repeat(300)),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const usual = fc.tuple(
      fc.constantFrom('1', '2', '3'),
      fc.constantFrom('A1', 'B2', ''),
      fc.constantFrom('Cup', ''),
      fc.constantFrom('1', '-2', '0.5'),
      fc.constantFrom('2011-01-01 10:00', '2011-01-02 10:00'),
      fc.constantFrom('1', '2.555'),
      fc.constantFrom('', '17850'),
    )
    const row = fc
      .tuple(usual, fc.array(fc.tuple(fc.nat(6), cell), { maxLength: 2 }))
      .map(([cells, changes]) => changes.reduce<string[]>((all, [at, value]) => all.with(at, value), [...cells]))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.boolean(), async (table, ofLine) => {
        const begun = await desk
          .uploadText(`${HEADER}${table.map(cells => cells.join(',')).join('\n')}\n`)
          .catch(String)
        if (typeof begun === 'string') {
          expect(begun).toMatch(/platform\.sheet\./)
          return
        }
        const priceIs = ofLine ? 'line' : 'unit'
        const done = await desk.bringIn(begun, { options: { ...begun.options, priceIs } })
        expect(['done', 'failed']).toContain(done.state)
        expect(await messages(begun.importId)).not.toContainEqual(expect.stringContaining('on our side'))
      }),
      { numRuns: 40 },
    )
  })
})

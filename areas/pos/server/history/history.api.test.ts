import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { recomputeSums } from '#areas/pos/contract/recompute-sums.ts'
import { type HistoryProgress, startHistory, stopHistory } from '#areas/pos/contract/sale-history.ts'
import { Site } from '#areas/system/contract/site.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { multiply, sum, toWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
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

/** The import's job, told to stop by the shopkeeper after the first of its steps that has got so far. */
async function runStoppedOnce(importId: string, reached: (so: HistoryProgress) => boolean): Promise<void> {
  const job = jobContext(app.runtime, historyJob.name)
  let notified = false
  const watched: JobContext = {
    ...job,
    write: async (merchantId, work) => {
      const outcome = await job.write(merchantId, work)
      if (!notified && reached(await desk.progress(importId))) {
        notified = true
        expect((await app.owner.call(stopHistory, { importId })).rtn).toBe(RTN.done)
      }
      return outcome
    },
  }
  await historyJob.run(watched, { merchantId: app.merchantId, importId })
}
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  app.database.read(app.merchantId, db => db.rows<T>(query))
const expectSumsRight = async () => {
  const admin = app.as({ platformAdmin: true })
  expect((await admin.call(recomputeSums, { from: '2000-01-01', to: '2100-01-01' })).result.differences).toEqual([])
}

/** A workbook of more parts than any program writes; sheets.test.ts has those that inflate. */
async function bomb(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (let at = 0; at <= 2000; at += 1) zip.addBuffer(Buffer.alloc(0), `xl/${at}.xml`, { mtime: new Date(0) })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Uint8Array.from(Buffer.concat(chunks))
}

const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID\n'

describe('sales history from a file', () => {
  it('becomes sales and refunds, adds missing items, and joins the lines of one invoice in any order', async () => {
    const begun = await desk.uploadText(
      `${HEADER}900,A1,Lantern,6,2010-12-01 08:26:00,2.55,17850
901,A2,Heart,2,2010-12-01 09:00:00,1.125,
900,A2,Heart,1,2010-12-01 08:26:00,1.125,17850
C902,A1,Lantern,-1,2010-12-02 10:00:00,2.55,17850
`,
    )
    expect(begun.mapping).toMatchObject({ invoice: 'InvoiceNo', itemCode: 'StockCode', soldAt: 'InvoiceDate' })
    expect(await desk.bringIn(begun)).toMatchObject({
      state: 'done',
      sales: 2,
      refunds: 1,
      linesStored: 4,
      itemsMade: 2,
      problems: 0,
      net: 16.13,
    })
    expect(await rows(sql`select * from pos_sale where bill_num = 'C902'`)).toMatchObject([
      { mode: 'refund', net: -255, register_id: null, member: '17850' },
    ])
    expect(await rows(sql`select * from stock_movement where kind in ('sale', 'refund')`)).toEqual([])
    await expectSumsRight()
  })

  it('is imported once; an invoice with different contents is refused', async () => {
    const line = (price: string) => `${HEADER}910,B1,Cup,1,2010-12-01 08:26:00,${price},\n`
    await desk.bringIn(await desk.uploadText(line('4.00')))
    expect(await desk.bringIn(await desk.uploadText(line('4.00')))).toMatchObject({ sales: 0, already: 1, problems: 0 })
    const other = await desk.uploadText(line('5.00'))
    expect(await desk.bringIn(other)).toMatchObject({ sales: 0, already: 0, problems: 1 })
    expect(await desk.problems(other.importId)).toEqual([
      { row: 2, message: 'Invoice 910 is already stored with different contents.' },
    ])
  })

  it('can be in Latin-1 with semicolons, decimal commas and two date formats, and reports unreadable rows', async () => {
    const text = [
      'Bill;Code;Description;Qty;Date;Price',
      '920;D1;Café crème;2;13/02/2011 2:05 PM;$1,50',
      '921;D1;Café crème;1;2011-02-14 14:05;1,50',
      '922;D1;Café crème;1;sometime;1,50',
      ';D1;Café crème;1;2011-02-14 14:05;1,50',
      '923;D1;Café crème;0;2011-02-14 14:05;1,50',
      '924;D1;Café crème;a few;2011-02-14 14:05;1,50',
      '925;D1;Café crème;1;2011-02-14 14:05;cheap',
    ].join('\r\n')
    const begun = await desk.upload(Uint8Array.from(Buffer.from(text, 'latin1')))
    expect(await desk.bringIn(begun)).toMatchObject({ sales: 2, problems: 5, net: 4.5 })
    expect((await desk.problems(begun.importId)).map(({ message }) => message)).toEqual([
      '“sometime” is not a date and time.',
      'No invoice number.',
      'Quantity 0: nothing was sold.',
      '“a few” is not a quantity.',
      '“cheap” is not a price.',
    ])
    expect(await rows(sql`select name from pos_sale_line where name like 'Caf%' limit 1`)).toEqual([
      { name: 'Café crème' },
    ])
  })

  it('totals what was paid where prices are for whole lines', async () => {
    const begun = await desk.uploadText(
      `${HEADER}930,E1,Nails,1000,2011-01-01 10:00:00,10.01,\n930,E2,Glue,3,2011-01-01 10:00:00,10,\n`,
    )
    const done = await desk.bringIn(begun, { options: { ...begun.options, priceIs: 'line', taxRate: 10 } })
    expect(done).toMatchObject({ sales: 1, net: 20.01 })
    expect(await rows(sql`select gross, net, tax from pos_sale where bill_num = '930'`)).toEqual([
      { gross: 2001, net: 2001, tax: 182 },
    ])
  })

  it.each([
    ['while their rows are read', '94', (progress: HistoryProgress) => progress.rowsRead > 0],
    ['while their bills go into the ledger', '95', (progress: HistoryProgress) => progress.sales > 0],
  ])('is stopped %s, and resumes where it was', { timeout: 120_000 }, async (_, prefix, reached) => {
    const lines = Array.from({ length: 6000 }, (_, n) => `${prefix}${n},F1,Pin,1,2011-01-01 10:00:00,0.05,`)
    const { importId } = await desk.uploadText(`${HEADER}${lines.join('\n')}\n`)
    await app.owner.call(startHistory, { importId })
    await runStoppedOnce(importId, reached)
    const stopped = await desk.progress(importId)
    expect(stopped.state).toBe('stopped')
    expect(reached(stopped)).toBe(true)
    expect(stopped.sales).toBeLessThan(6000)
    expect(await desk.bringIn({ importId })).toMatchObject({
      state: 'done',
      sales: 6000,
      linesStored: 6000,
      net: 300,
    })
    await expectSumsRight()
  })

  it('fails with the reason and stores no sales where a quote is not closed', async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => `96${n},G1,Pin,1,2011-01-01 10:00:00,0.05,`)
    const begun = await desk.uploadText(`${HEADER}${lines.join('\n')}\n9699,G1,"Pin\n`)
    expect(await desk.bringIn(begun)).toMatchObject({ state: 'failed', sales: 0 })
    expect((await desk.problems(begun.importId)).at(-1)?.message).toBe("The file can't be read beyond this row.")
  })
})

describe('a malicious or wrong file', () => {
  const refusal = (bytes: Uint8Array<ArrayBuffer>) => desk.upload(bytes).then(String, fault => String(fault))

  it('is refused before anything is stored: a zip bomb, a picture, an empty file', async () => {
    const before = await rows(sql`select id from pos_history_import`)
    expect(await refusal(await bomb())).toContain('platform.sheet.tooLargeInflated')
    expect(await refusal(Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1')))).toContain(
      'platform.sheet.',
    )
    expect(await refusal(new Uint8Array())).toContain('platform.sheet.empty')
    expect(await rows(sql`select id from pos_history_import`)).toEqual(before)
  })
})

const REAL = join(import.meta.dirname, '../../../../../shared/data/online-retail-2010-12_2011-05.csv.gz')

describe.skipIf(!existsSync(REAL))('six months of a real wholesaler (data that is not in the repository)', () => {
  it('match the file to the cent, with every invoice and line', {
    timeout: 300_000,
  }, async () => {
    const bytes = Uint8Array.from(gunzipSync(readFileSync(REAL)))
    const table: Record<string, string>[] = parse(Buffer.from(bytes), { columns: true, bom: true })
    const net = (line: Record<string, string>) =>
      multiply(unitPriceFromWire(Number(line.UnitPrice)), Number(line.Quantity))
    const invoices = new Set(table.map(line => line.InvoiceNo))
    await app.add(Site, { ordLot: 'UK', lotName: 'Wholesale', lotType: 'retail', timeZone: 'Europe/London' })
    const done = await desk.bringIn(await desk.upload(bytes, 'UK'))
    expect(done).toMatchObject({ state: 'done', rowsRead: table.length + 1 })
    expect(done.linesStored + done.problems).toBe(table.length)
    expect(done.problems).toBe(0)
    expect(done.net).toBe(toWire(sum(table.map(net))))
    expect(done.sales + done.refunds).toBe(invoices.size)
    const [{ net: kept = 0 } = {}] = await rows<{ net: number }>(sql`
      select sum(h.net + h.refund_net) as net from pos_sum_hour h join system_site s on s.id = h.site_id where s.ord_lot = 'UK'`)
    expect(toWire(Number(kept))).toBe(done.net)
    await expectSumsRight()
  })
})

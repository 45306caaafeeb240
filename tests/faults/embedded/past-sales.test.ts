import { expect, it } from 'vitest'
import { recomputeSums } from '#areas/pos/contract/recompute-sums.ts'
import {
  getHistoryProgress,
  type HistoryProgress,
  listHistory,
  startHistory,
  stopHistory,
  uploadHistory,
} from '#areas/pos/contract/sale-history.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { pastSales } from '../../bench/history/past-sales.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { faultLines } from '../log-lines.ts'
import { sendFile, sendHalf } from '../remote-client.ts'
import { ownServer } from './own-server.ts'

const PASSWORD = 'Kept-in-old-books-1!'
const LIMIT = 240_000
/** All those lines on a busy machine. */
const LONG = 900_000
/** Several batches of reading and of storing; history.api.test.ts has a larger file. */
const MANY_LINES = 150_000
const INVOICES = 10_000
const LINES_EACH = 4

const server = ownServer({ ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })

/** Invoices of four lines, each one item at 1.25. */
function oldBooks(): File {
  const lines = Array.from(
    { length: INVOICES * LINES_EACH },
    (_, at) => `OLD-${Math.floor(at / LINES_EACH)},A${at % 50},Old thing ${at % 50},1,2011-02-03 10:15:00,1.25`,
  )
  return new File(
    [['Invoice,StockCode,Description,Quantity,InvoiceDate,UnitPrice', ...lines, ''].join('\n')],
    'old.csv',
  )
}

const ordLotOf = async (): Promise<string> => {
  const [shop] = await askOwner<{ ordLot: string }>(
    server.dataDir,
    `select s.ord_lot as "ordLot" from system_site s join pos_cash_register r on r.site_id = s.id where r.code = 'G1'`,
  )
  return shop?.ordLot ?? ''
}

async function begun(file = oldBooks()): Promise<string> {
  const sent = await sendFile(
    server.server.url,
    uploadHistory.path,
    { ordLot: await ordLotOf() },
    file,
    server.owner.token,
  )
  const { importId } = sent.result
  expect(await server.owner.call(startHistory.path, { importId })).toMatchObject({ rtn: RTN.done })
  return importId
}

const progress = async (importId: string): Promise<HistoryProgress> =>
  (await server.owner.call(getHistoryProgress.path, { importId })).result
const reached = (importId: string, which: (one: HistoryProgress) => boolean, timeout = 120_000) =>
  expect.poll(async () => which(await progress(importId)), { timeout, interval: 20 }).toBe(true)

it('a file whose sender was cut off in the middle leaves no import and no fault', { timeout: LIMIT }, async () => {
  const where = { ordLot: await ordLotOf() }
  await sendHalf(server.server.url, uploadHistory.path, where, oldBooks(), server.owner.token)
  expect((await server.owner.call(listHistory.path, {})).result).toEqual([])
  const imports = () => askOwner(server.dataDir, 'select id from pos_history_import')
  const whole = await sendFile(server.server.url, uploadHistory.path, where, oldBooks(), server.owner.token)
  expect(await imports()).toEqual([{ id: whole.result.importId }])
  expect(faultLines(server.server.output())).toEqual([])
})

it('kill -9 while past sales come in: the import resumes automatically and has every invoice once', {
  timeout: LIMIT,
}, async () => {
  const importId = await begun()
  await reached(importId, ({ sales }) => sales > 0)
  await server.server.kill()
  await server.startAgain()
  const cutOff = await progress(importId)
  expect(cutOff.state).toBe('running')
  expect(cutOff.sales).toBeLessThan(INVOICES)

  await reached(importId, ({ state }) => state !== 'running')
  const net = (INVOICES * LINES_EACH * 125) / 100
  expect(await progress(importId)).toMatchObject({ state: 'done', sales: INVOICES, already: 0, problems: 0, net })

  const [kept] = await askOwner(
    server.dataDir,
    `select count(distinct s.bill_num)::int as invoices, count(distinct s.id)::int as sales, count(*)::int as lines
     from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id where s.bill_num like 'OLD-%'`,
  )
  expect(kept).toEqual({ invoices: INVOICES, sales: INVOICES, lines: INVOICES * LINES_EACH })
  const sums = await server.admin.call(recomputeSums.path, { from: '2011-01-01', to: '2011-12-31' })
  expect(sums.result).toEqual({ differences: [], repaired: false })
})

/** Stops an import at a certain progress, and resumes it. */
async function stoppedAndGoneOnWith(
  importId: string,
  far: (one: HistoryProgress) => boolean,
): Promise<HistoryProgress> {
  await reached(importId, far, LONG)
  await server.owner.call(stopHistory.path, { importId })
  await reached(importId, ({ state }) => state === 'stopped')
  const stopped = await progress(importId)
  expect(await server.owner.call(startHistory.path, { importId })).toMatchObject({ rtn: RTN.done })
  return stopped
}

it('a large file, cancelled while it is read and while it is stored, is there once when it has gone on', {
  timeout: LONG,
}, async () => {
  const moved = () => askOwner(server.dataDir, 'select count(*)::int as rows from stock_movement')
  const before = await moved()
  const importId = await begun(new File([pastSales(MANY_LINES, 'MANY')], 'many.csv'))
  const read = await stoppedAndGoneOnWith(importId, ({ rowsRead }) => rowsRead > MANY_LINES / 4)
  expect(read).toMatchObject({ state: 'stopped', linesStored: 0 })
  const stored = await stoppedAndGoneOnWith(importId, ({ linesStored }) => linesStored > MANY_LINES / 4)
  expect(stored.linesStored).toBeLessThan(MANY_LINES)
  await reached(importId, ({ state }) => state !== 'running', LONG)
  const done = await progress(importId)
  expect(done).toMatchObject({ state: 'done', linesStored: MANY_LINES, already: 0, problems: 0 })

  const [kept] = await askOwner<{ invoices: number; sales: number; lines: number; net: number }>(
    server.dataDir,
    `select count(distinct s.bill_num)::int as invoices, count(distinct s.id)::int as sales, count(*)::int as lines,
       sum(l.net)::float8 / 100 as net
     from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id where s.bill_num like 'MANY-%'`,
  )
  expect(kept).toEqual({ invoices: done.sales, sales: done.sales, lines: MANY_LINES, net: done.net })
  // Imported sales do not change today's stock.
  expect(await moved()).toEqual(before)
  const sums = await server.admin.call(recomputeSums.path, { from: '2025-01-01', to: '2025-12-31' })
  expect(sums.result).toEqual({ differences: [], repaired: false })
})

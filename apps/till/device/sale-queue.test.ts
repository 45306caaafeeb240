import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { changeKeptBills } from './kept-bills.ts'
import { changeHeld, takeHold } from './register-hold.ts'
import {
  changeRefused,
  countFrom,
  keepSale,
  markTold,
  queueCounts,
  recentSales,
  settleSales,
  untold,
  untoldSales,
  waitingSales,
} from './sale-queue.ts'
import { sendSales } from './send-sales.ts'
import { type KeptSale, openTillDatabase, type TillDatabase } from './till-database.ts'

const SITE = 'site-1'
let opened = 0
const fresh = () => openTillDatabase(`queue-${opened++}`)

const WINDOW = { siteId: SITE, register: 'T1', id: 'first window' }

async function keep(db: TillDatabase, saleId: string, hold = WINDOW): Promise<KeptSale> {
  const sale = await tryToKeep(db, saleId, hold)
  if (!sale) throw new Error('another window has the register')
  return sale
}

const tryToKeep = (db: TillDatabase, saleId: string, hold = WINDOW) =>
  keepSale(db, { hold, billId: saleId }, billNum => ({
    saleId,
    siteId: SITE,
    ordLot: '1001',
    // The queue looks at nothing else of a sale.
    sale: { saleId, billNum } as KeptSale['sale'],
    docket: { title: '', parts: [] },
    state: 'waiting',
    at: 0,
  }))

const stored = (sales: readonly KeptSale['sale'][]) => sales.map(({ saleId }) => ({ saleId, rtn: 1, dispMsg: '' }))

it('bills count up by register, whatever is sold at once', async () => {
  const db = await fresh()
  const sales = await Promise.all(['a', 'b', 'c'].map(id => keep(db, id)))
  expect(sales.map(({ sale }) => sale.billNum).sort()).toEqual(['T1-000001', 'T1-000002', 'T1-000003'])
  expect((await keep(db, 'd', { ...WINDOW, register: 'T2' })).sale.billNum).toBe('T2-000001')
  await countFrom(db, SITE, 'T1', 41)
  await countFrom(db, SITE, 'T1', 12)
  expect((await keep(db, 'e')).sale.billNum).toBe('T1-000042')
})

it('a sale that is kept takes the open bill with it', async () => {
  const db = await fresh()
  // The contents of the bill do not matter here.
  const bill = { id: 'a', siteId: SITE, state: 'current', register: 'T1', name: '', at: 0, bill: {} } as never
  await db.put('bills', bill)
  await keep(db, 'a')
  expect(await db.count('bills')).toBe(0)
})

it('a window whose register another has taken keeps no sale and changes no bill, and no number is given twice', async () => {
  const db = await fresh()
  const other = { ...WINDOW, id: 'second window' }
  await takeHold(db, WINDOW)
  // The contents of the bill do not matter here.
  const bill = (id: string) =>
    ({ id, siteId: SITE, state: 'current', register: 'T1', name: '', at: 0, bill: {} }) as never
  await changeKeptBills(db, WINDOW, [bill('begun')])
  const first = await keep(db, 'a')
  await takeHold(db, other)
  const late = await Promise.all([tryToKeep(db, 'begun'), tryToKeep(db, 'b', other), tryToKeep(db, 'c')])
  expect(late.map(sale => sale?.sale.billNum)).toEqual([undefined, 'T1-000002', undefined])
  await changeKeptBills(db, WINDOW, [bill('late')], ['begun'])
  expect(await changeHeld(db, WINDOW, 'payment', {})).toBe(false)
  expect(await db.getAllKeys('bills')).toEqual(['begun'])
  expect((await waitingSales(db, SITE, 9)).map(({ saleId }) => saleId)).toEqual([first.saleId, 'b'])
})

it('sales are sent in the order in which they were sold, each until it was answered, through any number of broken lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 250 }),
      fc.array(fc.boolean(), { maxLength: 4 }),
      async (count, breaks) => {
        const db = await fresh()
        const ids = Array.from({ length: count }, (_, at) => `sale-${at}`)
        for (const id of ids) await keep(db, id)
        const got: string[] = []
        const line = [...breaks]
        const upload = async (_: string, sales: readonly KeptSale['sale'][]) => {
          // The server has them, and its answer may be lost.
          for (const { saleId } of sales) if (!got.includes(saleId)) got.push(saleId)
          if (line.shift()) throw new Error('the line broke')
          return stored(sales)
        }
        for (let round = 0; round <= breaks.length; round++) await sendSales(db, SITE, upload).catch(() => {})
        expect(got).toEqual(ids)
        expect(await waitingSales(db, SITE, 500)).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})

it('a refused sale is put aside with the words of the server, and holds up nobody', async () => {
  const db = await fresh()
  for (const id of ['good', 'bad', 'also good']) await keep(db, id)
  await sendSales(db, SITE, async (_, sales) =>
    sales.map(({ saleId }) => ({
      saleId,
      rtn: saleId === 'bad' ? -1104 : 1,
      dispMsg: saleId === 'bad' ? 'No register T9.' : '',
    })),
  )
  expect(await queueCounts(db)).toEqual({ waiting: 0, refused: 1 })
  const recent = await recentSales(db, SITE, 10)
  expect(recent.find(({ saleId }) => saleId === 'bad')).toMatchObject({ state: 'refused', words: 'No register T9.' })
  await changeRefused(db, 'bad', sale => ({ ...sale, state: 'waiting' }))
  await sendSales(db, SITE, async (_, sales) => stored(sales))
  expect(await queueCounts(db)).toEqual({ waiting: 0, refused: 0 })
})

it('a sale over which a whole call fails holds up nobody: the others go without it', async () => {
  const db = await fresh()
  for (const id of ['a', 'b', 'spoils', 'c', 'd']) await keep(db, id)
  const got: string[] = []
  const upload = (spoilt: boolean) => async (_: string, sales: readonly KeptSale['sale'][]) => {
    if (spoilt && sales.some(({ saleId }) => saleId === 'spoils'))
      throw new CallError('http', 'System error', { status: 500 })
    got.push(...sales.map(({ saleId }) => saleId))
    return stored(sales)
  }
  await sendSales(db, SITE, upload(true))
  expect(got).toEqual(['a', 'b', 'c', 'd'])
  expect(await queueCounts(db)).toEqual({ waiting: 1, refused: 0 })
  await sendSales(db, SITE, upload(false))
  expect(await queueCounts(db)).toEqual({ waiting: 0, refused: 0 })
})

it.each([
  ['a shop that is gone', new CallError('refused', 'This shop is unknown.', { rtn: -1104 })],
  ['a till that may no longer sell', new CallError('http', 'Forbidden', { status: 403 })],
])('sales of %s are refused for good: they are put aside, and not sent again', async (_, refusal) => {
  const db = await fresh()
  for (const id of ['a', 'b', 'c']) await keep(db, id)
  let calls = 0
  const upload = async () => {
    calls += 1
    throw refusal
  }
  await sendSales(db, SITE, upload)
  expect(await queueCounts(db)).toEqual({ waiting: 0, refused: 3 })
  expect(await recentSales(db, SITE, 1)).toMatchObject([{ state: 'refused', words: refusal.message }])
  const before = calls
  await sendSales(db, SITE, upload)
  expect(calls).toBe(before)
})

it.each([
  ['the line is down', new CallError('network', 'Network error')],
  ['the server is stopping', new CallError('http', 'The server is stopping', { status: 503 })],
  ['the session has ended', new CallError('http', 'Login expired', { status: 401 })],
  ['there were too many calls', new CallError('http', 'Too many', { status: 429 })],
])('where %s, sales wait and are sent again', async (_, fault) => {
  const db = await fresh()
  for (const id of ['a', 'b']) await keep(db, id)
  await expect(
    sendSales(db, SITE, async () => {
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(await queueCounts(db)).toEqual({ waiting: 2, refused: 0 })
  await sendSales(db, SITE, async (_, sales) => stored(sales))
  expect(await queueCounts(db)).toEqual({ waiting: 0, refused: 0 })
})

it('what became of a refused sale is to be told, and no other sale is', async () => {
  const db = await fresh()
  for (const id of ['good', 'bad']) await keep(db, id)
  await settleSales(db, [{ saleId: 'good' }, { saleId: 'bad', refused: 'No register T9.', rtn: -1104 }])
  expect((await untoldSales(db, SITE)).map(({ saleId }) => saleId)).toEqual(['bad'])
  await markTold(db, 'bad', 'open')
  expect(await untoldSales(db, SITE)).toEqual([])
  await changeRefused(db, 'bad', sale => ({ ...sale, state: 'waiting' }))
  expect(await untoldSales(db, SITE)).toEqual([])
  await settleSales(db, [{ saleId: 'bad' }])
  expect((await untoldSales(db, SITE)).map(untold)).toEqual(['corrected'])
})

it('sent sales stay for reprints, but not for ever', async () => {
  const db = await fresh()
  for (let at = 0; at < 230; at++) await keep(db, `sale-${at}`)
  await sendSales(db, SITE, async (_, sales) => stored(sales))
  const keptSales = await recentSales(db, SITE, 1000)
  expect(keptSales).toHaveLength(200)
  expect(keptSales[0]?.saleId).toBe('sale-229')
  await settleSales(db, [{ saleId: 'unknown' }])
})

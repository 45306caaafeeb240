import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StockApp, startStockApp } from '../../../tests/support/stock-documents.ts'
import { reverseDocument } from '../contract/documents/follow-up.ts'
import { StockTaking } from '../contract/taking.ts'

const MINUTE = 60_000
let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

const now = () => new Date(app.runtime.clock()).toISOString()

/** A sale of some of an item at its moment; a till without a network sends it whenever it can. */
function saleOf(item: string, quantity: number, soldAt = now()) {
  const net = quantity * 5
  return app.sale({
    saleId: uuidv7(),
    soldAt,
    lines: [{ lineNo: 1, pluId: item, name: 'Thing', quantity, unitPrice: 5, net, tax: 0 }],
    tenders: [{ method: 'card', amount: net }],
    gross: net,
    net,
    tax: 0,
    payable: net,
  })
}
async function sent(sale: ReturnType<typeof saleOf>) {
  expect(await app.upload([sale])).toMatchObject([{ rtn: 1 }])
}
const count = (item: string, counted: number) => app.begin(StockTaking, { name: 'Count' }, [{ item, counted }])
async function audit({ header }: Awaited<ReturnType<typeof count>>) {
  expect(await app.step(StockTaking, header, 'audit')).toMatchObject({ success: 1 })
}
const undo = async ({ header }: Awaited<ReturnType<typeof count>>) =>
  expect(await app.owner.call(reverseDocument, { document: 'stock.taking', id: header.id })).toMatchObject({
    success: 1,
  })
const there = async (item: string) => (await app.stockOf(item)).quantity

describe('a sale rung up before a count and sent after its audit', () => {
  it('does not reduce stock twice: the count returns what it had found missing', async () => {
    const item = await app.product()
    await app.receive(item, 20, 2)
    app.wait(MINUTE)
    const sale = saleOf(item, 3)
    app.wait(MINUTE)
    const taking = await count(item, 17)
    await audit(taking)
    expect(await there(item)).toBe(17)
    await sent(sale)
    expect(await app.stockOf(item)).toEqual({ quantity: 17, average: 2 })
    const posted = await app.movementsOf('stock.taking', taking.header.id)
    expect(posted.map(({ kind, quantity }) => ({ kind, quantity }))).toEqual([
      { kind: 'taking', quantity: -3 },
      { kind: 'taking', quantity: 3 },
    ])
  })

  it('is compensated when the count agreed with the book, unlike later sales', async () => {
    const item = await app.product()
    await app.receive(item, 20, 2)
    app.wait(MINUTE)
    const before = saleOf(item, 3)
    app.wait(MINUTE)
    await audit(await count(item, 20))
    app.wait(MINUTE)
    await sent(before)
    expect(await there(item)).toBe(20)
    await sent(saleOf(item, 4))
    expect(await there(item)).toBe(16)
  })

  it('reduces stock once the count is reversed, before or after it arrives', async () => {
    const item = await app.product()
    await app.receive(item, 20, 2)
    app.wait(MINUTE)
    const [left, other] = [saleOf(item, 3), saleOf(item, 5)]
    app.wait(MINUTE)
    const taking = await count(item, 12)
    await audit(taking)
    await sent(left)
    await undo(taking)
    expect(await there(item)).toBe(17)
    await sent(other)
    expect(await there(item)).toBe(12)
  })
})

it('a sale from a till with a fast clock counts from its arrival: a later count loses nothing', async () => {
  const item = await app.product()
  await app.receive(item, 20, 2)
  app.wait(MINUTE)
  await sent(saleOf(item, 3, new Date(app.runtime.clock() + 180 * MINUTE).toISOString()))
  app.wait(MINUTE)
  const taking = await count(item, 17)
  expect(taking.lines).toMatchObject([{ bookQuantity: 17, variance: 0 }])
  await audit(taking)
  expect(await there(item)).toBe(17)
})

it('two counts of one shelf find missing goods once, whichever is audited first', async () => {
  for (const laterFirst of [false, true]) {
    const item = await app.product()
    await app.receive(item, 20, 2)
    app.wait(MINUTE)
    const first = await count(item, 17)
    app.wait(MINUTE)
    const second = await count(item, 17)
    app.wait(MINUTE)
    for (const taking of laterFirst ? [second, first] : [first, second]) await audit(taking)
    expect(await there(item)).toBe(17)
  }
})

/** What happens in one minute, and how many minutes later the books are told of it. */
const sale = fc.record({ what: fc.constant('sale' as const), n: fc.integer({ min: 1, max: 9 }), told: fc.nat(6) })
const taking = fc.record({
  what: fc.constant('count' as const),
  n: fc.integer({ min: 0, max: 40 }),
  told: fc.nat(4),
  undone: fc.option(fc.nat(4), { nil: undefined }),
})
const day = fc.array(fc.oneof({ arbitrary: sale, weight: 3 }, { arbitrary: taking, weight: 1 }), {
  minLength: 2,
  maxLength: 8,
})
type Day = (typeof day extends fc.Arbitrary<infer D> ? D : never)[number][]

/** What the last count that stands found, less what was sold since. */
function expected(day: Day): number {
  const last = day.findLastIndex(left => left.what === 'count' && left.undone === undefined)
  const sold = day.slice(last + 1).flatMap(left => (left.what === 'sale' ? [left.n] : []))
  return (day[last]?.n ?? 0) - sold.reduce((sum, n) => sum + n, 0)
}

async function live(item: string, day: Day): Promise<void> {
  const waiting: { due: number; tell: () => Promise<void> }[] = []
  const tellThoseDue = async (minute: number) => {
    for (let next = waiting.findIndex(({ due }) => due <= minute); next >= 0; ) {
      await waiting.splice(next, 1)[0]?.tell()
      next = waiting.findIndex(({ due }) => due <= minute)
    }
  }
  for (const [minute, left] of day.entries()) {
    app.wait(MINUTE)
    if (left.what === 'sale') {
      const rung = saleOf(item, left.n)
      waiting.push({ due: minute + left.told, tell: () => sent(rung) })
    } else {
      const begun = await count(item, left.n)
      const { undone } = left
      const tell = async () => {
        await audit(begun)
        if (undone !== undefined) waiting.push({ due: minute + left.told + undone, tell: () => undo(begun) })
      }
      waiting.push({ due: minute + left.told, tell })
    }
    await tellThoseDue(minute)
  }
  await tellThoseDue(Number.POSITIVE_INFINITY)
}

it('in any order of sales, audits and reversals, stock is the last valid count less sales since', async () => {
  await fc.assert(
    fc.asyncProperty(day, async made => {
      const item = await app.product()
      await live(item, made)
      expect(await there(item)).toBe(expected(made))
    }),
    { numRuns: 12 },
  )
}, 60_000)

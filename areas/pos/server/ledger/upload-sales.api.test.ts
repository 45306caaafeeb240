import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { MILK, type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  app.database.read(app.merchantId, db => db.rows<T>(query))
const stored = (id: string) => rows<{ net: number; mode: string }>(sql`select * from pos_sale where id = ${id}::uuid`)
const upload = async (sale: object) => (await app.upload([sale]))[0]

/** A refund of so much of a sale of milk. */
const refund = (of: SaleInput, quantity: number, paid: number): SaleInput =>
  app.sale({
    mode: 'refund',
    refOf: of.saleId,
    lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -quantity, unitPrice: 3, net: -paid, tax: 0 }],
    tenders: [{ method: 'cash', amount: -paid }],
    gross: -paid,
    net: -paid,
    tax: 0,
    payable: -paid,
  })

describe('an upload of sales', () => {
  it('stores a sale with its lines, tenders, sums, stock movement and log entry', async () => {
    const sale = app.sale()
    expect(await upload(sale)).toEqual({ saleId: sale.saleId, rtn: RTN.done, dispMsg: '' })
    expect(await stored(sale.saleId)).toMatchObject([
      { net: 600, tax: 55, payable: 600, mode: 'sales', clerk: 'casey' },
    ])
    expect(await rows(sql`select * from pos_sale_line where sale_id = ${sale.saleId}::uuid`)).toMatchObject([
      { item_id: app.items.Milk, quantity: 2, gross: 600, cost: 250, counted: true },
    ])
    expect(await rows(sql`select * from pos_sale_tender where sale_id = ${sale.saleId}::uuid`)).toMatchObject([
      { method: 'cash', cash: true, amount: 600, change: 400 },
    ])
    expect(await rows(sql`select * from stock_movement where document_id = ${sale.saleId}::uuid`)).toMatchObject([
      { item_id: app.items.Milk, quantity: -2, kind: 'sale' },
    ])
    expect(await rows(sql`select * from log_system_action where resource = 'pos.sale'`)).toHaveLength(1)
  })

  it('keeps sold items from being deleted, naming their sales and stock', async () => {
    await upload(app.sale())
    const ids = [app.items.Milk]
    expect(await app.owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids })).toMatchObject({
      rtn: RTN.inUse,
      map: {
        usedBy: expect.arrayContaining([
          { resource: 'report.transactions', id: app.siteId, title: 'Grocer', kind: 'Transactions' },
          { resource: 'stock.onHand', id: app.siteId, title: 'Grocer', kind: 'Stock on hand' },
        ]),
      },
    })
  })

  it('answers 0 for a sale that is sent again, and refuses the same id with different contents', async () => {
    const sale = app.sale()
    await upload(sale)
    const before = await rows(sql`select * from pos_sum_hour`)
    expect(await upload(sale)).toMatchObject({ rtn: RTN.nothingToDo })
    expect(await upload({ ...sale, billNum: '1002' })).toMatchObject({ rtn: RTN.duplicate })
    expect(await rows(sql`select * from pos_sum_hour`)).toEqual(before)
  })

  it('stores valid sales beside invalid ones, and answers in order', async () => {
    const [good, alsoGood] = [app.sale(), app.sale()]
    const answers = await app.upload([
      good,
      app.sale({ net: 5 }),
      { saleId: 'no id' },
      app.sale({ register: 'T9' }),
      { ...app.sale(), mode: 'gift' },
      { ...app.sale(), payable: 6.001 },
      alsoGood,
    ])
    const { done, invalid, notFound } = RTN
    expect(answers.map(({ rtn }) => rtn)).toEqual([done, invalid, invalid, notFound, invalid, invalid, done])
    expect(answers[1]?.dispMsg).toBe('The lines total 6. The sale says 5.')
    expect(await stored(alsoGood.saleId)).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['before 1900, as of a clock that was never set', { soldAt: '0001-01-01T00:00:00Z' }],
    ['after 2200', { soldAt: '9999-12-31T23:59:59Z' }],
    ['in a 13th month', { soldAt: '2026-13-01T00:00:00Z' }],
    ['approved before 1900', { approvals: [{ right: 'void', by: 'marcus', at: '0001-01-01T00:00:00Z' }] }],
    ['with NUL in a name', { clerk: 'ca\u0000sey' }],
    ['with half an emoji', { lines: [{ lineNo: 1, ...MILK, name: 'Milk \ud83d' }] }],
    ['with NUL in an unknown field', { noSuchField: '\u0000' }],
    ['with a field whose name has NUL', { 'a\u0000b': 1 }],
    ['whose id cannot be stored', { saleId: 'x\u0000' }],
    ['of too large an amount', { lines: [{ lineNo: 1, ...MILK, quantity: 10_000_000, unitPrice: 100_000_000 }] }],
    ['that is no sale at all', null],
    ['that is a string', 'sale'],
    ['that is a list', [[]]],
    ['that is nested too deeply', deep(100)],
  ])('refuses a sale %s, and stores those beside it', async (_, wrong) => {
    const [before, after] = [app.sale(), app.sale()]
    const isPart = typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong)
    const bad = isPart ? { ...app.sale(), ...wrong } : wrong
    const answer = await app.owner.call(
      uploadSales,
      { ordLot: app.ordLot, sales: [before, bad, after] },
      { idempotencyKey: uuidv7() },
    )
    expect(answer.result.map(({ rtn }) => rtn)).toEqual([RTN.done, RTN.invalid, RTN.done])
    expect(answer.result[1]?.dispMsg).toMatch(/was not stored\. Check its field/)
    expect(await stored(after.saleId)).toHaveLength(1)
  })

  it('is refused for an unknown shop and for one of others', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['pos.*'], sites: [uuidv7()] }] })
    const input = { ordLot: app.ordLot, sales: [{ ...app.sale() }] }
    expect((await elsewhere.call(uploadSales, input)).rtn).toBe(RTN.notFound)
    expect((await app.owner.call(uploadSales, { ...input, ordLot: 'NOWHERE' })).rtn).toBe(RTN.notFound)
    const other = app.as({ merchantId: app.otherMerchantId })
    expect((await other.call(uploadSales, input)).rtn).toBe(RTN.notFound)
  })

  it('stores an unknown item by name and reports it', async () => {
    const line = { lineNo: 1, barcode: '999', ...{ name: 'Mystery jam', quantity: 1, unitPrice: 6, net: 6, tax: 0.55 } }
    const sale = app.sale({ lines: [line] })
    const answer = await app.owner.call(uploadSales, { ordLot: app.ordLot, sales: [{ ...sale }] })
    expect(answer.map?.unknownItems).toEqual([{ saleId: sale.saleId, lineNo: 1, barcode: '999', name: 'Mystery jam' }])
    expect(await rows(sql`select * from pos_sale_line where sale_id = ${sale.saleId}::uuid`)).toMatchObject([
      { item_id: null, name: 'Mystery jam' },
    ])
  })

  it('dates a sale now when the till’s clock is ahead, and keeps the time of one from yesterday', async () => {
    const now = app.runtime.clock()
    const at = (ms: number) => new Date(now + ms).toISOString()
    const [ahead, behind] = [app.sale({ soldAt: at(86_400_000) }), app.sale({ soldAt: at(-86_400_000) })]
    const answer = await app.owner.call(uploadSales, { ordLot: app.ordLot, sales: [{ ...ahead }, { ...behind }] })
    expect(answer.map?.clockAhead).toEqual([ahead.saleId])
    const [one] = await rows<{ sold_at: string }>(sql`select * from pos_sale where id = ${ahead.saleId}::uuid`)
    expect(Date.parse(one?.sold_at ?? '')).toBeLessThan(now + 60_000)
    const [other] = await rows<{ sold_at: string }>(sql`select * from pos_sale where id = ${behind.saleId}::uuid`)
    expect(Date.parse(other?.sold_at ?? '')).toBe(now - 86_400_000)
  })

  it('stores a training sale without figures and stock movements', async () => {
    const before = await rows(sql`select * from pos_sum_hour order by 1, 2, 3, 4`)
    const sale = app.sale({ training: true })
    expect(await upload(sale)).toMatchObject({ rtn: RTN.done })
    expect(await rows(sql`select * from pos_sum_hour order by 1, 2, 3, 4`)).toEqual(before)
    expect(await rows(sql`select * from stock_movement where document_id = ${sale.saleId}::uuid`)).toEqual([])
    expect(await rows(sql`select * from pos_sale_line where sale_id = ${sale.saleId}::uuid`)).toMatchObject([
      { counted: false },
    ])
  })
})

describe('a refund', () => {
  it('returns stock, and is refused beyond the quantity sold', async () => {
    const sale = app.sale()
    await upload(sale)
    const [one, other, third] = [refund(sale, 1, 3), refund(sale, 1, 3), refund(sale, 1, 3)]
    expect(await upload(one)).toMatchObject({ rtn: RTN.done })
    expect(await rows(sql`select * from stock_movement where document_id = ${one.saleId}::uuid`)).toMatchObject([
      { quantity: 1, kind: 'refund' },
    ])
    expect(await upload(other)).toMatchObject({ rtn: RTN.done })
    expect(await upload(third)).toMatchObject({ rtn: RTN.wrongState })
    expect(await upload(one)).toMatchObject({ rtn: RTN.nothingToDo })
  })

  it('is refused beyond the amount paid', async () => {
    const sale = app.sale()
    await upload(sale)
    const dear = { ...refund(sale, 1, 3), lines: [{ ...refund(sale, 1, 3).lines[0], unitPrice: 7, net: -7 }] }
    expect(
      await upload({ ...dear, gross: -7, net: -7, payable: -7, tenders: [{ method: 'cash', amount: -7 }] }),
    ).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: "You can't refund more for Milk than was paid and not refunded yet.",
    })
  })

  it('of an unknown bill is refused; in the same upload as its sale it is accepted', async () => {
    expect(await upload(refund(app.sale(), 1, 3))).toMatchObject({ rtn: RTN.notFound })
    const sale = app.sale()
    const answers = await app.upload([sale, refund(sale, 2, 6), refund(sale, 1, 3)])
    expect(answers.map(({ rtn }) => rtn)).toEqual([RTN.done, RTN.done, RTN.wrongState])
  })

  it('is made once when two tills refund at once', async () => {
    const sale = app.sale()
    await upload(sale)
    const both = await Promise.all([refund(sale, 2, 6), { ...refund(sale, 2, 6), register: 'T2' }].map(upload))
    expect(both.map(answer => answer?.rtn).sort()).toEqual([RTN.wrongState, RTN.done].sort())
  })
})

describe('many tills at once', () => {
  it('store each sale once, with sums that match the ledger', async () => {
    const batches = Array.from({ length: 8 }, () => Array.from({ length: 10 }, () => app.sale()))
    const answers = await Promise.all([...batches, ...batches].map(batch => app.upload(batch)))
    expect(answers.flat().filter(({ rtn }) => rtn === RTN.done)).toHaveLength(80)
    expect(answers.flat().filter(({ rtn }) => rtn === RTN.nothingToDo)).toHaveLength(80)
    const [sums] = await rows(sql`select sum(net + refund_net) as net, sum(sales) as sales from pos_sum_hour`)
    expect(
      await rows(sql`
      select sum(l.net) as net, count(distinct s.id) filter (where s.mode = 'sales') as sales
      from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id where l.counted`),
    ).toEqual([sums])
  })
})

/** Parts within parts. */
function deep(levels: number): object {
  return levels === 0 ? {} : { in: deep(levels - 1) }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { relatedDocuments } from '../../contract/documents/document-history.ts'
import { reverseDocument } from '../../contract/documents/follow-up.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTaking } from '../../contract/taking.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

describe('stock in', () => {
  it('receives goods at their price; the average includes all receipts', async () => {
    const milk = await app.product()
    const first = await app.receive(milk, 10, 2)
    expect(first.header).toMatchObject({ state: 'checked', amount: 20, auditor: 'Tess Owner', maker: 'Tess Owner' })
    expect(await app.stockOf(milk)).toEqual({ quantity: 10, average: 2 })
    await app.receive(milk, 5, 3.5)
    expect(await app.stockOf(milk)).toEqual({ quantity: 15, average: 2.5 })
    expect(await app.movementsOf('stock.in', first.header.id)).toMatchObject([
      { name: expect.stringMatching(/^Thing \d+$/), kind: 'in', quantity: 10, unitCost: 2, value: 20 },
    ])
  })

  it('uses the price from the catalogue for lines without one', async () => {
    const { lines } = await app.begin(StockIn, {}, [{ item: app.items.Milk, quantity: 4 }])
    expect(lines).toMatchObject([{ name: 'Milk', code: 'MILK', barcode: 'Milk-1', purchasePrice: 1.25, amount: 5 }])
  })

  it('is at least one piece of its unit', async () => {
    const { header } = await app.begin(StockIn)
    const answer = await app.write(StockIn, header, [{ item: app.items.Milk, quantity: 0 }])
    expect(answer).toMatchObject({ rtn: RTN.invalid, dispMsg: 'Quantity could not be less than 0.001' })
  })

  it('moves nothing before the audit, posts once when several people audit, and never changes afterwards', async () => {
    const tea = await app.product()
    const made = await app.begin(StockIn, {}, [{ item: tea, quantity: 7, purchasePrice: 1 }])
    expect(await app.stockOf(tea)).toMatchObject({ quantity: 0 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.step(StockIn, made.header, 'audit')))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(await app.stockOf(tea)).toMatchObject({ quantity: 7 })
    const { header } = await app.opened(StockIn, made.header.id)
    expect(await app.write(StockIn, header, [{ item: tea, quantity: 1 }])).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is audited by someone else if the shop requires it', async () => {
    const settings = { stockAuditorDiffers: true }
    const strict = await app.add(Site, { lotName: 'Strict', lotType: 'retail', settings })
    const tea = await app.product()
    const made = await app.begin(StockIn, { siteId: strict }, [{ item: tea, quantity: 1, purchasePrice: 1 }])
    expect(await app.step(StockIn, made.header, 'audit')).toMatchObject({
      map: { code: 'stock.refusal.auditorIsMaker' },
    })
    expect(await app.step(StockIn, made.header, 'audit', false, app.as())).toMatchObject({ success: 1 })
  })

  it('is not audited by users who may only edit it', async () => {
    const writer = app.as({
      grants: [{ patterns: ['stock.in:list', 'stock.in:add', 'stock.in:update'], sites: [app.siteId] }],
    })
    const made = await app.begin(StockIn, {}, [{ item: app.items.Milk, quantity: 1 }], writer)
    const { id, version } = made.header
    const { path } = documentOperations(StockIn).transition
    expect((await writer.raw(path, { id, version, transition: 'audit' })).status).toBe(403)
  })

  it('is reversed once, at the price it was received at', async () => {
    const tea = await app.product()
    await app.receive(tea, 10, 1)
    const wrong = await app.receive(tea, 10, 900)
    const undone = await app.owner.call(reverseDocument, { document: 'stock.in', id: wrong.header.id })
    expect(undone.result).toMatchObject({ document: 'stock.in', state: 'checked' })
    expect(await app.stockOf(tea)).toEqual({ quantity: 10, average: 1 })
    expect(await app.owner.call(reverseDocument, { document: 'stock.in', id: wrong.header.id })).toMatchObject({
      map: { code: 'stock.refusal.undoneAlready' },
    })
    const related = await app.owner.call(relatedDocuments, { document: 'stock.in', id: wrong.header.id })
    expect(related.result.children).toMatchObject([{ id: undone.result.id, relation: 'reversal' }])
  })
})

describe('stock out and shrinkage', () => {
  it('leave at the average cost, and ask when stock is short', async () => {
    const tea = await app.product()
    await app.receive(tea, 4, 2.5)
    const made = await app.begin(StockShrinkage, { type: 'breakage' }, [{ item: tea, quantity: 6 }])
    expect(await app.step(StockShrinkage, made.header, 'audit')).toMatchObject({
      rtn: RTN.confirm,
      dispMsg: 'Not enough stock, continue?',
      map: {
        short: [{ item: tea, quantity: 6, onHand: 4 }],
        details: [expect.stringMatching(/^Thing \d+: 6 needed, 4 on hand$/)],
      },
    })
    expect(await app.stockOf(tea)).toMatchObject({ quantity: 4 })
    expect(await app.step(StockShrinkage, made.header, 'audit', true)).toMatchObject({ success: 1 })
    expect(await app.stockOf(tea)).toEqual({ quantity: -2, average: 2.5 })
    expect(await app.movementsOf('stock.shrinkage', made.header.id)).toMatchObject([{ unitCost: 2.5, value: -15 }])
  })

  it('are reversed at the cost they left at', async () => {
    const tea = await app.product()
    await app.receive(tea, 10, 2)
    const used = await app.audited(StockOut, {}, [{ item: tea, quantity: 4 }])
    await app.receive(tea, 6, 4)
    expect(await app.stockOf(tea)).toEqual({ quantity: 12, average: 3 })
    await app.owner.call(reverseDocument, { document: 'stock.out', id: used.header.id })
    expect(await app.stockOf(tea)).toEqual({ quantity: 16, average: 2.75 })
  })

  it('can’t be audited without lines', async () => {
    const made = await app.begin(StockOut)
    expect(await app.step(StockOut, made.header, 'audit')).toMatchObject({ map: { code: 'stock.refusal.noLines' } })
  })
})

describe('a taking', () => {
  it('is reversed: the removed stock is back', async () => {
    const tea = await app.product()
    await app.receive(tea, 10, 2)
    const counted = await app.audited(StockTaking, { name: 'Wrong shelf' }, [{ item: tea, counted: 3 }])
    expect((await app.stockOf(tea)).quantity).toBe(3)
    const back = await app.owner.call(reverseDocument, { document: 'stock.taking', id: counted.header.id })
    expect(back.result.state).toBe('checked')
    expect(await app.stockOf(tea)).toEqual({ quantity: 10, average: 2 })
  })

  it('is counted blind if the shop requires blind counts', async () => {
    const settings = { blindCounting: true }
    const blind = await app.add(Site, { lotName: 'Blind', lotType: 'retail', settings })
    expect((await app.begin(StockTaking, { siteId: blind, name: 'Count' })).header.blind).toBe(true)
  })
})

describe('sales', () => {
  it('leave at the average, in stock and in the ledger alike, and return at it', async () => {
    await app.receive(app.items.Bread, 10, 2)
    await app.receive(app.items.Bread, 5, 2.0001)
    const { average } = await app.stockOf(app.items.Bread)
    expect(average).toBe(2.000033)
    const lines = [{ lineNo: 1, pluId: app.items.Bread, name: 'Bread', quantity: 3, unitPrice: 2, net: 6, tax: 0.55 }]
    const sale = app.sale({ lines })
    expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
    const rows = await app.database.read(app.merchantId, db =>
      db.rows(sql`
        select l.cost, m.unit_cost, m.value from pos_sale_line l join stock_movement m on m.merchant_id = l.merchant_id and m.document_id = l.sale_id
        where l.sale_id = ${sale.saleId}::uuid`),
    )
    expect(rows).toEqual([{ cost: 600, unit_cost: 2.000033, value: -600 }])
    expect(await app.stockOf(app.items.Bread)).toEqual({ quantity: 12, average })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { documentHistory, relatedDocuments } from '../../contract/documents/document-history.ts'
import { createFollowUp } from '../../contract/documents/follow-up.ts'
import { orderPaper } from '../../contract/documents/order-paper.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { suggestedShops } from '../../contract/documents/suggest-order.ts'
import { StockItem } from '../../contract/stock-item.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

describe('a purchase order', () => {
  it('is received in parts, shows what arrived, and closes when complete', async () => {
    const tea = await app.product()
    const ordered = await app.audited(PurchaseOrder, { supplier: app.supplier }, [
      { item: tea, quantity: 10, purchasePrice: 3 },
    ])
    expect(ordered.header).toMatchObject({ state: 'checked', amount: 30 })
    const from = { document: 'stock.purchaseOrder', id: ordered.header.id } as const
    const [lineId] = ordered.lines.map(line => line.lineId)
    const lines = [{ lineId: lineId ?? '', quantity: 4 }]
    const first = (await app.owner.call(createFollowUp, { from, to: 'stock.in', lines })).result.made[0]
    const part = await app.opened(StockIn, first?.id ?? '')
    expect(part.lines).toMatchObject([{ item: tea, quantity: 4, demandQuantity: 10, purchasePrice: 3 }])
    await app.step(StockIn, part.header, 'audit')
    expect((await app.opened(PurchaseOrder, ordered.header.id)).lines).toMatchObject([{ receivedQuantity: 4 }])
    const second = (await app.owner.call(createFollowUp, { from, to: 'stock.in' })).result.made[0]
    const rest = await app.opened(StockIn, second?.id ?? '')
    expect(rest.lines).toMatchObject([{ quantity: 6, demandQuantity: 6 }])
    expect(await app.owner.call(createFollowUp, { from, to: 'stock.in' })).toMatchObject({
      map: { code: 'stock.refusal.nothingOpen' },
    })
    await app.step(StockIn, rest.header, 'audit')
    expect((await app.opened(PurchaseOrder, ordered.header.id)).header.state).toBe('closed')
    const related = (await app.owner.call(relatedDocuments, from)).result
    expect(related.children.map(({ id }) => id)).toEqual([first?.id, second?.id])
  })

  it('is no longer expected once outstanding items are cancelled, which asks first and can be undone', async () => {
    const tea = await app.product()
    const { header } = await app.audited(PurchaseOrder, { supplier: app.supplier }, [{ item: tea, quantity: 10 }])
    const request = await app.step(PurchaseOrder, header, 'close')
    expect(request).toMatchObject({ rtn: RTN.confirm, map: { code: 'stock.refusal.cancelsOutstanding' } })
    expect(request.dispMsg).toContain(`One item of order ${header.number} will no longer be expected.`)
    expect((await app.opened(PurchaseOrder, header.id)).header.state).toBe('checked')
    const closed = await app.step(PurchaseOrder, header, 'close', true)
    expect(closed.result.state).toBe('closed')
    const from = { document: 'stock.purchaseOrder', id: header.id } as const
    expect((await app.owner.call(createFollowUp, { from, to: 'stock.in' })).success).toBe(0)
    const open = await app.step(PurchaseOrder, closed.result, 'reopen')
    expect(open.result.state).toBe('checked')
    const [made] = (await app.owner.call(createFollowUp, { from, to: 'stock.in' })).result.made
    const rest = await app.opened(StockIn, made?.id ?? '')
    await app.step(StockIn, rest.header, 'audit')
    const complete = (await app.opened(PurchaseOrder, header.id)).header
    expect(complete.state).toBe('closed')
    expect(await app.step(PurchaseOrder, complete, 'reopen')).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'stock.refusal.nothingOutstanding' },
    })
  })

  it('can be printed for the supplier', async () => {
    const line = { item: await app.product(), quantity: 2, purchasePrice: 3 }
    const comments = 'Ring first. 🙂\r\n\tThe dock is closed after noon.'
    const { header } = await app.begin(PurchaseOrder, { supplier: app.supplier, comments }, [line])
    const paper = await app.owner.raw(documentOperations(PurchaseOrder).print.path, { id: header.id })
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf' })
    const texts = pdfText(paper.bytes)
    expect(texts).toEqual(expect.arrayContaining([`Purchase order ${header.number}`, 'orders@dairy.example', '$6.00']))
    expect(texts).toEqual(expect.arrayContaining(['Ring first. ', '🙂', 'The dock is closed after noon.']))
  })

  it('prints sender, supplier, delivery address, terms, and totals with tax', async () => {
    const address = { line1: '4 Dock Road', line2: '', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'AU' }
    const terms = { paymentTermsDays: 14, paymentTermsFrom: 'endOfMonth', abn: '51 824 753 556' } as const
    const supplier = await app.add(Supplier, { name: 'Tea Traders', address, accountNumber: 'C-77', ...terms })
    const taxed = { item: await app.product(), quantity: 10, purchasePrice: 10, tax: 10 }
    const free = { item: await app.product(), quantity: 5, purchasePrice: 4, tax: 0 }
    const { header } = await app.begin(PurchaseOrder, { supplier }, [taxed, free])
    expect((await app.owner.call(orderPaper, { id: header.id })).result).toEqual({
      parties: [
        { label: 'From', lines: ['Grocer'] },
        {
          label: 'Supplier',
          lines: ['Tea Traders', '4 Dock Road', 'Brisbane QLD 4000', 'ABN 51 824 753 556', 'Our account number C-77'],
        },
        { label: 'Deliver to', lines: ['Grocer'] },
      ],
      facts: [{ label: 'Terms', value: '14 days from end of month' }],
      sums: [
        { label: 'Total ex tax', value: '$120.00' },
        { label: 'Tax 10%', value: '$10.00' },
        { label: 'Total inc tax', value: '$130.00' },
      ],
    })
    const elsewhere = app.as({ grants: [{ patterns: ['stock.purchaseOrder:*'], sites: [app.depot] }] })
    expect(await elsewhere.call(orderPaper, { id: header.id })).toMatchObject({ rtn: RTN.notFound })
  })

  it('shows its history', async () => {
    const line = { item: await app.product(), quantity: 2, purchasePrice: 3 }
    const { header } = await app.audited(PurchaseOrder, { supplier: app.supplier }, [line])
    const { result } = await app.owner.call(documentHistory, { document: 'stock.purchaseOrder', id: header.id })
    const { entries } = result
    expect(entries.map(({ action }) => action)).toEqual(['audit', 'lines', 'add'])
    expect(entries).toMatchObject([{ person: 'Test Owner' }, { lines: 1 }, {}])
  })

  it('has one line per item', async () => {
    const tea = await app.product()
    const { header } = await app.begin(PurchaseOrder, { supplier: app.supplier }, [{ item: tea, quantity: 2 }])
    const answer = await app.write(PurchaseOrder, header, [{ item: tea, quantity: 1 }])
    expect(answer).toMatchObject({ rtn: RTN.duplicate })
  })
})

describe('suggested orders', () => {
  it('are calculated for each shop, in the order of shops, without shops that need nothing', async () => {
    const tea = await app.product()
    const needed = { item: tea, name: 'Tea', par: 10, supplier: app.supplier } as const
    await app.add(StockItem, { ...needed, siteId: app.depot })
    expect((await app.owner.call(suggestedShops, {})).result).toEqual({ shops: [{ siteId: app.depot, lines: 1 }] })
    const grocer = app.as({ grants: [{ patterns: ['stock.purchaseOrder:*'], sites: [app.siteId] }] })
    expect((await grocer.call(suggestedShops, {})).result).toEqual({ shops: [] })
  })
})

describe('a stock request', () => {
  it('creates a transfer from the sending shop, and closes once everything is sent', async () => {
    const tea = await app.product()
    await app.receive(tea, 9, 1, app.depot)
    const request = await app.audited(StockDemand, { fromStore: app.depot }, [{ item: tea, quantity: 6 }])
    const from = { document: 'stock.demand', id: request.header.id } as const
    const made = (await app.owner.call(createFollowUp, { from, to: 'stock.transfer' })).result.made[0]
    const transfer = await app.opened(StockTransfer, made?.id ?? '')
    expect(transfer).toMatchObject({
      header: { siteId: app.depot, toStore: app.siteId },
      lines: [{ item: tea, quantity: 6, demandQuantity: 6 }],
    })
    await app.step(StockTransfer, transfer.header, 'audit')
    expect((await app.opened(StockDemand, request.header.id)).header.state).toBe('closed')
  })

  it('creates one order per supplier, and lists items without a supplier', async () => {
    const tea = await app.product()
    const request = await app.audited(StockDemand, {}, [{ item: tea, quantity: 6 }])
    const from = { document: 'stock.demand', id: request.header.id } as const
    expect(await app.owner.call(createFollowUp, { from, to: 'stock.purchaseOrder' })).toMatchObject({
      map: { code: 'stock.refusal.noSupplier' },
    })
    const { made } = (await app.owner.call(createFollowUp, { from, to: 'stock.purchaseOrder', supplier: app.supplier }))
      .result
    expect(made).toMatchObject([{ document: 'stock.purchaseOrder', state: 'unchecked' }])
  })
})

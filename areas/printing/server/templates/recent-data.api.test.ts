import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recentCloses } from '#areas/pos/contract/close-docket.ts'
import { orderKitchen, recentKitchenOrders } from '#areas/pos/contract/kitchen.ts'
import { closeRegister, openRegister } from '#areas/pos/contract/register-session.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { PurchaseOrder } from '#areas/stock/contract/documents/purchase-order.ts'
import { recentOrders } from '#areas/stock/contract/documents/recent-orders.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { openTemplate, publishTemplate, saveTemplate, Template } from '../../contract/template.ts'
import type { TemplateKind, TemplateTree } from '../../rules/kinds/template-kinds.ts'
import { each, text } from '../../rules/lines/builders.ts'
import { server as printing } from '../index.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp([promotions, printing])
  await app.owner.call(orderKitchen, {
    ...{ ordLot: app.ordLot, id: uuidv7(), billId: uuidv7(), title: 'Table 7', register: 'T1', clerk: 'casey' },
    ...{ training: false, orderedAt: new Date(app.runtime.clock()).toISOString() },
    lines: [{ lineNo: 1, name: 'Burger', quantity: 2, note: 'no onion', options: ['Large'], screens: [1] }],
  })
  await app.owner.call(openRegister, { ordLot: app.ordLot, register: 'T1', float: 200 })
  await app.owner.call(closeRegister, { ordLot: app.ordLot, register: 'T1', counted: [{ denomination: 50, count: 4 }] })
  await app.audited(PurchaseOrder, { supplier: app.supplier }, [
    { item: app.items.Milk, quantity: 12, purchasePrice: 1 },
  ])
})
afterAll(() => app.close())

const LIMIT = { limit: 20 }

async function publish(kind: TemplateKind, change?: (tree: TemplateTree) => TemplateTree) {
  const { ordNum } = (await rowsOf(app.owner, Template).add({ name: `${kind} ${uuidv7()}`, kind })).result
  if (!ordNum) throw new Error('a template has a number')
  const { tree, version } = (await app.owner.call(openTemplate, { ordNum })).result
  if (!change) return app.owner.call(publishTemplate, { ordNum, version })
  const saved = await app.owner.call(saveTemplate, { ordNum, version, tree: change(tree) })
  return app.owner.call(publishTemplate, { ordNum, version: saved.result.version })
}

describe('records that a layout is tried with before it is published', () => {
  it('are the latest kitchen orders, closes and purchase orders, by their variables', async () => {
    expect((await app.owner.call(recentKitchenOrders, LIMIT)).result).toMatchObject([
      { title: 'Table 7', data: { changes: [{ quantity: '2', name: 'Burger', options: [{ text: 'Large' }] }] } },
    ])
    const closes = (await app.owner.call(recentCloses, LIMIT)).result
    expect(closes).toMatchObject([{ data: { drawer: { counted: 20_000 }, shop: { name: 'Grocer' } } }])
    const orders = (await app.owner.call(recentOrders, LIMIT)).result
    expect(orders).toMatchObject([{ data: { lines: [{ name: 'Milk', quantity: 12 }] } }])
  })

  it('all print by the built-in layouts', async () => {
    for (const kind of ['kitchen', 'close', 'order', 'label'] as const)
      expect(await publish(kind)).toMatchObject({ success: 1, result: { number: 1 } })
  })

  it('refuse a layout that would leave something of them out, and name it', async () => {
    // With a condition that every sample meets, the traps alone find nothing.
    const withTable = (): TemplateTree => [
      { kind: 'if', path: 'order.table', children: [each('changes', text('{{change.quantity}} {{change.name}}'))] },
      text('{{order.place}}'),
      { kind: 'unless', path: 'order.table', children: [text('empty')] },
    ]
    expect(await publish('kitchen', withTable)).toMatchObject({ rtn: RTN.invalid })
  })

  it('are those that the caller may see: of another merchant and of other shops none', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    for (const operation of [recentKitchenOrders, recentCloses, recentOrders])
      expect((await other.call(operation, LIMIT)).result).toEqual([])
    const elsewhere = app.as({
      grants: [
        { patterns: ['pos.kitchen:view', 'pos.cashRegister:list', 'stock.purchaseOrder:list'], sites: [app.depot] },
      ],
    })
    for (const operation of [recentKitchenOrders, recentCloses, recentOrders])
      expect((await elsewhere.call(operation, LIMIT)).result).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { emailOrder } from '#areas/stock/contract/documents/email-order.ts'
import { PurchaseOrder } from '#areas/stock/contract/documents/purchase-order.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { Assignment } from '../../contract/assignment.ts'
import { publishTemplate, saveTemplate, Template } from '../../contract/template.ts'
import { ORDER_BUILT_IN } from '../../rules/kinds/order-built-in.ts'
import { server as printing } from '../index.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp([promotions, printing])
  const { id, ordNum } = (await rowsOf(app.owner, Template).add({ name: 'Orders', kind: 'order' })).result
  if (!ordNum) throw new Error('a template has a number')
  const rules = { id: 'rules', kind: 'text', text: 'Quote {{document.number}}', size: 'small', align: 'start' } as const
  const tree = { ...ORDER_BUILT_IN, parts: [...ORDER_BUILT_IN.parts, rules] }
  const saved = await app.owner.call(saveTemplate, { ordNum, version: 1, tree })
  await app.owner.call(publishTemplate, { ordNum, version: saved.result.version })
  await app.add(Assignment, { name: 'Orders', template: id, ordLots: [app.ordLot] })
})
afterAll(() => app.close())

const printed = async (id: string) =>
  pdfText((await app.owner.raw(documentOperations(PurchaseOrder).print.path, { id })).bytes).join('\n')

describe('a purchase order with a layout of its shop', () => {
  it('shows supplier, items, prices and totals, in letters of any script', async () => {
    const supplier = await app.add(Supplier, { name: 'شركة تمر', email: 'dates@farm.example' })
    const items = [
      { item: app.items.Milk, quantity: 12, purchasePrice: 1.2525, tax: 10 },
      { item: await app.product('खजूर'), quantity: 2, purchasePrice: 3, tax: 0 },
    ]
    const { header } = await app.audited(PurchaseOrder, { supplier, comments: '请早到' }, items)
    const text = await printed(header.id)
    const arabic = [...'تمر'].reverse().join('')
    for (const words of [header.number, arabic, 'Milk', 'खजूर', '$1.2525', '$15.03', '$21.03', '$22.53', '请早到'])
      expect(text).toContain(words)
    expect(text).toContain(`Quote ${header.number}`)
    expect(text).not.toContain('Pending')
  })

  it('that is not audited yet says so', async () => {
    const { header } = await app.begin(PurchaseOrder, { supplier: app.supplier }, [
      { item: app.items.Milk, quantity: 1 },
    ])
    expect(await printed(header.id)).toContain('Pending')
  })

  it('is e-mailed in that layout', async () => {
    const { header } = await app.audited(PurchaseOrder, { supplier: app.supplier }, [
      { item: app.items.Milk, quantity: 1 },
    ])
    await app.owner.call(emailOrder, { id: header.id })
    const file = app.sent.at(-1)?.file ?? ''
    const name = await app.database.read(app.merchantId, db =>
      db.row<{ name: string }>(
        sql`select name from system_file where merchant_id = ${app.merchantId}::uuid and id = ${file}::uuid`,
      ),
    )
    expect(name).toEqual({ name: `${header.number}.pdf` })
    const bytes = await app.database.read(app.merchantId, db =>
      app.runtime.services(db, app.merchantId).files.get(app.merchantId, file),
    )
    expect(pdfText(bytes ?? new Uint8Array()).join('\n')).toContain(`Quote ${header.number}`)
  })
})

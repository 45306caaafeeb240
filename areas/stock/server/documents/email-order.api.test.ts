import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { documentHistory } from '../../contract/documents/document-history.ts'
import { emailOrder, orderEmail } from '../../contract/documents/email-order.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'

let app: StockApp
let silent: string
beforeAll(async () => {
  app = await startStockApp()
  silent = await app.add(Supplier, { name: 'Silent Farm' })
})
afterAll(() => app.close())

const someMilk = () => [{ item: app.items.Milk, quantity: 12 }]
const order = async (supplier = app.supplier) => (await app.audited(PurchaseOrder, { supplier }, someMilk())).header
const header = async (id: string) => (await app.opened(PurchaseOrder, id)).header

describe('emailing an order', () => {
  it('sends the PDF to the supplier’s order address, and records when and to whom', async () => {
    const { id, number, version } = await order()
    const answer = await app.owner.call(emailOrder, { id })
    expect(answer.result).toEqual({ to: 'orders@dairy.example', version: version + 1 })
    const message = app.sent.at(-1)
    expect(message).toMatchObject({
      channel: 'email',
      to: 'orders@dairy.example',
      subject: `Purchase order ${number}`,
      body: `Please find attached our purchase order ${number}.`,
    })
    const stored = await app.database.read(app.merchantId, db =>
      db.row(sql`select name, type, size > 1000 as whole from system_file where id = ${message?.file ?? null}::uuid`),
    )
    expect(stored).toEqual({ name: `${number}.pdf`, type: 'application/pdf', whole: true })
    expect(await header(id)).toMatchObject({ state: 'checked', sentTo: 'orders@dairy.example', version: version + 1 })
    expect((await header(id)).sentAt).not.toBeNull()
  })

  it('is shown in the history of the order', async () => {
    const { id } = await order()
    await app.owner.call(emailOrder, { id })
    const { entries } = (await app.owner.call(documentHistory, { document: 'stock.purchaseOrder', id })).result
    expect(entries[0]).toMatchObject({
      action: 'email',
      person: 'Test Owner',
      before: { sentTo: null },
      after: { sentTo: 'orders@dairy.example' },
    })
  })

  it('uses another address and message when they are entered', async () => {
    const { id } = await order(silent)
    const answer = await app.owner.call(emailOrder, { id, to: 'van@farm.example', message: 'By Friday, please.' })
    expect(answer.result.to).toBe('van@farm.example')
    expect(app.sent.at(-1)).toMatchObject({ to: 'van@farm.example', body: 'By Friday, please.' })
  })

  it('handles names in every script, in the PDF and the message', async () => {
    const supplier = await app.add(Supplier, { name: 'شركة تمر', email: 'dates@farm.example' })
    const items = [{ item: await app.product('खजूर 🎉'), quantity: 2 }]
    const { id } = (await app.audited(PurchaseOrder, { supplier, comments: '请早到 ข้าว' }, items)).header
    const message = 'شكرا · धन्यवाद · 谢谢 · ขอบคุณ 👍🏽'
    expect(await app.owner.call(emailOrder, { id, message })).toMatchObject({ success: 1 })
    expect(app.sent.at(-1)).toMatchObject({ to: 'dates@farm.example', body: message })
    const paper = await app.owner.raw(documentOperations(PurchaseOrder).print.path, { id })
    const texts = pdfText(paper.bytes).join('\n')
    for (const drawn of [[...'تمر'].reverse().join(''), 'खजूर', '🎉', '请早到', 'ข้าว']) expect(texts).toContain(drawn)
  })

  it('is refused when the supplier has no address, and sends nothing', async () => {
    const { id } = await order(silent)
    const before = app.sent.length
    expect(await app.owner.call(emailOrder, { id })).toMatchObject({
      rtn: RTN.invalid,
      dispMsg: 'Silent Farm has no email address. Enter one to send the order.',
    })
    expect(app.sent).toHaveLength(before)
    expect((await header(id)).sentTo).toBeNull()
  })

  it('previews address and message, and says when there is no address', async () => {
    const { id, number } = await order()
    expect((await app.owner.call(orderEmail, { id })).result).toEqual({
      supplier: 'Dairy Co',
      to: 'orders@dairy.example',
      message: `Please find attached our purchase order ${number}.`,
    })
    const { id: unsent } = await order(silent)
    expect((await app.owner.call(orderEmail, { id: unsent })).result).toMatchObject({
      supplier: 'Silent Farm',
      to: null,
    })
    const stranger = app.as({ grants: [{ patterns: ['stock.purchaseOrder:*'], sites: [app.depot] }] })
    expect(await stranger.call(orderEmail, { id })).toMatchObject({ rtn: RTN.notFound })
  })

  it('is refused before the order is audited', async () => {
    const { id } = (await app.begin(PurchaseOrder, { supplier: app.supplier }, someMilk())).header
    expect(await app.owner.call(emailOrder, { id })).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: 'Audit the order before you send it.',
    })
  })

  it('needs the permission to send orders of that shop', async () => {
    const { id } = await order()
    const stranger = app.as({ grants: [{ patterns: ['stock.purchaseOrder:*'], sites: [app.depot] }] })
    expect(await stranger.call(emailOrder, { id })).toMatchObject({ rtn: RTN.notFound })
    const reader = app.as({ grants: [{ patterns: ['stock.purchaseOrder:list'], sites: [app.siteId] }] })
    expect((await reader.raw(emailOrder.path, { id })).status).toBe(403)
  })
})

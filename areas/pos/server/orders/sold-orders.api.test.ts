import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { openBill } from '#areas/reports/contract/bill.ts'
import { OnlinePosOrder } from '#areas/reports/contract/online-pos-order.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { deliverOrder, orderBills, stepOrder } from '../../contract/online-order.ts'
import { ordersToSell } from '../../contract/till-orders.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([reports])
  const elsewhere = await app.add(Site, { ordLot: 'OTHER', lotName: 'Other', lotType: 'retail' })
  await app.add(Register, { siteId: elsewhere, code: 'O1', name: 'Till' })
})
afterAll(() => app.close())

let n = 0
/** Two bottles of milk, ordered from a website. */
async function ordered(): Promise<{ id: string; number: string }> {
  n += 1
  const lines = [{ name: 'Milk', pluId: 'MILK', quantity: 2, net: 6 }]
  const order = {
    channel: 'online' as const,
    channelOrderId: `c${n}`,
    number: `W-${n}`,
    customerName: 'Ada',
    lines,
    total: 6,
  }
  return (await app.owner.call(deliverOrder, { ordLot: app.ordLot, order: order as never })).result // defaults are the schema's
}
async function accepted() {
  const order = await ordered()
  const promisedFor = new Date(app.runtime.clock() + 1_800_000).toISOString()
  expect((await app.owner.call(stepOrder, { step: 'accept', id: order.id, version: 1, promisedFor })).rtn).toBe(
    RTN.done,
  )
  return order
}
const upload = async (sale: object) => (await app.upload([sale]))[0]
const billsOf = async (...orders: string[]) => (await app.owner.call(orderBills, { orders })).result
const back = (sale: SaleInput): SaleInput =>
  app.sale({
    billNum: `R-${sale.billNum}`,
    mode: 'refund',
    refOf: sale.saleId,
    lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -2, unitPrice: 3, net: -6, tax: -0.55 }],
    tenders: [{ method: 'cash', amount: -6 }],
    gross: -6,
    net: -6,
    tax: -0.55,
    payable: -6,
  })

describe('the sale of an online order', () => {
  it('is linked with its order, from the order, the bill and the report of orders', async () => {
    const order = await accepted()
    const sale = app.sale({ billNum: 'T1-1', onlineOrder: order.id })
    expect(await upload(sale)).toMatchObject({ rtn: RTN.done })
    expect(await billsOf(order.id)).toEqual([{ order: order.id, sale: sale.saleId, billNum: 'T1-1', undone: false }])
    expect((await app.owner.call(openBill, { id: sale.saleId })).result.order).toEqual({
      id: order.id,
      number: order.number,
    })
    const day = new Date(app.runtime.clock()).toISOString().slice(0, 10)
    const later = new Date(app.runtime.clock() + 86_400_000).toISOString().slice(0, 10)
    const { result } = await app.owner.call(reportOperations(OnlinePosOrder).run, {
      parameters: { from: day, to: later },
    })
    expect(result.find(({ orderId }) => orderId === order.id)).toMatchObject({ bill: 'T1-1', saleId: sale.saleId })
  })

  it('removes the order from those that tills can sell, until it is refunded', async () => {
    const till = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: 'all' }] })
    const waiting = async (ordLot: string) =>
      (await till.call(ordersToSell, { ordLot })).result.map(({ number }) => number)
    const [order, fresh] = [await accepted(), await ordered()]
    expect(await waiting(app.ordLot)).toContain(order.number)
    expect(await waiting(app.ordLot)).not.toContain(fresh.number)
    expect(await waiting('OTHER')).toEqual([])
    const { result } = await till.call(ordersToSell, { ordLot: app.ordLot })
    expect(result.find(({ id }) => id === order.id)).toMatchObject({
      total: 6,
      paid: false,
      lines: [{ net: 6, quantity: 2 }],
    })
    const sale = app.sale({ onlineOrder: order.id })
    await upload(sale)
    expect(await waiting(app.ordLot)).not.toContain(order.number)
    await upload(back(sale))
    expect(await waiting(app.ordLot)).toContain(order.number)
  })

  it('changes nothing when sent again, and is refused under another order', async () => {
    const [order, other] = [await accepted(), await accepted()]
    const sale = app.sale({ onlineOrder: order.id })
    await upload(sale)
    expect(await upload(sale)).toMatchObject({ rtn: RTN.nothingToDo })
    expect(await upload({ ...sale, onlineOrder: other.id })).toMatchObject({ rtn: RTN.duplicate })
    expect(await billsOf(other.id)).toEqual([])
  })

  it('is refused where the order is of another shop, unknown or not accepted, and in training', async () => {
    const order = await accepted()
    const sales = [app.sale({ register: 'O1', onlineOrder: order.id })] as unknown as Record<string, unknown>[] // judged by the sale's own schema
    const { result } = await app.owner.call(uploadSales, { ordLot: 'OTHER', sales })
    expect(result[0]).toMatchObject({ rtn: RTN.notFound, dispMsg: 'This shop has no such online order.' })
    expect(await upload(app.sale({ onlineOrder: uuidv7() }))).toMatchObject({ rtn: RTN.notFound })
    const fresh = await ordered()
    expect((await upload(app.sale({ onlineOrder: fresh.id })))?.dispMsg).toBe(
      `Online order ${fresh.number} is not accepted.`,
    )
    expect(await upload(app.sale({ training: true, onlineOrder: order.id }))).toMatchObject({ rtn: RTN.invalid })
    expect(await billsOf(order.id, fresh.id)).toEqual([])
  })

  it('is made once: a second till is refused with the number of the bill', async () => {
    const order = await accepted()
    const both = await Promise.all(['A', 'B'].map(billNum => upload(app.sale({ billNum, onlineOrder: order.id }))))
    expect(both.map(answer => answer?.rtn).sort()).toEqual([RTN.wrongState, RTN.done])
    const [bill] = await billsOf(order.id)
    expect(both.find(answer => answer?.rtn === RTN.wrongState)?.dispMsg).toBe(
      `Online order ${order.number} is on bill ${bill?.billNum} already.`,
    )
    expect((await app.upload([app.sale({ onlineOrder: order.id }), app.sale()])).map(({ rtn }) => rtn)).toEqual([
      RTN.wrongState,
      RTN.done,
    ])
  })

  it('can be made again once the first is fully refunded', async () => {
    const order = await accepted()
    const first = app.sale({ billNum: 'T1-8', onlineOrder: order.id })
    await upload(first)
    expect(await upload(back(first))).toMatchObject({ rtn: RTN.done })
    expect(await billsOf(order.id)).toMatchObject([{ billNum: 'T1-8', undone: true }])
    expect(await upload(app.sale({ billNum: 'T1-9', onlineOrder: order.id }))).toMatchObject({ rtn: RTN.done })
    expect(await billsOf(order.id)).toMatchObject([{ billNum: 'T1-9' }])
  })

  it('keeps the order from being denied until it is refunded', async () => {
    const order = await accepted()
    const sale = app.sale({ billNum: 'T1-10', onlineOrder: order.id })
    await upload(sale)
    const deny = () => app.owner.call(stepOrder, { step: 'deny', id: order.id, version: 2, reason: 'Closing' })
    expect(await deny()).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: `${order.number} is on bill T1-10. Refund that bill first.`,
    })
    await upload(back(sale))
    expect((await deny()).rtn).toBe(RTN.done)
  })
})

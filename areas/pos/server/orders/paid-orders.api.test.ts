import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCheckout, payAtSimulator } from '#areas/payments/contract/checkout.ts'
import { EftposAccount } from '#areas/payments/contract/eftpos-account.ts'
import { refundPayment } from '#areas/payments/contract/transaction.ts'
import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { cancelOrder, deliverOrder, OnlineOrder, reviseOrder, stepOrder } from '../../contract/online-order.ts'
import { payOrder } from '../../contract/order-payment.ts'
import { ordersToSell } from '../../contract/till-orders.ts'
import { refundingOrders } from './refund-orders.ts'

let trial: PaymentsTrial
const alarms: Alarm[] = []
beforeAll(async () => {
  const operators = {
    area: 'operators',
    reactions: [reaction(alarmRaised, async (_, alarm) => void alarms.push(alarm))],
  }
  trial = await startPaymentsTrial([operators])
  await trial.add(EftposAccount, { siteId: trial.siteId, title: 'Grocer EFTPOS', abn: '51824753556' })
})
afterAll(() => trial.close())
beforeEach(() => void alarms.splice(0))

const RETURN = 'https://shop.example/thanks'
const once = () => ({ idempotencyKey: uuidv7() })
const lastPart = (path: string | null) => path?.split('/').at(-1) ?? ''
let numbers = 0

const contents = (quantity: number) => ({
  lines: [{ name: 'Milk', pluId: 'MILK', quantity, net: 3 * quantity, options: [], note: '' }],
  ...{ deliveryFee: 0, discounts: [], total: 3 * quantity },
})
/** Two bottles of milk for 6.00, ordered on the shop's website and not paid yet. */
function website() {
  numbers += 1
  const order = {
    ...{ channel: 'online' as const, channelOrderId: `web-${numbers}`, number: `W-${numbers}`, customerName: 'Ada' },
    ...{ fulfilment: 'pickup' as const, paid: false, ...contents(2) },
  }
  const deliver = () => trial.owner.call(deliverOrder, { ordLot: trial.ordLot, order })
  return { order, deliver }
}
const ordered = async (): Promise<string> => (await website().deliver()).result.id
const stored = async (id: string) => (await trial.owner.call(resourceOperations(OnlineOrder).get, { id })).result
const pay = (id: string) => trial.owner.call(payOrder, { id, returnTo: RETURN })
const hearProvider = async () => {
  await trial.sendEvents()
  await trial.resume()
}
/** The customer pays at the provider; its event has not come yet. */
async function paysAtProvider(checkout: string, card: 'visa' | 'declined' = 'visa'): Promise<void> {
  const begun = await trial.anonymous().call(beginCheckout, { checkout: lastPart(checkout) }, once())
  expect(begun.result.returnTo).toBe(RETURN)
  await trial.anonymous().call(payAtSimulator, { checkout: lastPart(begun.result.checkoutUrl), card }, once())
}
async function paid(): Promise<string> {
  const id = await ordered()
  await paysAtProvider((await pay(id)).result.checkout)
  await hearProvider()
  expect(await stored(id)).toMatchObject({ paidOnline: 6 })
  return id
}
/** What the job does: of all orders, what was missed. */
async function refunds(): Promise<void> {
  await refundingOrders.run(jobContext(trial.runtime, 'test'), {})
  await trial.resume()
}
const step = async (id: string, what: 'accept' | 'deny') => {
  const { version } = await stored(id)
  const promisedFor = new Date(trial.runtime.clock() + 1_800_000).toISOString()
  const request =
    what === 'accept' ? { step: what, id, version, promisedFor } : { step: what, id, version, reason: 'No milk left' }
  expect((await trial.owner.call(stepOrder, request)).rtn).toBe(RTN.done)
}
/** Payments of an order in the one ledger. */
const ledger = (id: string) =>
  trial.database.read(trial.merchantId, db =>
    db.rows<{ id: string; state: string; captured: number; refunded: number }>(sql`
      select id, state, captured::int, refunded::int from cardpay_transaction
      where merchant_id = ${trial.merchantId}::uuid and purpose = 'order' and purpose_ref = ${id} order by id`),
  )
const terminalPayments = () =>
  trial.database.read(trial.merchantId, db =>
    db.rows(sql`select id from eftpos_movement where merchant_id = ${trial.merchantId}::uuid`),
  )
const toSell = async (id: string) => {
  const { result } = await trial.owner.call(ordersToSell, { ordLot: trial.ordLot })
  return result.find(order => order.id === id)
}

/** The till sells an order as it was paid. */
async function sold(id: string) {
  await step(id, 'accept')
  const order = await toSell(id)
  const tenders = (order?.payments ?? []).map(payment => ({ method: 'online', ...payment }))
  const sale = trial.sale({ billNum: `B-${id.slice(-6)}`, channel: 'online', onlineOrder: id, tenders })
  expect(await trial.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  return sale
}
/** The till refunds one of its two bottles, by this method. */
async function refundsOne(sale: Awaited<ReturnType<typeof sold>>, method: string) {
  const line = { lineNo: 1, pluId: trial.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: -0.27 }
  const back = trial.sale({
    ...{ billNum: `R-${uuidv7().slice(-6)}`, mode: 'refund', refOf: sale.saleId, lines: [line] },
    ...{ tenders: [{ method, amount: -3, ...(method === 'online' && { ofTender: 1 }) }] },
    ...{ gross: -3, net: -3, tax: -0.27, payable: -3 },
  })
  expect(await trial.upload([back])).toMatchObject([{ rtn: RTN.done }])
  await trial.resume()
}

describe('an order of the shop’s website that is paid through the shop’s own account', () => {
  it('is a payment of the one ledger, and paid by the provider’s word alone', async () => {
    const { order, deliver } = website()
    const { id } = (await deliver()).result
    const { checkout, due } = (await pay(id)).result
    expect(due).toBe(6)
    expect((await pay(id)).result.checkout).toBe(checkout)
    await paysAtProvider(checkout)
    expect(await stored(id)).toMatchObject({ paidOnline: 0 })
    await hearProvider()
    expect(await stored(id)).toMatchObject({ paid: false, paidOnline: 6 })
    expect(await ledger(id)).toMatchObject([{ state: 'captured', captured: 600, refunded: 0 }])
    expect(await pay(id)).toMatchObject({ rtn: RTN.wrongState, map: { code: 'pos.refusal.orderNothingDue' } })
    // Its website sends it again: it is the same order.
    expect((await deliver()).rtn).toBe(RTN.nothingToDo)
    expect(order.paid).toBe(false)
  })

  it('can be paid by another card where the first one was declined', async () => {
    const id = await ordered()
    const first = (await pay(id)).result.checkout
    await paysAtProvider(first, 'declined')
    await hearProvider()
    const second = (await pay(id)).result.checkout
    expect(second).not.toBe(first)
    await paysAtProvider(second)
    await hearProvider()
    expect(await stored(id)).toMatchObject({ paidOnline: 6 })
  })

  it.each([
    ['denied by the shop', (id: string) => step(id, 'deny')],
    [
      'cancelled by the customer',
      (id: string) => trial.owner.call(cancelOrder, { id, by: 'customer', reason: 'Changed my mind' }),
    ],
  ])('is refunded once it is %s, once', async (_, ends) => {
    const id = await paid()
    await ends(id)
    await refunds()
    await refunds()
    expect(await ledger(id)).toMatchObject([{ state: 'refunded', captured: 600, refunded: 600 }])
    expect(await stored(id)).toMatchObject({ paidOnline: 0 })
    expect(alarms).toEqual([])
  })

  it('is refunded where the money comes after it was denied, and where it comes twice', async () => {
    const late = await ordered()
    const { checkout } = (await pay(late)).result
    await step(late, 'deny')
    await paysAtProvider(checkout)
    await hearProvider()
    await refunds()
    expect(await ledger(late)).toMatchObject([{ state: 'refunded', refunded: 600 }])

    const twice = await ordered()
    const first = (await pay(twice)).result.checkout
    await trial.owner.call(reviseOrder, { id: twice, order: contents(3) })
    const second = (await pay(twice)).result.checkout
    await paysAtProvider(first)
    await paysAtProvider(second)
    await hearProvider()
    await refunds()
    const left = (await ledger(twice)).map(({ captured, refunded }) => captured - refunded)
    expect(left.reduce((all, each) => all + each, 0)).toBe(900)
  })

  it('has its rest due where it became dearer, and the difference refunded where it became cheaper', async () => {
    const id = await paid()
    await trial.owner.call(reviseOrder, { id, order: contents(3) })
    const rest = (await pay(id)).result
    expect(rest.due).toBe(3)
    await paysAtProvider(rest.checkout)
    await hearProvider()
    expect(await stored(id)).toMatchObject({ total: 9, paidOnline: 9 })
    await trial.owner.call(reviseOrder, { id, order: contents(1) })
    await refunds()
    expect(await stored(id)).toMatchObject({ total: 3, paidOnline: 3 })
  })

  it('is sold at the till with its payment, which is in the ledger once', async () => {
    const before = (await terminalPayments()).length
    const id = await paid()
    await sold(id)
    expect(await terminalPayments()).toHaveLength(before)
    expect(await ledger(id)).toHaveLength(1)
  })

  it('is refunded to the card by a refund at the till, and not by one in cash', async () => {
    const id = await paid()
    const sale = await sold(id)
    await refundsOne(sale, 'online')
    expect(await ledger(id)).toMatchObject([{ state: 'partRefunded', refunded: 300 }])
    await refundsOne(sale, 'cash')
    expect(await ledger(id)).toMatchObject([{ state: 'partRefunded', refunded: 300 }])
    await trial.owner.call(cancelOrder, { id, by: 'customer', reason: 'Sour' })
    await refunds()
    expect(await ledger(id)).toMatchObject([{ refunded: 300 }])
  })

  it('that was refunded on the payments page is not refunded again by the till', async () => {
    const id = await paid()
    const sale = await sold(id)
    const [payment] = await ledger(id)
    await trial.owner.call(refundPayment, { id: payment?.id ?? '', amount: 3, reason: 'One was sour' }, once())
    await refundsOne(sale, 'online')
    expect(await ledger(id)).toMatchObject([{ refunded: 300 }])
    await refundsOne(sale, 'online')
    expect(await ledger(id)).toMatchObject([{ state: 'refunded', refunded: 600 }])
    expect(alarms).toEqual([])
  })

  it('that was paid at the till meanwhile is told to people', async () => {
    const id = await ordered()
    const { checkout } = (await pay(id)).result
    await step(id, 'accept')
    const sale = trial.sale({ billNum: `B-${id.slice(-6)}`, channel: 'online', onlineOrder: id })
    expect(await trial.upload([sale])).toMatchObject([{ rtn: RTN.done }])
    await paysAtProvider(checkout)
    await hearProvider()
    await refunds()
    expect(await ledger(id)).toMatchObject([{ captured: 600, refunded: 0 }])
    const { number } = await stored(id)
    expect(alarms).toMatchObject([
      { title: 'pos.onlineOrders.paidAfterSale.title', params: { number, amount: '6.00' } },
    ])
  })

  it('is not refunded by a bill that only names its payment', async () => {
    const id = await paid()
    await step(id, 'accept')
    const order = await toSell(id)
    const tenders = (order?.payments ?? []).map(payment => ({ method: 'online', ...payment }))
    const sale = trial.sale({ billNum: `X-${id.slice(-6)}`, tenders })
    expect(await trial.upload([sale])).toMatchObject([{ rtn: RTN.done }])
    await refundsOne(sale, 'online')
    expect(await ledger(id)).toMatchObject([{ refunded: 0 }])
    expect(alarms).toMatchObject([
      { title: 'cardpay.transaction.otherPayment.title', params: { number: sale.billNum, amount: '6.00' } },
      { title: 'cardpay.transaction.notRefunded.title', params: { amount: '3.00' } },
    ])
  })

  it('is told to people where the bill of another order counts it, or a bill counts more of it than was paid', async () => {
    const [first, second] = [await paid(), await paid()]
    for (const id of [first, second]) await step(id, 'accept')
    const [payment] = (await toSell(first))?.payments ?? []
    const tender = { method: 'online', amount: 6, providerRef: payment?.providerRef }
    const other = trial.sale({
      ...{ billNum: `O-${second.slice(-6)}`, channel: 'online', onlineOrder: second, tenders: [tender] },
    })
    expect(await trial.upload([other])).toMatchObject([{ rtn: RTN.done }])
    const [reference] = await trial.database.read(trial.merchantId, db =>
      db.rows<{ reference: string }>(sql`
        select reference from cardpay_transaction where merchant_id = ${trial.merchantId}::uuid and purpose_ref = ${first}`),
    )
    expect(alarms).toMatchObject([
      { title: 'cardpay.transaction.otherPayment.title', params: { ...reference, number: other.billNum } },
    ])
    alarms.splice(0)
    const more = trial.sale({
      ...{ billNum: `M-${first.slice(-6)}`, channel: 'online', onlineOrder: first, gross: 9, net: 9, tax: 0.82 },
      lines: [{ lineNo: 1, pluId: trial.items.Milk, name: 'Milk', quantity: 3, unitPrice: 3, net: 9, tax: 0.82 }],
      ...{ payable: 9, tenders: [{ ...tender, amount: 9 }] },
    })
    expect(await trial.upload([more])).toMatchObject([{ rtn: RTN.done }])
    expect(alarms).toMatchObject([{ title: 'cardpay.transaction.otherPayment.title', params: { amount: '9.00' } }])
  })

  it('is not offered where the platform is paid, where it is denied, and to other shops’ channels', async () => {
    numbers += 1
    const platform = {
      ...{ channel: 'delivery' as const, channelOrderId: `p-${numbers}`, number: `P-${numbers}`, customerName: 'Bo' },
      ...{ fulfilment: 'delivery' as const, paid: true, ...contents(2) },
    }
    const { id } = (await trial.owner.call(deliverOrder, { ordLot: trial.ordLot, order: platform })).result
    expect(await pay(id)).toMatchObject({ rtn: RTN.wrongState })
    const denied = await ordered()
    await step(denied, 'deny')
    expect(await pay(denied)).toMatchObject({ rtn: RTN.wrongState })
    expect(await pay(uuidv7())).toMatchObject({ rtn: RTN.notFound })
    const http = { id: await ordered(), returnTo: 'http://shop.example' }
    expect(await trial.owner.call(payOrder, http)).toMatchObject({ rtn: RTN.invalid })
  })
})

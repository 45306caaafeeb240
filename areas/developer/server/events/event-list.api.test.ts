import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginCheckout, payAtSimulator } from '#areas/payments/contract/checkout.ts'
import { PayLink, sendPayLink } from '#areas/payments/contract/pay-link.ts'
import { beginPayLink } from '#areas/payments/contract/pay-link-page.ts'
import { StockItem } from '#areas/stock/contract/stock-item.ts'
import { admissionList, scanTicket } from '#areas/tickets/contract/admission.ts'
import { fromBase64Url } from '#areas/tickets/rules/admission/base64-url.ts'
import { createTicketCode } from '#areas/tickets/rules/admission/ticket-code.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import type { ShopApp } from '../../../../tests/support/shop-app.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'
import { rotateWebhook, Webhook } from '../../contract/webhook.ts'
import { server } from '../index.ts'
import { EVENT_TYPES } from './event-sources.ts'

/** integrations.md, 4: the events that programs are promised. */
const PROMISED = [
  ...['pos.sale.stored', 'pos.order.came', 'ticket.booking.confirmed', 'ticket.ticket.admitted', 'payment.captured'],
  ...['payment.refunded', 'payment.disputed', 'payout.paid', 'payByLink.paid', 'stock.item.low', 'pos.register.closed'],
]

const once = () => ({ idempotencyKey: uuidv7() })
const lastPart = (path: string) => path.split('/').at(-1) ?? ''

/** Nothing is recorded while nobody could be told. */
async function listen(app: ShopApp): Promise<void> {
  const id = await app.add(Webhook, { name: 'All', url: 'https://shop.example.com/hooks', types: ['*'] })
  await app.owner.call(rotateWebhook, { id })
}
async function recorded(app: ShopApp, type: string): Promise<{ shop: string; data: Record<string, unknown> }[]> {
  const rows = await app.database.read(app.merchantId, db =>
    db.rows<{ shop: string; body: string }>(sql`
      select shop, body from developer_event_log where merchant_id = ${app.merchantId}::uuid and type = ${type} order by at, id`),
  )
  return rows.map(({ shop, body }) => ({ shop, data: JSON.parse(body).data }))
}

it('every event that programs are promised has a source', () => {
  expect(PROMISED.filter(type => !EVENT_TYPES.includes(type))).toEqual([])
})

describe('programs are told', () => {
  let trial: PaymentsTrial
  beforeAll(async () => {
    trial = await startPaymentsTrial([server])
    await listen(trial)
  })
  afterAll(() => trial.close())

  it('of stock that falls to its reorder level, once until it was above again', async () => {
    await trial.add(StockItem, { siteId: trial.siteId, item: trial.items.Milk, reorderLevel: 5 })
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`
        insert into stock_on_hand (merchant_id, site_id, item_id, quantity, moves, updated_at)
        values (${trial.merchantId}::uuid, ${trial.siteId}::uuid, ${trial.items.Milk}::uuid, 8, 1, now())`),
    )
    const sell = () => trial.upload([trial.sale()])
    await sell()
    expect(await recorded(trial, 'stock.item.low')).toEqual([])
    await sell()
    await sell()
    expect(await recorded(trial, 'stock.item.low')).toEqual([
      {
        shop: trial.siteId,
        data: {
          ...{ id: trial.items.Milk, siteId: trial.siteId, name: 'Milk', onHand: 4, reorderLevel: 5 },
          version: expect.any(Number),
        },
      },
    ])
    expect(await recorded(trial, 'pos.sale.stored')).toHaveLength(3)
  })

  it('of a payment that was captured, and of the payout that brings it to the bank', async () => {
    await trial.pay(5000)
    expect(await recorded(trial, 'payment.captured')).toMatchObject([{ data: { amount: 50, captured: 50 } }])
    for (const days of [1, 2]) {
      trial.wait(days * DAY_MS)
      await trial.passDay()
      await trial.pull()
    }
    await trial.pull()
    const paid = await recorded(trial, 'payout.paid')
    expect(paid).toEqual([
      { shop: trial.siteId, data: expect.objectContaining({ siteId: trial.siteId, currency: 'AUD' }) },
    ])
    expect(paid[0]?.data.amount).toBeGreaterThan(45)
  })

  it('of a payment link that is paid in full, not of a part', async () => {
    const id = await trial.add(PayLink, { siteId: trial.siteId, reference: 'INV-7', amount: 450, leastPart: 100 })
    const { result: link } = await trial.owner.call(sendPayLink, { id, how: 'link' }, once())
    const pay = async (amount: number) => {
      const begun = await trial.anonymous().call(beginPayLink, { token: lastPart(link.address), amount }, once())
      const checkout = lastPart(begun.result.checkoutPath)
      const { result } = await trial.anonymous().call(beginCheckout, { checkout }, once())
      const paid = { checkout: lastPart(result.checkoutUrl ?? ''), card: 'visa' } as const
      await trial.anonymous().call(payAtSimulator, paid, once())
      await trial.sendEvents()
      await trial.resume()
    }
    await pay(100)
    expect(await recorded(trial, 'payByLink.paid')).toEqual([])
    await pay(350)
    expect(await recorded(trial, 'payByLink.paid')).toMatchObject([{ data: { id, reference: 'INV-7', amount: 450 } }])
  })
})

describe('programs are told of tickets', () => {
  let shop: TicketTrial
  beforeAll(async () => {
    shop = await startTicketTrial([server])
    await listen(shop)
  })
  afterAll(() => shop.close())

  it('when a booking is confirmed, and when somebody is let in, not when the gate stays closed', async () => {
    const at = (ms: number) => new Date(shop.runtime.clock() + ms).toISOString()
    const validFrom = at(-HOUR_MS)
    const plan = await shop.addPlan({
      ...{ kind: 'pass', capacity: 100, sessions: [], admission: [{ list: 'Entrance', gates: ['North'] }] },
      ...{ validFrom, validTo: at(DAY_MS) },
    })
    const booking = await shop.book(plan, validFrom, 1)
    expect(await recorded(shop, 'ticket.booking.confirmed')).toMatchObject([{ data: { id: booking } }])
    const { tickets } = (await shop.owner.call(admissionList, { ordLot: shop.ordLot })).result
    const [ticket] = tickets
    const seconds = Math.trunc(shop.runtime.clock() / 1000) + 3600 // not money: seconds
    const code = await createTicketCode(fromBase64Url(ticket?.key ?? ''), ticket?.id ?? '', seconds)
    const scan = () =>
      shop.owner.call(scanTicket, {
        ...{ ordLot: shop.ordLot, list: 'Entrance', gate: 'North', code, scanId: uuidv7(), at: at(0) },
        ...{ device: 'Scanner 1', direction: 'in' as const },
      })
    expect((await scan()).result).toMatchObject({ result: 'ok' })
    expect((await scan()).result).toMatchObject({ result: 'alreadyUsed' })
    expect(await recorded(shop, 'ticket.ticket.admitted')).toMatchObject([
      { shop: shop.siteId, data: { id: ticket?.id, gate: 'North', bookingId: booking } },
    ])
  })
})

import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAccount, DeliveryAccount, simulateOrder } from '#areas/delivery/contract/account.ts'
import { DeliveryOrder } from '#areas/delivery/contract/order.ts'
import { DeliveryOrders } from '#areas/delivery/contract/report-delivery-orders.ts'
import { server as delivery } from '#areas/delivery/server/index.ts'
import { workDelivery } from '#areas/delivery/server/tasks/delivery-job.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { isFile, keepBooks } from '../../../../tests/support/books.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { previewDay } from '../../contract/daily-report.ts'
import { server } from '../index.ts'

let app: ShopApp
let books: Awaited<ReturnType<typeof keepBooks>>
let account: string
beforeAll(async () => {
  app = await startShopApp([delivery, server])
  books = await keepBooks(app)
  await app.add(PaymentConfig, { siteId: app.siteId, code: 'delivery', name: 'Delivery', kind: 'other' })
  const terms = { commission: 28, acceptsBySelf: true, items: 'sim-MILK = MILK\nsim-BREAD = BREAD' }
  account = await app.add(DeliveryAccount, { siteId: app.siteId, name: 'Simulator', storeId: 'S1', ...terms })
  await app.owner.call(connectAccount, { id: account } as never, { idempotencyKey: uuidv7() }) // without its default
})
afterAll(() => app.close())

const cents = (amount: number) => Math.round(amount * 100)

async function simulate(what: 'place' | 'cancel'): Promise<RowOf<typeof DeliveryOrder>> {
  const { number } = (await app.owner.call(simulateOrder, { id: account, what })).result
  await workDelivery(jobContext(app.runtime, 'delivery.work'), app.merchantId)
  const { result } = await app.owner.call(resourceOperations(DeliveryOrder).action, {
    action: ACTION.list,
    filter: { number },
  })
  const [order] = result as RowOf<typeof DeliveryOrder>[] // what action 1 answers
  if (!order) throw new Error('the order did not come')
  return order
}

it('a delivery platform’s commission is posted to the cent; the clearing account holds its payout; what is cancelled later is adjusted', async () => {
  const day = new Date(app.runtime.clock() + 10 * HOUR_MS).toISOString().slice(0, 10)
  const orders = [await simulate('place'), await simulate('place')]
  expect(orders.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  for (const { gross, number } of orders)
    await app.upload([
      app.sale({
        billNum: number,
        lines: [{ lineNo: 1, name: 'Order', quantity: 1, unitPrice: gross, net: gross, tax: 0 }],
        ...{ gross, net: gross, payable: gross, tax: 0, tenders: [{ method: 'delivery', amount: gross }] },
      }),
    ])
  app.wait(2 * DAY_MS)
  const preview = async () => (await app.owner.call(previewDay, { siteId: app.siteId, day })).result
  const sumOf = (accountName: string, journals: Awaited<ReturnType<typeof preview>>['journals']) =>
    journals
      .flatMap(({ lines }) => lines)
      .filter(line => line.accountName === accountName)
      .reduce((total, { debit, credit }) => total + cents(debit) - cents(credit), 0)
  const total = (figure: 'commission' | 'commissionTax' | 'payout', of = orders) =>
    of.reduce((sum, order) => sum + cents(order[figure]), 0)

  const { journals, state } = await preview()
  expect(state).toBe('ready')
  expect(sumOf('Delivery Commission', journals)).toBe(total('commission') + total('commissionTax'))
  expect(sumOf('Delivery Clearing', journals)).toBe(total('payout'))
  const taxed = journals.flatMap(({ lines }) => lines).find(({ reason, tax }) => reason === 'commission' && tax !== 0)
  expect(cents(taxed?.tax ?? 0)).toBe(total('commissionTax'))
  const { result } = await app.owner.call(reportOperations(DeliveryOrders).run, { parameters: { from: day, to: day } })
  expect(result.reduce((sum, row) => sum + cents(Number(row.payout)), 0)).toBe(sumOf('Delivery Clearing', journals))
  expect(isFile(await books.export([{ siteId: app.siteId, day }]))).toBe(true)

  // The platform cancels the second one: it charges no commission for it.
  const cancelled = await simulate('cancel')
  expect(cancelled).toMatchObject({ state: 'cancelled', number: orders[1]?.number })
  const after = await preview()
  expect(after.state).toBe('changed')
  const adjusting = after.journals.filter(({ number }) => number === null)
  expect(sumOf('Delivery Commission', adjusting)).toBe(
    0 - total('commission', [cancelled]) - total('commissionTax', [cancelled]),
  )
  expect(sumOf('Delivery Commission', after.journals)).toBe(
    total('commission', orders.slice(0, 1)) + total('commissionTax', orders.slice(0, 1)),
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { promotionBookCall } from '../contract/book.ts'
import { priceBasketCall } from '../contract/price-basket.ts'
import { SalePromotion } from '../contract/sale.ts'
import { server } from './index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
})
afterAll(() => app.close())

let coupons = 0
async function coupon(limits: { limitTotal?: number; limitPerMember?: number }) {
  const barcode = `SAVE-${++coupons}`
  return { barcode, id: await app.add(SalePromotion, { name: barcode, barcode, amount: 1, ...limits }) }
}

/** A sale of two milk with the coupon's dollar off. */
const saleWith = ({ id, barcode }: { id: string; barcode: string }, more: object = {}) =>
  app.sale({
    coupons: [barcode],
    lines: [
      {
        ...{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: 2, unitPrice: 3, net: 5, tax: 0.45 },
        discounts: [{ kind: 'sale', id, name: barcode, amount: 1 }],
        promotions: [{ id, version: 1, units: 2, saving: 1 }],
      },
    ],
    tenders: [{ method: 'cash', amount: 5 }],
    ...{ discount: 1, net: 5, tax: 0.45, payable: 5 },
    ...more,
  })

async function store(...sales: object[]): Promise<void> {
  for (const { rtn, dispMsg } of await app.upload(sales)) expect(rtn, dispMsg).toBeGreaterThanOrEqual(0)
}

const beyond = async (promotion: string) => {
  const rows = await app.database.read(app.merchantId, db =>
    db.rows<{ over: boolean }>(sql`
      select over_limit as over from promotions_coupon_use where promotion_id = ${promotion}::uuid order by used_at, sale_id`),
  )
  return rows.map(({ over }) => over)
}

async function priced(barcode: string, member?: string) {
  const { result } = await app.owner.call(priceBasketCall, {
    ordLot: app.ordLot,
    coupons: [barcode],
    ...(member === undefined ? {} : { member }),
    lines: [{ lineNo: 1, pluId: app.items.Milk, quantity: 2 }],
  })
  return result
}
const why = async (barcode: string, member?: string) =>
  (await priced(barcode, member)).notFired.find(({ name }) => name === barcode)?.reason

describe('a coupon that may be used twice', () => {
  it('is used up after two sales with it, however often they were sent', async () => {
    const input = await coupon({ limitTotal: 2 })
    const first = saleWith(input)
    await store(first)
    await store(first)
    expect((await priced(input.barcode)).discount).toBe(1)
    await store(saleWith(input))
    expect(await why(input.barcode)).toBe('promotions.reason.limit')
    expect(await beyond(input.id)).toEqual([false, false])
  })

  it('is used by a bill with a voided item, and once by one that names it twice', async () => {
    const input = await coupon({ limitTotal: 2 })
    await store(saleWith(input, { mode: 'itemVoid', coupons: [input.barcode, input.barcode] }))
    expect((await priced(input.barcode)).discount).toBe(1)
    await store(saleWith(input, { mode: 'itemVoid' }))
    expect(await why(input.barcode)).toBe('promotions.reason.limit')
  })

  it('is not used by training bills', async () => {
    const input = await coupon({ limitTotal: 1 })
    await store(saleWith(input, { training: true }))
    expect((await priced(input.barcode)).discount).toBe(1)
  })
})

it('once per member means once, and needs a member on the bill', async () => {
  const input = await coupon({ limitPerMember: 1 })
  await store(saleWith(input, { member: 'ann' }))
  expect(await why(input.barcode, 'ann')).toBe('promotions.reason.memberLimit')
  expect(await why(input.barcode)).toBe('promotions.reason.memberNeeded')
  expect((await priced(input.barcode, 'bob')).discount).toBe(1)
  const { result } = await app.owner.call(promotionBookCall, { ordLot: app.ordLot })
  expect(result.uses.find(({ promotion }) => promotion === input.id)).toEqual({
    promotion: input.id,
    inAll: 1,
    byMember: [{ member: 'ann', count: 1 }],
  })
})

it('a member is recognised in any format of the phone number', async () => {
  const input = await coupon({ limitPerMember: 1 })
  await store(saleWith(input, { member: '0400 111 222' }))
  for (const member of ['+61 400 111 222', '0400111222', '0061400111222']) {
    expect(await why(input.barcode, member)).toBe('promotions.reason.memberLimit')
  }
  expect((await priced(input.barcode, '0400 111 223')).discount).toBe(1)
  const { result } = await app.owner.call(promotionBookCall, { ordLot: app.ordLot })
  expect(result.uses.find(({ promotion }) => promotion === input.id)?.byMember).toEqual([
    { member: '+61400111222', count: 1 },
  ])
})

describe('the last use of a coupon, redeemed twice', () => {
  it('by two tills at the same moment: both sales are stored, and one is marked', async () => {
    const input = await coupon({ limitTotal: 1 })
    await Promise.all([store(saleWith(input)), store(saleWith(input)), store(saleWith(input))])
    expect((await beyond(input.id)).toSorted()).toEqual([false, true, true])
  })

  it('by an offline till that sends both at once: the later one is marked', async () => {
    const input = await coupon({ limitTotal: 1 })
    const at = (ms: number) => ({ soldAt: new Date(app.runtime.clock() - ms).toISOString() })
    await store(saleWith(input, at(1000)), saleWith(input, at(60_000)))
    expect(await beyond(input.id)).toEqual([false, true])
  })
})

describe('a coupon of a refunded sale', () => {
  /** So many of its two milk come back at what was paid. */
  const back = (
    sale: ReturnType<typeof saleWith>,
    { id, barcode }: { id: string; barcode: string },
    quantity: number,
  ) =>
    app.sale({
      mode: 'refund',
      refOf: sale.saleId,
      lines: [
        {
          ...{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -quantity, unitPrice: 3 },
          ...{ net: -2.5 * quantity, tax: 0 },
          discounts: [{ kind: 'sale', id, name: barcode, amount: -0.5 * quantity }],
        },
      ],
      tenders: [{ method: 'cash', amount: -2.5 * quantity }],
      ...{ gross: -3 * quantity, discount: -0.5 * quantity, net: -2.5 * quantity, tax: 0, payable: -2.5 * quantity },
    })

  it('can be used again once everything is refunded, and once however often that is sent', async () => {
    const input = await coupon({ limitTotal: 1 })
    const sale = saleWith(input)
    await store(sale, back(sale, input, 1))
    expect(await why(input.barcode)).toBe('promotions.reason.limit')
    const rest = back(sale, input, 1)
    await store(rest)
    await store(rest)
    expect((await priced(input.barcode)).discount).toBe(1)
    await store(saleWith(input))
    expect(await why(input.barcode)).toBe('promotions.reason.limit')
    expect(await beyond(input.id)).toEqual([false, false])
  })

  it('is returned to its member too, also by a void of the bill', async () => {
    const input = await coupon({ limitPerMember: 1 })
    const sale = saleWith(input, { member: 'ann' })
    await store(sale)
    expect(await why(input.barcode, 'ann')).toBe('promotions.reason.memberLimit')
    await store({ ...back(sale, input, 2), mode: 'transactionVoid' })
    expect((await priced(input.barcode, 'ann')).discount).toBe(1)
  })

  it('stays used after a void that refunds nothing: the bill is still sold', async () => {
    const input = await coupon({ limitTotal: 1 })
    const sale = saleWith(input)
    const line = { lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: 2, unitPrice: 3, net: 6, tax: 0 }
    await store(
      sale,
      app.sale({
        ...{ mode: 'transactionVoid', refOf: sale.saleId, lines: [{ ...line, voided: true }], tenders: [] },
        ...{ gross: 0, net: 0, tax: 0, payable: 0 },
      }),
    )
    expect(await why(input.barcode)).toBe('promotions.reason.limit')
  })
})

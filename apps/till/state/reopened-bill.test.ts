import { expect, it } from 'vitest'
import { AT, adding, BOOK, changed, MILK, newBill, priced } from '../../../tests/support/till-bill.ts'
import type { KeptBill } from '../device/till-database.ts'
import { type PriceAt, reopened } from './reopened-bill.ts'

const HOUR = 3_600_000
const then = Date.parse(AT)
const bill = changed(newBill(), adding(MILK))
const keptBill = {
  id: bill.id,
  siteId: 's',
  state: 'current',
  register: 'T1',
  name: '',
  at: then,
  bill,
} satisfies KeptBill

/** A happy hour at which milk was cheaper is over an hour later. */
const priceAt: PriceAt = (of, at) => {
  const now = priced(of, BOOK)
  return at === then ? { ...now, total: now.total - 100 } : now
}

it('what was begun to be paid stays at the price that was told', () => {
  expect(reopened(keptBill, true, then + HOUR, priceAt)?.priced.total).toBe(200)
})

it('what nobody has begun to pay is at the price of now', () => {
  expect(reopened(keptBill, false, then + HOUR, priceAt)?.priced.total).toBe(300)
})

it('a bill whose discount is no longer given goes on without it', () => {
  const discounted = { ...bill, discount: { code: 'GONE', reason: 'Friend' } }
  const refusing: PriceAt = (of, at) =>
    of.discount ? [{ lineNo: null, code: 'promotions.basket.discountUnknown' }] : priceAt(of, at)
  const again = reopened({ ...keptBill, bill: discounted }, false, then + HOUR, refusing)
  expect(again).toMatchObject({ lostDiscounts: true, bill: { discount: undefined, entries: [{ item: MILK }] } })
  expect(reopened(keptBill, false, then, priceAt)?.lostDiscounts).toBe(false)
})

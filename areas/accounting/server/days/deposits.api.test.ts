import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBooking } from '#areas/tickets/contract/booking.ts'
import { cancelPublicly, holdPublicly, payPublicly } from '#areas/tickets/contract/public-booking.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { keepBooks } from '../../../../tests/support/books.ts'
import { MILK } from '../../../../tests/support/shop-app.ts'
import { startTableTrial, type TableTrial } from '../../../../tests/support/table-trial.ts'
import { previewDay } from '../../contract/daily-report.ts'
import { server } from '../index.ts'

let shop: TableTrial
beforeAll(async () => {
  shop = await startTableTrial({ depositFrom: 4, depositPerPerson: 10 }, [server])
  await keepBooks(shop)
})
afterAll(() => shop.close())

/** Debits less credits of an account today, in cents. */
async function today(at: TableTrial = shop): Promise<(account: string) => number> {
  const now = Temporal.Instant.fromEpochMilliseconds(at.runtime.clock()).toZonedDateTimeISO('Australia/Brisbane')
  const day = now.toPlainDate().toString()
  const { result } = await at.owner.call(previewDay, { siteId: at.siteId, day })
  const lines = result.journals.flatMap(journal => journal.lines)
  return account =>
    lines
      .filter(({ accountName }) => accountName === account)
      .reduce((sum, { debit, credit }) => sum + Math.round(100 * (debit - credit)), 0)
}

/** Four at a table now, who paid 40.00. */
const seat = async (paidBy: 'cash' | 'card') => (await shop.reserve(undefined, 4, { paidBy })).result

it('a deposit is owed to the guest on the day it is taken, and becomes a sale with the bill that deducts it', async () => {
  const { id, table = '' } = await seat('card')
  const taken = await today()
  expect(['Card Clearing', 'Deposits Held', 'Sales without GST'].map(taken)).toEqual([4000, -4000, 0])
  const sale = shop.sale({
    ...{ saleId: uuidv7(), billNum: '7001', gross: 30, net: 30, tax: 2.73, payable: 30 },
    tenders: [{ method: 'deposit', amount: 30 }],
    lines: [{ ...MILK, lineNo: 1, quantity: 10, net: 30, tax: 2.73 }],
  })
  await shop.upload([{ ...sale, booking: id, table }])
  // The bill left 10.00 of it, which went back to the card.
  const seated = await today()
  expect(['Card Clearing', 'Deposits Held', 'Suspense'].map(seated)).toEqual([3000, 0, 0])
  expect(seated('Sales without GST')).toBe(-3000)
})

it('a deposit that is forfeited is income of its own, without a sale', async () => {
  // Noon in Brisbane of the next day: the service takes bookings of the same day.
  shop.wait(2 * DAY_MS - ((shop.runtime.clock() + 10 * HOUR_MS) % DAY_MS) - 12 * HOUR_MS)
  const before = await today()
  const startsAt = new Date(shop.runtime.clock() + HOUR_MS - (shop.runtime.clock() % HOUR_MS)).toISOString()
  const { id } = (await shop.reserve(startsAt, 4, { paidBy: 'cash' })).result
  const held = await today()
  expect(held('Deposits Held') - before('Deposits Held')).toBe(-4000)
  const cancelled = await shop.owner.call(cancelBooking, { id, reason: 'Ill' } as never) // by its defaults
  expect(cancelled).toMatchObject({ success: 1 })
  const after = await today()
  const change = (account: string) => after(account) - before(account)
  expect(['Cash Drawers', 'Deposits Held', 'Forfeited Deposits', 'Sales without GST'].map(change)).toEqual([
    4000, 0, -4000, 0,
  ])
})

it('what a cancelled guest was to get back is still owed where the bank refused it, and the venue keeps the rest', async () => {
  const trial = await startTableTrial(
    {
      ...{ code: 'KEPT', depositFrom: 1, depositPerPerson: 10.51, leadMinutes: 60 },
      cancelRules: [{ hoursBefore: 0, percent: 50, fee: 0 }],
    },
    [server],
  )
  await keepBooks(trial)
  const guest = trial.anonymous()
  const { token } = (
    await guest.call(holdPublicly, {
      ...{ code: 'KEPT', ordLot: trial.ordLot, startsAt: trial.slot(1, 18), people: 2 },
      client: { name: 'Ana Lopez', email: 'ana@example.com' },
    })
  ).result
  await trial.pay((await guest.call(payPublicly, { token })).result.checkoutPath ?? '')
  // The simulator declines refunds that end in .51.
  expect((await guest.call(cancelPublicly, { token })).result).toEqual({ refund: 10.51 })
  await trial.work()
  await trial.settle()
  expect((await today(trial))('Deposits Held')).toBe(-2102)
  trial.wait(DAY_MS)
  const posted = await today(trial)
  expect(['Deposits Held', 'Forfeited Deposits'].map(posted)).toEqual([1051, -1051])
  await trial.close()
})

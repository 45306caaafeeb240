import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as reports } from '#areas/reports/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { keepBooks } from '../../../../tests/support/books.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { previewDay } from '../../contract/daily-report.ts'
import { DefaultAccount } from '../../contract/default-account.ts'
import { server } from '../index.ts'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial([reports, server])
  await keepBooks(trial)
})
afterAll(() => trial.close())

const cents = (amount: number) => Math.round(amount * 100)
const dayNow = () => new Date(trial.runtime.clock() + 10 * HOUR_MS).toISOString().slice(0, 10)

/** Debits less credits of an account in the journals of these days. */
async function posted(days: readonly string[], account: string): Promise<number> {
  const previews = []
  for (const day of days) previews.push((await trial.owner.call(previewDay, { siteId: trial.siteId, day })).result)
  return previews
    .flatMap(({ journals }) => journals)
    .flatMap(({ lines }) => lines)
    .filter(({ accountName }) => accountName === account)
    .reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0)
}

it('fees and disputes of payment providers are the cents of their ledger, off card clearing, until no account is for them', async () => {
  const days = [dayNow()]
  await trial.pay(8000)
  // The simulator's customer disputes what ends in 61 cents.
  await trial.pay(6061)
  for (let passed = 0; passed < 4; passed += 1) {
    trial.wait(DAY_MS)
    days.push(dayNow())
    await trial.passDay()
    await trial.sendEvents()
    await trial.resume()
  }
  await trial.pull()
  const { fees = 0, disputes = 0 } = await trial.balances()
  expect(fees).toBeGreaterThan(0)
  expect(disputes).toBe(6061)
  expect(await posted(days, 'Card Fees')).toBe(fees)
  expect(await posted(days, 'Chargebacks')).toBe(disputes)
  expect(await posted(days, 'Card Clearing')).toBe(0 - fees - disputes)

  const { action } = resourceOperations(DefaultAccount)
  const list = { action: ACTION.list, filter: { kind: 'fees' } } as never // a list's query
  const [row] = (await trial.owner.call(action, list)).result as unknown as { id: string }[] // what a list answers
  await trial.owner.call(action, { action: ACTION.delete, ids: [row?.id ?? ''] } as never) // a deletion's input
  expect(await posted(days, 'Card Fees')).toBe(0)
  expect(await posted(days, 'Card Clearing')).toBe(0 - disputes)
})

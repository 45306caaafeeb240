import { afterAll, expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { keepBooks } from '../../../../tests/support/books.ts'
import { startCardTrial } from '../../../../tests/support/card-trial.ts'
import { previewDay } from '../../contract/daily-report.ts'
import { server } from '../index.ts'

const { app, gift, wallet, sold, must } = await startCardTrial([server])
afterAll(() => app.close())

it('money loaded onto value cards stands on the accounts of its payment methods, less what was reversed', async () => {
  await keepBooks(app)
  await sold(gift, 54, { faceValue: 60, method: 'cash' })
  const number = await sold(wallet, 30, { method: 'card' })
  const { entryId } = await must({ card: number, operation: 'topUp', amount: 20, method: 'card' })
  await must({ card: number, operation: 'reverse', of: entryId })
  await must({ card: number, operation: 'topUp', amount: 5 })
  await app.upload([app.sale()])
  const day = Temporal.Instant.fromEpochMilliseconds(app.runtime.clock()).toZonedDateTimeISO('Australia/Brisbane')
  const { result } = await app.owner.call(previewDay, { siteId: app.siteId, day: day.toPlainDate().toString() })
  const lines = result.journals.flatMap(journal => journal.lines)
  const onAccount = (name: string) =>
    lines
      .filter(({ accountName }) => accountName === name)
      .map(({ debit, credit }) => Math.round(100 * (debit - credit)))
  // Cash: 54.00 of the gift card and 6.00 of the sale, one line.
  expect(onAccount('Cash Drawers')).toEqual([6000])
  expect(onAccount('Card Clearing')).toEqual([3000])
  // Nobody said how the last top-up was paid.
  expect(onAccount('Suspense')).toEqual([500])
  expect(onAccount('Value Cards')).toEqual([-8900])
})

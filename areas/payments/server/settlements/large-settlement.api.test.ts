import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { EftposAccount } from '../../contract/eftpos-account.ts'
import { importSettlement, MOST_LINES } from '../../contract/settlement.ts'

const BEGAN = Date.UTC(2026, 0, 5)
const SALES = 2 * MOST_LINES

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial()
})
afterAll(() => trial.close())

/** As many sales by card as two batches have, a second apart. */
const sell = (account: string) =>
  trial.database.write(trial.merchantId, db =>
    db.run(sql`
      insert into eftpos_movement (merchant_id, id, account_id, site_id, payment_id, kind, provider_ref, terminal, last4, bill, amount, tip,
        surcharge, at, business_day)
      select ${trial.merchantId}::uuid, gen_random_uuid(), ${account}::uuid, ${trial.siteId}::uuid, gen_random_uuid(), 'payment', 'L-' || n,
        'T' || n % 20, '4242', n::text, 4200, 0, 0, s.at, s.at::date
      from generate_series(0, ${SALES}::int - 1) n
      cross join lateral (select ${new Date(BEGAN).toISOString()}::timestamptz + n * interval '1 second' as at) s`),
  )

// The database has no statistics of lines that were stored a moment ago; a plan that numbers all sales for each of them takes minutes.
it('the largest batch is matched in one call, although it is the first one of the database', {
  timeout: 120_000,
}, async () => {
  const account = await trial.add(EftposAccount, { siteId: trial.siteId, title: 'Large' })
  await sell(account)
  const lines = Array.from({ length: MOST_LINES }, (_, no) => ({
    ...{
      kind: 'payment' as const,
      terminal: `T${no % 20}`,
      providerRef: `L-${no}`,
      last4: '4242',
      amount: 42,
      fee: 0.56,
    },
    at: new Date(BEGAN + no * 1000).toISOString(),
  }))
  const batch = { account, reference: 'L-1', settledOn: '2026-01-05', statedNet: 828_800, lines }
  expect(await trial.owner.call(importSettlement, batch)).toMatchObject({
    ...{ success: 1, result: { isNew: true, unexplained: 0 } },
  })
})

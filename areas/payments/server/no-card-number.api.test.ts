import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { join, sql, name as toName } from '#platform/server/db/sql.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../tests/support/payments-trial.ts'
import { changeBank, EftposAccount, saveSplit } from '../contract/eftpos-account.ts'
import { PayLink } from '../contract/pay-link.ts'
import { explainSettlement, importSettlement } from '../contract/settlement.ts'
import { SitePay } from '../contract/site-pay.ts'
import { refundPayment } from '../contract/transaction.ts'

/** Test numbers of schemes, and secrets, that people type where they do not belong or where they are sealed. */
const CARD = '4242424242424242'
const API_KEY = 'sk_test_51Hzz9qVq0uLrX'
const BANK = '730916482'
const PARTY_BANK = '918273641'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial()
})
afterAll(() => trial.close())

const key = () => ({ idempotencyKey: uuidv7() })

it('leaves no card number and no key in any row or log of the product', async () => {
  const { siteId, owner } = trial
  await trial.add(SitePay, { siteId, name: 'Live soon', apiKey: API_KEY })
  const id = await trial.pay(5000, { words: `Invoice for ${CARD}` })
  await owner.call(refundPayment, { id, amount: 5, reason: `typed ${CARD} twice` }, key())
  await trial.add(PayLink, { siteId, reference: 'INV-9', amount: 10, words: `card 4242 4242 4242 4242` })
  const account = await trial.add(EftposAccount, { siteId, title: 'Terminals' })
  await owner.call(changeBank, { id: account, bsb: '062-000', accountNumber: BANK, reason: 'First' }, key())
  const party = { name: 'A', percent: 100, perTransaction: null, bsb: '062-001', accountNumber: PARTY_BANK }
  await owner.call(saveSplit, { id: account, from: '2020-01-01', base: 'net', fees: 'all', parties: [party] }, key())
  const at = new Date(trial.runtime.clock()).toISOString()
  const { result } = await owner.call(
    importSettlement,
    {
      ...{ account, reference: `B ${CARD}`, settledOn: '2026-11-20', statedNet: 10 },
      lines: [{ kind: 'payment', providerRef: CARD, authorisation: CARD, amount: 10, fee: 0, at }],
    },
    key(),
  )
  await owner.call(explainSettlement, { id: result.id, line: 1, reason: `paid with ${CARD}` }, key())
  await trial.hook({ id: 'evt_1', kind: 'payment.changed', note: CARD })

  const tables = await trial.database.read(trial.merchantId, db =>
    db.rows<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')`),
  )
  expect(tables.length).toBeGreaterThan(50)
  const leaks: string[] = []
  for (const { name } of tables) {
    const texts = [CARD, '4242 4242 4242 4242', API_KEY, BANK, PARTY_BANK].map(
      text => sql`strpos(to_jsonb(t)::text, ${text}) > 0`,
    )
    const rows = await trial.database.read(trial.merchantId, db =>
      db.rows<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${toName(name)} t where ${join(texts, ' or ')}`,
      ),
    )
    leaks.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  expect(leaks).toEqual([])
  const logs = trial.logged.join('\n')
  for (const secret of [CARD, API_KEY, BANK, PARTY_BANK]) expect(logs).not.toContain(secret)
})

import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
/** In a body of a provider, within objects and lists. */
const NESTED = 'nested-1jX9vWq3'

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
  const deep = { data: [{ client_secret: { raw: [NESTED] } }], body: JSON.stringify({ tokens: [NESTED] }) }
  await trial.hook({ id: 'evt_1', kind: 'payment.changed', note: CARD, ...deep })

  const dump = await dumpDatabase(trial)
  expect(new Set(dump.map(({ table }) => table)).size).toBeGreaterThan(20)
  // Else the search would find nothing although something is there.
  expect(dump.some(({ row }) => row.includes('INV-9'))).toBe(true)
  const secrets = [CARD, '4242 4242 4242 4242', API_KEY, BANK, PARTY_BANK, NESTED]
  const leaks = dump.filter(({ row }) => secrets.some(secret => row.includes(secret)))
  expect(leaks).toEqual([])
  const logs = trial.logged.join('\n')
  for (const secret of secrets) expect(logs).not.toContain(secret)
})

/** Every row of every table in every schema, as a backup has them: of all tenants, with jobs and what areas keep for themselves. */
async function dumpDatabase({ databases }: PaymentsTrial): Promise<{ table: string; row: string }[]> {
  const connection = new Client({ connectionString: databases.ownerUrl })
  await connection.connect()
  try {
    const { rows: tables } = await connection.query<{ table: string }>(`
      select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`)
    const dump: { table: string; row: string }[] = []
    for (const { table } of tables) {
      const { rows } = await connection.query<{ row: string }>(`select t::text as row from ${table} t`)
      dump.push(...rows.map(({ row }) => ({ table, row })))
    }
    return dump
  } finally {
    await connection.end()
  }
}

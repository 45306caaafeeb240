import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { Transaction } from '../../contract/transaction.ts'

const DAY = '2026-03-10'
const PAYMENTS = 40_000
const DAYS = 400
const { action } = resourceOperations(Transaction)

let trial: PaymentsTrial
let database: Client

/** Payments at all hours of the days up to 5 May 2026. */
const SEED = `
  insert into cardpay_transaction (merchant_id, id, site_id, reference, at, business_day, state, purpose, words, account, currency, amount,
    tip, surcharge, captured, refunded, fee, last4, provider_ref, who, version, created_at, updated_at, search_text)
  select $1, gen_random_uuid(), $2, 'D' || n, t.at, t.at::date, 'captured', 'invoice', 'Invoice', $3, 'AUD', 100, 0, 0, 100, 0, 30, '4242',
    'sim_' || n, 'Test', 1, t.at, t.at, 'd' || n
  from generate_series(1, $4::int) n
  cross join lateral (select '2026-05-05T23:00Z'::timestamptz - n * $5::int * interval '1 day' / $4::int as at) t`

beforeAll(async () => {
  trial = await startPaymentsTrial()
  database = new Client({ connectionString: trial.databases.ownerUrl })
  await database.connect()
  await database.query(SEED, [trial.merchantId, trial.siteId, trial.account, PAYMENTS, DAYS])
  await database.query('vacuum analyze cardpay_transaction')
})
afterAll(async () => {
  await database.end()
  await trial.close()
})

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The statement that the list sends for a page of payments. */
async function listStatement(question: object): Promise<Statement> {
  const queries = vi.spyOn(Client.prototype, 'query')
  const answer = await trial.owner.call(action, { action: ACTION.list, pageSize: 20, ...question })
  expect(answer).toMatchObject({ success: 1 })
  // the driver's overloads
  const statements = queries.mock.calls.map(([statement]) => statement as unknown as Statement)
  queries.mockRestore()
  const listed = statements.find(({ text }) => text?.includes('order by') && text.includes('from "cardpay_transaction'))
  if (!listed) throw new Error('the list asked for no payments')
  return listed
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf({ text, values }: Statement): Promise<PlanNode[]> {
  await database.query(`set app.merchant = '${trial.merchantId}'`)
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  })
  return rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
}

it.each([
  ['all shops', () => ({})],
  ['one shop', () => ({ ordLot: trial.ordLot })],
])('a page of one day of %s is read in its order from the index, and no more than that page', async (_, chosen) => {
  const statement = await listStatement({ filter: { businessDay: { from: DAY, to: DAY } }, ...chosen() })
  const nodes = await planOf(statement)
  const read = nodes.filter(node => node['Index Name']?.startsWith('cardpay_transaction'))
  expect(read).toMatchObject([{ 'Index Name': 'cardpay_transaction_day', 'Actual Rows': 20 }])
  expect(read[0]?.['Rows Removed by Filter'] ?? 0).toBe(0)
  expect(nodes.map(node => node['Node Type'])).not.toContain('Sort')
})

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { signEvent } from '#adapters/payments/event-signature.ts'
import { EftposAccount } from '#areas/payments/contract/eftpos-account.ts'
import { closeSettlement, importSettlement, MOST_LINES } from '#areas/payments/contract/settlement.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { Transaction } from '#areas/payments/contract/transaction.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { startFakeStripe } from '../../support/fake-stripe.ts'
import { startServer } from '../../support/running-server.ts'
import { type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { LARGE_USER } from '../large-merchant/seed.ts'
import { latencies } from '../load/latencies.ts'
import { type SignedCaller, signIn } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { productEnv } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** A share of the whole size, for trying the part out. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
/** As many as one call brings. */
const BATCHES = Math.max(1, Math.round((1_000_000 * SHARE) / MOST_LINES))
const LISTED = Math.round(5_000_000 * SHARE)
const ROUNDS = 200
/** payments.md section 10. */
const MOST_SETTLING_S = 60
const MOST_EVENT_MS = 50
const MOST_LIST_MS = 10

const SIGNING_SECRET = 'whsec_of_the_bench'
const DAY_MS = 86_400_000
const BEGAN = Date.UTC(2026, 0, 5)
const AMOUNT = 4200
const FEE = 56

interface Place {
  readonly url: string
  readonly caller: SignedCaller
  readonly owner: pg.Client
  readonly merchantId: string
  readonly siteId: string
  /** Where a provider that knows no payment answers. */
  readonly provider: string
}

const add = async <R extends AnyResource>({ caller }: Place, of: R, row: InputOf<R>): Promise<string> =>
  (await caller.call<{ id: string }>(resourceOperations(of).action.path, { action: ACTION.add, row })).id

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const LINES = BATCHES * MOST_LINES
/** Lines are a second apart. */
const lineAt = (no: number): string => new Date(BEGAN + no * 1000).toISOString()

/** What terminals took since the batch before: a payment for each line, found by its reference. */
const MOVEMENTS = `
  insert into eftpos_movement (merchant_id, id, account_id, site_id, payment_id, kind, provider_ref, terminal, last4, scheme, bill, amount,
    tip, surcharge, at, business_day)
  select $1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'payment', 'BENCH-' || n, 'T' || n % 20, '4242', 'visa', n::text, $4, 0, 0,
    $5::timestamptz + n * interval '1 second', ($5::timestamptz + n * interval '1 second')::date
  from generate_series($6::int, $6::int + $7::int - 1) n`

/** The least that a database does for as many lines: stores them, and joins them with what was sold. */
const PLAIN = `
  with stored as (
    insert into bench_line select n, 'BENCH-' || n, $3 from generate_series(0, $2::int - 1) n returning no, reference)
  select count(*) from stored s
  join eftpos_movement m on m.merchant_id = $1 and m.provider_ref = s.reference`

async function plainSeconds({ owner, merchantId }: Place): Promise<number> {
  await owner.query('create table bench_line (no int primary key, reference text not null, amount bigint not null)')
  const taken = await seconds(() => owner.query(PLAIN, [merchantId, LINES, AMOUNT]))
  await owner.query('drop table bench_line')
  return taken
}

async function settle({ caller }: Place, account: string, batch: number): Promise<void> {
  const numbers = Array.from({ length: MOST_LINES }, (_, at) => batch * MOST_LINES + at)
  const settlement = await caller.call<{ id: string; unexplained: number }>(importSettlement.path, {
    ...{ account, reference: `BENCH-${batch}`, settledOn: lineAt(batch * MOST_LINES).slice(0, 10) },
    statedNet: ((AMOUNT - FEE) * MOST_LINES) / 100, // not money: an amount of the wire
    lines: numbers.map(no => ({
      ...{ kind: 'payment', terminal: `T${no % 20}`, providerRef: `BENCH-${no}`, last4: '4242', at: lineAt(no) },
      ...{ amount: AMOUNT / 100, fee: FEE / 100 }, // not money: amounts of the wire
    })),
  })
  if (settlement.unexplained > 0) throw new Error(`${settlement.unexplained} lines of a batch were not matched`)
  await caller.call(closeSettlement.path, { id: settlement.id })
}

async function settlementRows(place: Place): Promise<BenchRow[]> {
  const { owner, merchantId, siteId } = place
  const account = await add(place, EftposAccount, { siteId, title: `Bench ${randomUUID().slice(0, 8)}` })
  let taken = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const first = batch * MOST_LINES
    await owner.query(MOVEMENTS, [merchantId, account, siteId, AMOUNT, new Date(BEGAN), first, MOST_LINES])
    taken += await seconds(() => settle(place, account, batch))
  }
  const reference = await plainSeconds(place)
  const what = `${LINES} transactions in batches of ${MOST_LINES}: imported, matched, closed`
  return [{ ...upTo(what, taken, 's', MOST_SETTLING_S * Math.min(1, SHARE)), reference, ratio: taken / reference }]
}

/** Events of payments that the provider does not know: all of the way but the ledger. */
async function eventRows(place: Place): Promise<BenchRow[]> {
  const { url, owner, siteId, provider } = place
  const keys = { apiKey: 'sk_test_of_the_bench', signingSecret: SIGNING_SECRET }
  const named = { name: `Bench ${randomUUID().slice(0, 8)}`, provider: 'stripe', address: provider } as const
  const id = await add(place, SitePay, { siteId, ...named, ...keys })
  const { rows } = await owner.query<{ secret: string }>(
    'select hook_secret as secret from site_site_pay where id = $1',
    [id],
  )
  const target = `${url}/hooks/payment/${id}/${rows[0]?.secret ?? ''}`
  const answered = await latencies(ROUNDS, async () => {
    const object = { object: 'payment_intent', id: `pi_${randomUUID()}` }
    const body = Buffer.from(
      JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        created: Math.trunc(Date.now() / 1000), // not money: seconds
        data: { object },
      }),
    )
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signEvent(SIGNING_SECRET, Math.trunc(Date.now() / 1000), body), // not money: seconds
    }
    const answer = await fetch(target, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`an event was answered ${answer.status}`)
    await answer.arrayBuffer()
  })
  const reached = await latencies(ROUNDS, async () => (await fetch(`${url}/healthz`)).arrayBuffer())
  const [p95, reference] = [quantile(answered, 0.95), quantile(reached, 0.95)]
  const what = 'an event of a provider is stored and answered, p95; for comparison, /healthz'
  return [{ ...upTo(what, p95, 'ms', MOST_EVENT_MS), reference, ratio: p95 / reference }]
}

/** Payments of two years, most of them captured. */
const PAYMENTS = `
  insert into cardpay_transaction (merchant_id, id, site_id, reference, at, business_day, state, purpose, words, account, currency, amount,
    tip, surcharge, captured, refunded, fee, card_scheme, funding, last4, provider_ref, who, version, created_at, updated_at, search_text)
  select $1, gen_random_uuid(), $2, 'B' || n, t.at, t.at::date, case when n % 50 = 0 then 'failed' else 'captured' end, 'invoice',
    'Invoice ' || n, $3, 'AUD', 100 + n % 50000, 0, 0, 100 + n % 50000, 0, 30, 'visa', 'credit', lpad((n % 10000)::text, 4, '0'),
    'pi_bench_' || n, 'Bench', 1, t.at, t.at, 'b' || n || ' invoice ' || n
  from generate_series(1, $4::int) n
  cross join lateral (select now() - (n::float8 / $4) * interval '730 days' as at) t`

async function listRows(place: Place, print: (line: string) => void): Promise<BenchRow[]> {
  const { caller, owner, merchantId, siteId } = place
  const account = await add(place, SitePay, { siteId, name: `Bench ${randomUUID().slice(0, 8)}` })
  print(`seeding ${LISTED} payments`)
  await owner.query(PAYMENTS, [merchantId, siteId, account, LISTED])
  await owner.query('vacuum analyze cardpay_transaction')
  const { path } = resourceOperations(Transaction).action
  const listed = (question: object) =>
    latencies(ROUNDS, () => caller.call(path, { action: ACTION.list, pageSize: 20, ...question }))
  const pages = [
    ['newest first', {}],
    ['failed ones', { filter: { state: 'failed' } }],
    ['of a day', { filter: { businessDay: { from: dayAgo(30), to: dayAgo(30) } } }],
  ] as const
  const plain = await latencies(ROUNDS, () =>
    owner.query(
      'select * from cardpay_transaction where merchant_id = $1 and site_id = $2 order by at desc, id desc limit 20',
      [merchantId, siteId],
    ),
  )
  const reference = quantile(plain, 0.5)
  const rows: BenchRow[] = []
  for (const [name, question] of pages) {
    const value = quantile(await listed(question), 0.5)
    const row = upTo(`a page of ${LISTED} payments, ${name}, p50`, value, 'ms', MOST_LIST_MS)
    rows.push({ ...row, reference, ratio: value / reference })
  }
  return rows
}

const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

export const payments: BenchPart = {
  name: 'payments',
  about: 'settlements of terminals, events of providers, and the list of payments; for comparison, the database alone',
  async run(bench) {
    const stripe = await startFakeStripe()
    const env = { ...productEnv(bench), PRIVATE_TARGETS: '127.0.0.1/32' }
    const server = await startServer({ dataDir: bench.dataDir, env })
    try {
      const caller = await signIn(server.url, LARGE_USER, bench.password)
      return await asOwner(bench.dataDir, async owner => {
        const { rows } = await owner.query<{ merchant_id: string; id: string }>(
          'select merchant_id, id from system_site where active order by ord_lot limit 1',
        )
        const [{ merchant_id: merchantId, id: siteId } = { merchant_id: '', id: '' }] = rows
        const place = { url: server.url, caller, owner, merchantId, siteId, provider: stripe.address }
        await bench.quiet()
        const settled = await settlementRows(place)
        const events = await eventRows(place)
        return [...settled, ...events, ...(await listRows(place, bench.say))]
      })
    } finally {
      await server.stop()
      await stripe.close()
    }
  },
}

import { suggestedOrders } from '#areas/stock/contract/documents/suggest-order.ts'
import { listOnHand } from '#areas/stock/contract/on-hand-list.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type Bench, type BenchPart, type BenchRow, besides, withinTimes } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'
import { postBarely, suggestBarely } from '../stock/plain-stock.ts'
import { type StockPlace, seedFigures, seedLevels, stockPlace } from '../stock/seed-stock.ts'

const SHOPS = 20
const FEW = 10_000
const MANY = 100_000
/** How much slower ten times as many items may be. */
const TIMES = 1.3
const LINES = 2000
const ROUNDS = 150
const COUNTS = 5

const QUESTIONS = {
  'page 1': { page: 1 },
  'page 400': { page: 400 },
  'search, two words': { search: 'organic oil' },
  'by value': { sort: '-value' },
} as const
type Asked = keyof typeof QUESTIONS
const ASKED = Object.keys(QUESTIONS) as Asked[] // the keys of a constant

/** p95 of each query over all shops, in milliseconds. */
async function askOnHand(caller: SignedCaller): Promise<Record<Asked, number>> {
  const times = { 'page 1': 0, 'page 400': 0, 'search, two words': 0, 'by value': 0 }
  for (const question of ASKED) {
    const taken = await latencies(ROUNDS, () => caller.call(listOnHand.path, { pageSize: 20, ...QUESTIONS[question] }))
    times[question] = quantile(taken, 0.95)
  }
  return times
}

interface Header {
  readonly id: string
  readonly version: number
}

/** Milliseconds from the audit of a count of this many lines to its answer; each line has a difference. */
async function auditOf(
  caller: SignedCaller,
  { sites }: StockPlace,
  items: readonly string[],
  round: number,
): Promise<number> {
  const calls = documentOperations(StockTaking)
  const row = { name: 'Bench', siteId: sites[0] }
  const { id, version } = await caller.call<Header>(calls.action.path, { action: ACTION.add, row })
  const upsert = items.map((item, n) => ({ item, counted: 100 * round + (n % 7) }))
  const { header } = await caller.call<{ header: Header }>(calls.lines.path, { id, version, upsert, remove: [] })
  const began = performance.now()
  await caller.call(calls.transition.path, { id, version: header.version, transition: 'audit', confirm: true })
  return performance.now() - began
}

async function measureCounts(bench: Bench, caller: SignedCaller, place: StockPlace): Promise<BenchRow> {
  const items = await asOwner(bench.dataDir, async owner => {
    const { rows } = await owner.query<{ id: string }>('select id from catalogue_plu where merchant_id = $1 limit $2', [
      place.merchantId,
      LINES,
    ])
    return rows.map(({ id }) => id)
  })
  await auditOf(caller, place, items, COUNTS + 1) // warm-up
  await bench.quiet()
  const taken: number[] = []
  const barely: number[] = []
  for (let round = 0; round < COUNTS; round += 1) {
    taken.push(await auditOf(caller, place, items, round))
    barely.push(await asOwner(bench.dataDir, owner => postBarely(owner, place, items)))
  }
  return besides(`audit of a count of ${LINES} lines, median`, quantile(taken, 0.5), 'ms', quantile(barely, 0.5))
}

async function measureOrders(bench: Bench, caller: SignedCaller, place: StockPlace): Promise<BenchRow> {
  await bench.quiet()
  const siteId = place.sites[0]
  const taken = await latencies(20, () => caller.call(suggestedOrders.path, { siteId }))
  const barely = await asOwner(bench.dataDir, owner => latencies(20, () => suggestBarely(owner, place)))
  return besides(`suggested orders over ${MANY} stock items, p95`, quantile(taken, 0.95), 'ms', quantile(barely, 0.95))
}

const run = (bench: Bench): Promise<BenchRow[]> =>
  withProduct(bench, async (_, caller) => {
    const place = await asOwner(bench.dataDir, async owner => {
      const stocked = await stockPlace(owner, SHOPS)
      await seedFigures(owner, stocked, { from: 0, to: FEW })
      return stocked
    })
    await bench.quiet()
    const few = await askOnHand(caller)
    await asOwner(bench.dataDir, async owner => {
      await seedFigures(owner, place, { from: FEW, to: MANY })
      await seedLevels(owner, place)
    })
    await bench.quiet()
    const many = await askOnHand(caller)
    const name = `over ${FEW} items in ${SHOPS} shops`
    return [
      ...ASKED.flatMap(question => [
        { what: `on hand, ${question}, ${name}, p95`, value: few[question], unit: 'ms' },
        withinTimes(
          `on hand, ${question}, over ${MANY} items, p95`,
          many[question],
          'ms',
          { name, value: few[question] },
          TIMES,
        ),
      ]),
      await measureOrders(bench, caller, place),
      await measureCounts(bench, caller, place),
    ]
  })

export const stock: BenchPart = {
  name: 'stock',
  about: 'stock on hand of ten and a hundred thousand items in twenty shops, suggested orders, a count of 2,000 lines',
  run,
}

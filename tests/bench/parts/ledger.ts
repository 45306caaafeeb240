import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { Daily } from '#areas/reports/contract/daily.ts'
import { dailySheet } from '#areas/reports/contract/daily-sheet.ts'
import { dashboard } from '#areas/reports/contract/dashboard.ts'
import { homeNeeds } from '#areas/reports/contract/home-needs.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { type Bench, type BenchPart, type BenchRow, withinTimes } from '../bench-row.ts'
import { type LedgerPlace, seedLedger, settleLedger } from '../ledger/seed-ledger.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

const SIZES = [1_000_000, 10_000_000] as const
/** How much slower the larger ledger may be. */
const TIMES = 1.3
const ROUNDS = 300
const TURNS = 6

async function placeOf(bench: Bench): Promise<LedgerPlace> {
  return asOwner(bench.dataDir, async owner => {
    const { rows } = await owner.query('select merchant_id, id from system_site order by ord_lot limit 1')
    return { merchantId: rows[0].merchant_id, siteId: rows[0].id, registerId: uuidv7() }
  })
}

const createWorks = (caller: SignedCaller, { siteId }: LedgerPlace) => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const of = { from: day, to: day, shop: siteId }
  return {
    'daily report': () => caller.call(reportOperations(Daily).run.path, { parameters: of }),
    'daily sheet': () => caller.call(dailySheet.path, of),
    dashboard: () => caller.call(dashboard.path, { shop: siteId }),
    'needs of the dashboard': () => caller.call(homeNeeds.path, { shop: siteId }),
  }
}

type Works = ReturnType<typeof createWorks>
type Taken = Record<keyof Works, number[]>

/** Part of the rounds in one ledger, with each report in turn. */
async function aTurn(works: Works, taken: Taken): Promise<void> {
  for (const what of Object.keys(works) as (keyof Works)[]) // the keys of its own type
    taken[what].push(...(await latencies(ROUNDS / TURNS, works[what])))
}

const nothingTaken = (): Taken => ({
  'daily report': [],
  'daily sheet': [],
  dashboard: [],
  'needs of the dashboard': [],
})

/** Both ledgers with a server each, in turns, so that other load slows both. */
const measure = (smaller: Bench, larger: Bench, place: LedgerPlace): Promise<{ small: Taken; large: Taken }> =>
  withProduct(smaller, (_, inSmall) =>
    withProduct(larger, async (__, inLarge) => {
      await larger.quiet()
      const [small, large] = [nothingTaken(), nothingTaken()]
      for (let turn = 0; turn < TURNS; turn += 1) {
        await aTurn(createWorks(inSmall, place), small)
        await aTurn(createWorks(inLarge, place), large)
      }
      return { small, large }
    }),
  )

function rowsOf(small: Taken, large: Taken): BenchRow[] {
  const names: (keyof Taken)[] = ['daily report', 'daily sheet', 'dashboard', 'needs of the dashboard']
  return names.flatMap(what => {
    const p95 = (of: Taken) => quantile(of[what], 0.95)
    const name = `over ${SIZES[0] / 1_000_000} million lines`
    return [
      { what: `${what} ${name}, p95`, value: p95(small), unit: 'ms' },
      withinTimes(
        `${what} over ${SIZES[1] / 1_000_000} million lines, p95`,
        p95(large),
        'ms',
        { name, value: p95(small) },
        TIMES,
      ),
    ]
  })
}

/** Seeds while nothing is measured, with a running server. */
async function seeded(bench: Bench, place: LedgerPlace, lines: { from: number; to: number }): Promise<BenchRow> {
  const started = performance.now()
  await withProduct(bench, () =>
    asOwner(bench.dataDir, async owner => {
      await seedLedger(owner, place, lines)
      await settleLedger(owner)
    }),
  )
  return {
    what: `seeding up to ${lines.to / 1_000_000} million lines`,
    value: (performance.now() - started) / 1000,
    unit: 's',
  }
}

async function run(bench: Bench): Promise<BenchRow[]> {
  const place = await withProduct(bench, () => placeOf(bench))
  const first = await seeded(bench, place, { from: 0, to: SIZES[0] })
  const smaller = { ...bench, dataDir: `${bench.dataDir}-smaller` }
  await promisify(execFile)('cp', ['-a', bench.dataDir, smaller.dataDir]) // keeps the owners of files, because PostgreSQL has its own user
  try {
    const second = await seeded(bench, place, { from: SIZES[0], to: SIZES[1] })
    const { small, large } = await measure(smaller, bench, place)
    return [...rowsOf(small, large), first, second]
  } finally {
    await rm(smaller.dataDir, { recursive: true, force: true })
  }
}

export const ledger: BenchPart = {
  name: 'ledger',
  about: 'reports of a day over a ledger of one and of ten million lines; seeds them, so it wants a fresh place',
  run,
}

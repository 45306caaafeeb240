import { FeeReport } from '#areas/parking/contract/fee-report.ts'
import { OccupancyReport, PassageReport } from '#areas/parking/contract/occupancy-history.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { replayRows } from '../parking/replay-car-parks.ts'
import { type ParkedPlace, seedPassages, seedSums } from '../parking/seed-parking.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** A share of the whole size, for trying the part out. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const PASSAGES = Math.round(10_000_000 * SHARE)
const ROUNDS = 40
/** fees.md section 7, parking.md section 8. */
const MOST_MS = 300

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

interface Question {
  readonly what: string
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  /** Without: shown for comparison. */
  readonly most?: number
}

/** What people look at: a month of all car parks and a year of one; beside it all there is. */
function questions({ siteId }: ParkedPlace): Question[] {
  const to = daysAgo(0)
  const [month, year, whole] = [daysAgo(30), daysAgo(365), daysAgo(730)]
  const [fees, passages] = [reportOperations(FeeReport).run.path, reportOperations(PassageReport).run.path]
  const occupancy = reportOperations(OccupancyReport).run.path
  const most = MOST_MS
  return [
    { what: 'fees of a month of all by day', path: fees, parameters: { from: month, to, by: 'day' }, most },
    { what: 'fees of a month of all by segment', path: fees, parameters: { from: month, to, by: 'segment' }, most },
    { what: 'fees of a year of one by day', path: fees, parameters: { from: year, to, shop: siteId, by: 'day' }, most },
    { what: 'passages of a month of all by hour', path: passages, parameters: { from: month, to, by: 'hour' }, most },
    {
      what: 'passages of a year of one by day',
      path: passages,
      parameters: { from: year, to, shop: siteId, by: 'day' },
      most,
    },
    {
      what: 'occupancy of a month of one by hour',
      path: occupancy,
      parameters: { from: month, to, shop: siteId },
      most,
    },
    { what: 'fees of two years of all by day', path: fees, parameters: { from: whole, to, by: 'day' } },
    { what: 'passages of two years of all by day', path: passages, parameters: { from: whole, to, by: 'day' } },
  ]
}

async function reportRows(caller: SignedCaller, place: ParkedPlace): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { what, path, parameters, most } of questions(place)) {
    const p95 = quantile(await latencies(ROUNDS, () => caller.call(path, { parameters })), 0.95)
    rows.push(
      most === undefined ? { what: `${what}, p95`, value: p95, unit: 'ms' } : upTo(`${what}, p95`, p95, 'ms', most),
    )
  }
  return rows
}

/** The same figures from the passages themselves, and from the sums by one plain statement. */
const plainRows = ({ dataDir }: Bench, { merchantId }: ParkedPlace): Promise<BenchRow[]> =>
  asOwner(dataDir, async owner => {
    const summed = await latencies(ROUNDS, () =>
      owner.query("select day, sum(fee) from parking_fee_sum where merchant_id = $1 and part = 'stay' group by day", [
        merchantId,
      ]),
    )
    const began = performance.now()
    await owner.query('select at::date, count(*) from parking_passage where merchant_id = $1 group by 1', [merchantId])
    return [
      { what: 'fees of all days from the sums by plain SQL, p95', value: quantile(summed, 0.95), unit: 'ms' },
      { what: 'passages of all days without sums, once', value: performance.now() - began, unit: 'ms' },
    ]
  })

export const parking: BenchPart = {
  name: 'parking',
  about: `reports of car parks over ${PASSAGES} passages and stays, and three days of real car parks replayed`,
  run: bench =>
    withProduct(bench, async (_, caller) => {
      bench.say(`Adding ${PASSAGES} passages`)
      const place = await asOwner(bench.dataDir, async owner => {
        const seeded = await seedPassages(owner, PASSAGES)
        await seedSums(owner, seeded)
        return seeded
      })
      await bench.quiet()
      return [...(await replayRows(caller)), ...(await reportRows(caller, place)), ...(await plainRows(bench, place))]
    }),
}

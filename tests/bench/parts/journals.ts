import { v7 as uuidv7 } from 'uuid'
import { exportDays, listDays, type ShopDay } from '#areas/accounting/contract/daily-report.ts'
import { addUsualAccounts } from '#areas/accounting/contract/default-account.ts'
import { Myob } from '#areas/accounting/contract/myob.ts'
import { Daily } from '#areas/reports/contract/daily.ts'
import { Site } from '#areas/system/contract/site.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { seedLedger, settleLedger } from '../ledger/seed-ledger.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'

const SHOPS = 50
const DAYS = 31
const BILLS_A_DAY = 120
const LINES_A_BILL = 4
const LINES_A_SHOP = DAYS * BILLS_A_DAY * LINES_A_BILL
const DAY_MS = 86_400_000
const MOST_SECONDS = 5

const add = async <R extends AnyResource>(caller: SignedCaller, of: R, row: InputOf<R>): Promise<string> =>
  (await caller.call<{ id: string }>(resourceOperations(of).action.path, { action: ACTION.add, row })).id

/** Shops with a month of bills each, a chart of accounts and a set-up for MYOB. */
async function prepare(bench: Bench, caller: SignedCaller): Promise<string> {
  const sites: string[] = []
  for (let at = 0; at < SHOPS; at += 1)
    sites.push(await add(caller, Site, { ordLot: `J${at}`, lotName: `Shop ${at}`, lotType: 'retail', timeZone: 'UTC' }))
  await asOwner(bench.dataDir, async owner => {
    const { rows } = await owner.query('select merchant_id from system_site where id = $1', [sites[0]])
    for (const [at, siteId] of sites.entries()) {
      const place = { merchantId: rows[0].merchant_id, siteId, registerId: uuidv7() }
      await seedLedger(owner, place, { from: at * LINES_A_SHOP, to: (at + 1) * LINES_A_SHOP }, DAYS)
    }
    await settleLedger(owner)
  })
  await caller.call(addUsualAccounts.path, {})
  return add(caller, Myob, { name: 'Bench' })
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function measure(bench: Bench, caller: SignedCaller, setup: string): Promise<BenchRow[]> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const period = { from: day(DAYS - 1), to: day(1) }
  await bench.quiet()
  const report = await seconds(() => caller.call(reportOperations(Daily).run.path, { parameters: period }))
  let days: ShopDay[] = []
  const listed = await seconds(async () => {
    const result = await caller.call<{ days: (ShopDay & { state: string })[] }>(listDays.path, period)
    days = result.days.filter(({ state }) => state === 'ready').map(({ siteId, day }) => ({ siteId, day }))
  })
  if (days.length < SHOPS * (DAYS - 1)) throw new Error(`only ${days.length} days are ready`)
  const exported = await seconds(async () => {
    const answer = await caller.fetch(exportDays.path, { program: 'myob', setup, days })
    const text = await answer.text()
    if (!answer.headers.has('content-disposition')) throw new Error(`refused: ${text}`)
  })
  const what = `${SHOPS} shops and a month, ${BILLS_A_DAY} bills a day`
  return [
    { what: `report.daily of ${what}, first page`, value: report, unit: 's' },
    upTo(`journals of ${what}: listed`, listed, 's', MOST_SECONDS),
    upTo(`journals of ${what}: numbered, stored, written`, exported, 's', MOST_SECONDS),
  ]
}

export const journals: BenchPart = {
  name: 'journals',
  about: 'journals of many shops and a month; seeds their bills, so it wants a fresh place',
  run: bench => withProduct(bench, async (_, caller) => measure(bench, caller, await prepare(bench, caller))),
}

import type { Till } from '../embedded/many-uploads.ts'
import { CENTS_A_SALE } from '../embedded/many-uploads.ts'
import type { RemoteAnswer } from '../remote-client.ts'
import { askCluster, type DemoShop } from './cluster-facts.ts'
import type { Attempt, LoadResult } from './cluster-load.ts'

interface Day {
  readonly result: LoadResult
  readonly till: DemoShop & Till
  readonly adminUrl: string
  readonly float: number
  /** Seconds from the beginning of the load. */
  readonly plan: { readonly workerDies: number; readonly workerReturns: number; readonly serverDies: number }
  readonly say: (line: string) => void
}

/** Calls to the server that is left. */
interface Office {
  closeRegister(expected: number): Promise<RemoteAnswer>
  compareSums(): Promise<RemoteAnswer>
}

/** Compares what the tills were told with what is stored, and says the figures. @returns what does not agree */
export async function assessDay(day: Day, office: Office): Promise<string[]> {
  sayAttempts(day)
  return [
    ...(await salesThatDiffer(day)),
    ...(await suppliersThatDiffer(day)),
    ...(await drawerThatDiffers(day, office)),
    ...(await sumsThatDiffer(office)),
  ]
}

function sayAttempts({ result: { attempts }, plan, say }: Day): void {
  const phases: readonly (readonly [string, number, number])[] = [
    ['before', 0, plan.workerDies],
    ['worker down', plan.workerDies, plan.workerReturns],
    ['worker back', plan.workerReturns, plan.serverDies],
    ['one server', plan.serverDies, Number.POSITIVE_INFINITY],
  ]
  for (const [name, from, to] of phases) {
    const within = attempts.filter(({ at }) => at >= from * 1000 && at < to * 1000)
    const count = (outcome: Attempt['outcome']) => within.filter(each => each.outcome === outcome).length
    const times = within.map(({ ms }) => ms).sort((a, b) => a - b)
    const longest = times.at(-1) ?? 0
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    say(
      `${name}: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unanswered')} unanswered; p95 ${p95.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    )
  }
  const first = attempts
    .filter(({ outcome }) => outcome === 'acknowledged')
    .find(({ at }) => at >= plan.workerReturns * 1000)
  if (first)
    say(`first yes after the worker was back: ${((first.at + first.ms) / 1000 - plan.workerReturns).toFixed(2)} s`)
  const words = new Map<string, number>()
  for (const { status, words: said } of attempts) {
    if (status === undefined) continue
    const text = `${status} ${(said ?? '').replace(/"requestId":"[^"]*"/, '').slice(0, 160)}`
    words.set(text, (words.get(text) ?? 0) + 1)
  }
  for (const [text, times] of words) say(`refused ${times} times: ${text}`)
}

interface Stored {
  readonly sales: number
  readonly lines: number
  readonly tenders: number
  readonly moved: number
}

async function salesThatDiffer({ result: { sales }, adminUrl, till, say }: Day): Promise<string[]> {
  const count = async (what: string, from: string, key: string) => {
    const [row] = await askCluster<{ n: number }>(
      adminUrl,
      `select coalesce(${what}, 0)::int as n from ${from} where merchant_id = $1 and ${key} = any($2::uuid[])`,
      [till.merchant, sales],
    )
    return row?.n ?? 0
  }
  const stored: Stored = {
    sales: await count('count(*)', 'pos_sale', 'id'),
    lines: await count('count(*)', 'pos_sale_line', 'sale_id'),
    tenders: await count('count(*)', 'pos_sale_tender', 'sale_id'),
    moved: await count('sum(-quantity)', 'stock_movement', 'document_id'),
  }
  say(`sales acknowledged: ${sales.length}; stored: ${JSON.stringify(stored)}`)
  const [wrong] = await askCluster<{ n: number }>(adminUrl, 'select count(*)::int as n from stock_differences()')
  const n = sales.length
  const isWhole = stored.sales === n && stored.lines === n && stored.tenders === n && stored.moved === 3 * n
  return [
    ...(isWhole ? [] : [`of ${n} acknowledged sales there are ${JSON.stringify(stored)}`]),
    ...(wrong?.n === 0 ? [] : [`${wrong?.n} figures of stock differ from their movements`]),
  ]
}

async function suppliersThatDiffer({ result: { suppliers }, adminUrl, till, say }: Day): Promise<string[]> {
  const rows = await askCluster<{ name: string; id: string }>(
    adminUrl,
    `select name, id::text as id from catalogue_supplier where merchant_id = $1 and name like 'Cluster %'`,
    [till.merchant],
  )
  const logged = await askCluster<{ id: string; times: number }>(
    adminUrl,
    `select record_id as id, count(*)::int as times from log_system_action
     where merchant_id = $1 and resource = 'catalogue.supplier' and action = 'add' and title like 'Cluster %' group by record_id`,
    [till.merchant],
  )
  const times = new Map(logged.map(each => [each.id, each.times]))
  const names = new Set(rows.map(({ name }) => name))
  const lost = suppliers.acknowledged.filter(name => !names.has(name))
  const half = rows.filter(({ id }) => times.get(id) !== 1)
  const stored = suppliers.others.filter(name => names.has(name))
  say(
    `records acknowledged: ${suppliers.acknowledged.length}; not acknowledged: ${suppliers.others.length}, of which ${stored.length} are stored`,
  )
  return [
    ...(lost.length === 0 ? [] : [`acknowledged and lost: ${lost.join(', ')}`]),
    ...(half.length === 0 && logged.length === rows.length ? [] : ['records and their log entries differ']),
  ]
}

/** The register knows each sale once: what is counted is what it expects. */
async function drawerThatDiffers(day: Day, office: Office): Promise<string[]> {
  const expected = day.float + (CENTS_A_SALE * day.result.sales.length) / 100
  const { result } = await office.closeRegister(expected)
  day.say(
    `register: ${JSON.stringify({ expected: result?.expected, actual: result?.actual, variance: result?.variance })}`,
  )
  return result?.variance === 0 ? [] : [`the register expects ${result?.expected}, ${expected} was sold`]
}

/** Sums that reports read, beside the ledger. */
async function sumsThatDiffer(office: Office): Promise<string[]> {
  const { result } = await office.compareSums()
  const differences: readonly unknown[] | undefined = result?.differences
  return differences?.length === 0 ? [] : [`sums differ from the ledger: ${JSON.stringify(result)}`]
}

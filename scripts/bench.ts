import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#platform/server/db/embedded/start-embedded.ts'
import type { Bench, BenchPart } from '../tests/bench/bench-row.ts'
import { seedLargeMerchant } from '../tests/bench/large-merchant/seed.ts'
import { machineFacts, type Quiet, quietMachine } from '../tests/bench/machine/machine.ts'
import { access } from '../tests/bench/parts/access.ts'
import { adding } from '../tests/bench/parts/add.ts'
import { baskets } from '../tests/bench/parts/baskets.ts'
import { clicks } from '../tests/bench/parts/clicks.ts'
import { consolePart } from '../tests/bench/parts/console.ts'
import { delivery } from '../tests/bench/parts/delivery.ts'
import { exporting } from '../tests/bench/parts/export.ts'
import { fees } from '../tests/bench/parts/fees.ts'
import { handheld } from '../tests/bench/parts/handheld.ts'
import { history } from '../tests/bench/parts/history.ts'
import { importing } from '../tests/bench/parts/import.ts'
import { journals } from '../tests/bench/parts/journals.ts'
import { ledger } from '../tests/bench/parts/ledger.ts'
import { list } from '../tests/bench/parts/list.ts'
import { loyalty } from '../tests/bench/parts/loyalty.ts'
import { members } from '../tests/bench/parts/members.ts'
import { merchants } from '../tests/bench/parts/merchants.ts'
import { messages } from '../tests/bench/parts/messages.ts'
import { pages } from '../tests/bench/parts/pages.ts'
import { parking } from '../tests/bench/parts/parking.ts'
import { payments } from '../tests/bench/parts/payments.ts'
import { pictures } from '../tests/bench/parts/pictures.ts'
import { printing } from '../tests/bench/parts/printing.ts'
import { sales } from '../tests/bench/parts/sales.ts'
import { signage } from '../tests/bench/parts/signage.ts'
import { start } from '../tests/bench/parts/start.ts'
import { stock } from '../tests/bench/parts/stock.ts'
import { strangers } from '../tests/bench/parts/strangers.ts'
import { tickets } from '../tests/bench/parts/tickets.ts'
import { till } from '../tests/bench/parts/till.ts'
import { webhooks } from '../tests/bench/parts/webhooks.ts'
import { type MeasuredPart, tableOf } from '../tests/bench/table.ts'
import { temporaryDataDir } from '../tests/support/running-server.ts'
import { print, stopWith } from './backup-command.ts'

// npm run bench -- [part …] [--data DIR] [--products 100000] [--wait 0]
// Measures the product and prints a table, which bench-results/{commit}.json stores. DIR is kept and used again;
// without it all data is deleted. Waits up to this many minutes in total for a quiet machine, before parts and before
// rounds that other processes disturbed are repeated.

const root = join(import.meta.dirname, '..')
const PARTS: readonly BenchPart[] = [
  baskets,
  fees,
  access,
  parking,
  till,
  start,
  list,
  adding,
  sales,
  strangers,
  stock,
  pictures,
  handheld,
  importing,
  exporting,
  history,
  members,
  loyalty,
  messages,
  consolePart,
  clicks,
  pages,
  delivery,
  webhooks,
  tickets,
  signage,
  payments,
  journals,
  printing,
  ledger,
  merchants,
]
const PASSWORD = 'a password of the bench alone'
const MINUTE = 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    products: { type: 'string', default: '100000' },
    wait: { type: 'string', default: '0' },
  },
})
const chosen = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (chosen.length === 0) stopWith(`There is no such part. Parts: ${PARTS.map(({ name }) => name).join(', ')}`)

/** Seeds the catalogue with fresh statistics and closes the database. Returns the version of PostgreSQL. */
async function prepare(dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log: { ...print, info: () => {} } })
  if ('refusal' in embedded) stopWith(embedded.words)
  const started = performance.now()
  try {
    const { ownerUrl, appUrl } = embedded
    const { made, products } = await seedLargeMerchant({
      ownerUrl,
      appUrl,
      root,
      products: Number(values.products),
      password: PASSWORD,
      say: () => {},
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    print.info(`The large merchant has ${products} products${made ? `, added in ${seconds} s` : ''}`)
    return await readVersion(ownerUrl)
  } finally {
    await embedded.stop()
  }
}

async function readVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}

/** Remaining time for waiting until the machine is quiet. */
let patienceMs = Number(values.wait) * MINUTE

async function quietNow(): Promise<Quiet> {
  const started = performance.now()
  const quiet = await quietMachine(patienceMs, print.info)
  patienceMs = Math.max(0, patienceMs - (performance.now() - started))
  return quiet
}

async function runPart(part: BenchPart, bench: Bench): Promise<MeasuredPart> {
  const quiet = await quietNow()
  print.info(`${part.name}: ${part.about}`)
  const started = performance.now()
  const rows = await part.run(bench)
  return { name: part.name, rows, quiet, seconds: (performance.now() - started) / 1000 }
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') === '' ? '' : '-changed'}`
}

const own = values.data ? { dataDir: resolve(values.data), remove: () => {} } : temporaryDataDir()
try {
  const postgres = chosen.every(({ alone }) => alone) ? 'not asked' : await prepare(own.dataDir)
  const facts = { commit: commit(), at: new Date().toISOString(), postgres, ...machineFacts() }
  const parts: MeasuredPart[] = []
  const bench = { root, dataDir: own.dataDir, password: PASSWORD, quiet: quietNow, say: print.info }
  for (const part of chosen) {
    try {
      parts.push(await runPart(part, bench))
    } catch (fault) {
      // A failed part does not lose the results of others.
      console.error(`${part.name} failed:`, fault)
      process.exitCode = 1
    }
  }
  print.info(tableOf(facts, parts))
  const folder = join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${facts.commit}.json`)
  writeFileSync(file, `${JSON.stringify({ ...facts, parts }, null, 1)}\n`)
  print.info(`Kept in ${file}`)
} finally {
  own.remove()
}

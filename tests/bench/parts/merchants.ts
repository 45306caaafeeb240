import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Daily } from '#areas/reports/contract/daily.ts'
import { connectDatabase, STATEMENT_LIMIT } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/start-embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { createRegistry } from '#platform/server/operation/registry.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../../support/running-server.ts'
import { type Bench, type BenchPart, type BenchRow, withinTimes } from '../bench-row.ts'
import { seeder } from '../large-merchant/seeding-context.ts'
import { type Measured, measureInTurn, type Side } from '../load/load.ts'
import { type SignedCaller, signIn } from '../load/signed-caller.ts'
import { cpuSeconds } from '../machine/process-cpu.ts'
import { databaseMb, residentMb } from '../machine/process-memory.ts'
import { copyMerchant, copyName } from '../merchants/copy-merchant.ts'
import { addSmallMerchant, REGISTER, SMALL_USER } from '../merchants/small-merchant.ts'
import { asOwner } from '../owner-database.ts'
import { productEnv } from '../product-server.ts'
import { quantile } from '../quantiles.ts'
import { benchSale } from '../sales/bench-sales.ts'

const FEW = 64
const MANY = Math.max(2 * FEW, Math.round(10_000 * Number(process.env.BENCH_SHARE ?? 1)))
const CONNECTIONS = 64
const SALES_A_MERCHANT = 60
const IDLE_MS = 20_000
/** How much worse a figure may be with many merchants. */
const MOST_TIMES = 1.3

/** A database with the template of all merchants. @returns its id */
async function addTemplate({ root, password, say }: Bench, dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log: { info: () => {}, warn: say, error: say } })
  if ('refusal' in embedded) throw new Error(embedded.words)
  try {
    await migrate(embedded.ownerUrl)
    const connected = connectDatabase(embedded.appUrl, 2, error => say(error.message))
    const database = connected.limited(STATEMENT_LIMIT.job)
    const registry = createRegistry(await collectAreas(root))
    const merchantId = await addSmallMerchant(seeder({ database, registry, root, password }))
    await database.close()
    return merchantId
  } finally {
    await embedded.stop()
  }
}

interface Client {
  readonly caller: SignedCaller
  readonly ordLot: string
  readonly items: readonly string[]
}

async function signInAll(server: RunningServer, password: string): Promise<{ clients: Client[]; p95: number }> {
  const milliseconds: number[] = []
  const clients: Client[] = []
  for (let copy = 1; copy <= FEW; copy++) {
    const started = performance.now()
    const caller = await signIn(server.url, copyName(SMALL_USER, copy), password)
    milliseconds.push(performance.now() - started)
    const sites = await caller.call<{ ordLot: string }[]>('/al/site/getUserSites', { action: 'MERCHANT', userId: '' })
    const list = { action: 1, pageSize: 100, columns: ['pluName1'] }
    const items = await caller.call<{ id: string }[]>(`${Plu.path}/action`, list)
    clients.push({ caller, ordLot: sites[0]?.ordLot ?? '', items: items.map(({ id }) => id) })
  }
  return { clients, p95: quantile(milliseconds, 0.95) }
}

const QUESTIONS: Readonly<Record<string, (client: Client) => Buffer[]>> = {
  'products, page 1': ({ caller }) => [
    caller.request(`${Plu.path}/action`, { action: 1, pageSize: 20, sort: 'pluName1', page: 1 }),
  ],
  'a sale': ({ caller, ordLot, items }) =>
    Array.from({ length: SALES_A_MERCHANT }, (_, number) =>
      caller.request(uploadSales.path, { ordLot, sales: [benchSale({ ordLot, register: REGISTER, items }, number)] }),
    ),
  'daily report': ({ caller }) => {
    const day = new Date().toISOString().slice(0, 10)
    return [caller.request(`${Daily.path}/run`, { parameters: { from: day, to: day, shop: null } })]
  },
}

type Figures = Readonly<Record<string, { readonly value: number; readonly unit: string; readonly others?: number }>>

async function idleFigures(server: RunningServer): Promise<Figures> {
  const before = cpuSeconds(server.pid, server.dataDir)
  await pause(IDLE_MS)
  const after = cpuSeconds(server.pid, server.dataDir)
  const used = after.server + after.database - before.server - before.database
  return {
    'idle: processor time a second': { value: (used * 1000) / (IDLE_MS / 1000), unit: 'ms' },
    'idle: memory of node': { value: residentMb(server.pid), unit: 'MB' },
    'idle: memory of PostgreSQL': { value: databaseMb(server.dataDir), unit: 'MB' },
  }
}

function toFigures(name: string, { p95, cpu, others }: Measured): Figures {
  const at = `${name}, ${CONNECTIONS} conn. of ${FEW} merchants`
  return {
    [`${at}: p95`]: { value: p95, unit: 'ms', others },
    [`${at}: processor time an answer`]: { value: cpu, unit: 'ms', others },
  }
}

async function figures(bench: Bench, dataDir: string): Promise<Figures> {
  const started = performance.now()
  const server = await startServer({ dataDir, env: productEnv(bench) })
  const seconds = (performance.now() - started) / 1000
  try {
    const idle = await idleFigures(server)
    const { clients, p95 } = await signInAll(server, bench.password)
    const measured: Figures[] = []
    for (const [name, requests] of Object.entries(QUESTIONS)) {
      const side: Side = {
        url: server.url,
        requests: () => clients.flatMap(requests),
        cpuSeconds: () => cpuSeconds(server.pid, dataDir),
      }
      const [times] = await measureInTurn([side], { connections: CONNECTIONS, quiet: bench.quiet })
      if (times) measured.push(toFigures(name, times))
    }
    const startAndSignIn: Figures = {
      'start to open': { value: seconds, unit: 's' },
      ...idle,
      'sign-in, one after the other: p95': { value: p95, unit: 'ms' },
    }
    return Object.assign({}, startAndSignIn, ...measured)
  } finally {
    await server.stop()
  }
}

/** Adds copies while the product runs, as its database runs only then. */
async function addCopies(bench: Bench, dataDir: string, template: string, first: number, last: number): Promise<void> {
  const server = await startServer({ dataDir, env: productEnv(bench) })
  try {
    await asOwner(dataDir, owner => copyMerchant(owner, template, first, last))
  } finally {
    await server.stop()
  }
}

async function measure(bench: Bench): Promise<BenchRow[]> {
  const { dataDir, remove } = temporaryDataDir(dirname(bench.dataDir))
  try {
    const template = await addTemplate(bench, dataDir)
    await addCopies(bench, dataDir, template, 1, FEW)
    const few = await figures(bench, dataDir)
    await addCopies(bench, dataDir, template, FEW + 1, MANY)
    const many = await figures(bench, dataDir)
    return Object.entries(many).map(([what, { value, unit, others }]) => {
      const reference = { name: `with ${FEW}`, value: few[what]?.value ?? 0 }
      const row = withinTimes(`${what}, ${MANY} merchants`, value, unit, reference, MOST_TIMES)
      return others === undefined ? row : { ...row, others }
    })
  } finally {
    remove()
  }
}

export const merchants: BenchPart = {
  name: 'merchants',
  about: `${MANY} small merchants in one database, against the same with ${FEW}`,
  alone: true,
  run: measure,
}

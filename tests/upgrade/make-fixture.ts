import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { Client } from 'pg'
import { APP, OWNER } from '#platform/server/db/embedded/roles.ts'
import { findMachinePostgres } from '../support/machine-postgres.ts'
import { startServer, temporaryDataDir } from '../support/running-server.ts'
import { startMachinePostgres } from '../support/start-machine-postgres.ts'
import { type Figures, readFigures } from './figures.ts'

/**
 * `node tests/upgrade/make-fixture.ts`: runs this commit's product on the machine's PostgreSQL (15 to 17, so that every
 * later version can read the dump) until its demo merchant has traded, and writes the database as plain SQL and its
 * figures to tests/fixtures. A fixture belongs to its commit: add new ones, never replace one.
 */
const DEMO_DAYS = '4'
const TRADED = 'the demo merchant has traded'
const WAIT_MS = 600_000
const folder = join(import.meta.dirname, '..', 'fixtures')

async function until(happened: () => boolean, what: string): Promise<void> {
  const started = performance.now()
  while (!happened()) {
    if (performance.now() - started > WAIT_MS) throw new Error(`${what} did not happen in ${WAIT_MS / 1000} s`)
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

async function trade(databaseUrl: string): Promise<void> {
  const { dataDir, remove } = temporaryDataDir()
  const env = { DATABASE_URL: databaseUrl, DEMO: '1', DEMO_DAYS, ADMIN_PASSWORD: 'Vine-Street-7!', LOG_LEVEL: 'info' }
  const server = await startServer({ dataDir, env })
  try {
    await until(() => server.output().includes(TRADED), 'the trading of the demo')
  } finally {
    await server.stop()
    remove()
  }
}

/** Plain statements without psql's own commands, so that any client can run them. */
function dump(bin: string, url: string): string {
  const args = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-comments', '--dbname', url]
  const text = execFileSync(join(bin, 'pg_dump'), args, { encoding: 'utf8', maxBuffer: 1024 ** 3 })
  return text.replaceAll(/^\\(un)?restrict .*\n/gm, '')
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const machine = findMachinePostgres()
if (!machine) throw new Error('a PostgreSQL of 15 to 17 with pg_dump is needed on this machine')
const postgres = await startMachinePostgres(machine)
try {
  // Like an installation on an external server: its user works as the role that owns nothing.
  await connected(postgres.adminUrl, admin => admin.query(`grant ${APP} to ${OWNER}`))
  await trade(postgres.ownerUrl)
  const sql = dump(machine.bin, postgres.ownerUrl)
  const compressed = brotliCompressSync(sql, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: sql.length },
  })
  const figures: Figures = await connected(postgres.ownerUrl, readFigures)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'upgrade.sql.br'), compressed)
  writeFileSync(join(folder, 'upgrade-figures.json'), `${JSON.stringify(figures, null, 1)}\n`)
  console.log(`${sql.length} characters of SQL, ${compressed.length} bytes compressed`)
} finally {
  await postgres.stop()
}

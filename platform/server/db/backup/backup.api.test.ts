import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findMachinePostgres } from '../../../../tests/support/machine-postgres.ts'
import { startMachinePostgres } from '../../../../tests/support/start-machine-postgres.ts'
import { type EmbeddedPostgres, startEmbedded } from '../embedded/start-embedded.ts'
import { reachDatabase, reachExistingDatabase } from './reach-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = { info() {}, warn() {}, error() {} }
const NOW = new Date('2026-03-01T09:30:00Z')
const machine = findMachinePostgres()

let folder: string
let embedded: EmbeddedPostgres
let ownServer: { adminUrl: string; ownerUrl: string; stop(): Promise<void> } | undefined
let file: string
let dataDir: string
let count = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ch-backup-'))
  const answer = await startEmbedded({ dataDir: join(folder, 'home'), log, settings: { fast: true } })
  if ('refusal' in answer) throw new Error(answer.words)
  embedded = answer
  ownServer = machine && (await startMachinePostgres(machine))
}, 60_000)

afterAll(async () => {
  await embedded.stop()
  await ownServer?.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  count += 1
  file = join(folder, `${count}.zip`)
  dataDir = join(folder, `data-${count}`)
})

afterEach(async () => {
  for (const url of [embedded.ownerUrl, ownServer?.ownerUrl]) if (url) await run(url, WIPE)
})

const WIPE = `drop schema if exists trade, pgboss cascade; drop table if exists public.schema_migration`

/** Circular references, a trigger that adds rows, partitions, generated and identity columns, unusual names. */
const SHOP = `
  create schema trade; create schema pgboss;
  create table public.schema_migration (name text primary key, hash text not null);
  insert into public.schema_migration values ('0001.sql', 'b'), ('0000.sql', 'a'), ('areas/till/server/functions.sql', 'f'),
    ('areas/till/server/published.sql', 'p');
  create table pgboss.job (id int);
  create table trade.site (id int primary key, name text not null, keeper int);
  create table trade."Staff, all" (id int primary key, site_id int not null references trade.site, photo bytea);
  alter table trade.site add constraint keeper foreign key (keeper) references trade."Staff, all" deferrable;
  create table trade.log (id int generated always as identity primary key, what text);
  create function trade.note() returns trigger language plpgsql as
    $$ begin insert into trade.log (what) values (new.name); return new; end $$;
  create trigger note after insert on trade.site for each row execute function trade.note();
  create table trade.sale (day date, cents bigint, gross numeric(12, 4) generated always as (cents / 100.0) stored,
    at timestamptz, took interval, ratio double precision, tags jsonb) partition by range (day);
  create table trade.sale_2026 partition of trade.sale for values from ('2026-01-01') to ('2027-01-01');
  create table trade.code (name text);
  insert into trade.code values ('from the migration');
  create materialized view trade.takings as select day, sum(cents) as cents from trade.sale group by day;
  alter table trade.site enable row level security;`

const migrate = (url: string) => run(url, SHOP)

async function run(url: string, sql: string): Promise<void> {
  await rowsOf(url, sql)
}

async function rowsOf(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  await run(
    url,
    `begin; set constraints all deferred;
     insert into trade.site values (1, E'Café\\t"O''Brien"\\n\\\\.', 7), (2, '', null);
     insert into trade."Staff, all" values (7, 1, '\\x00ff10');
     insert into trade.sale (day, cents, at, took, ratio, tags) select date '2026-01-01' + n % 300, n, timestamptz '2026-01-01 10:00+10' + n * interval '1 s',
       interval '1 month 2 days', n / 3.0, jsonb_build_object('n', n) from generate_series(1, 5000) n;
     update trade.code set name = 'as the shop changed it';
     insert into pgboss.job values (1); refresh materialized view trade.takings; commit`,
  )
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'ab', 'logo.png'), Buffer.alloc(70_000, 7))
  writeFileSync(join(dataDir, 'files', 'note – π.txt'), 'hello')
}

/** All data of the shop as text, and the next value of each counter. */
const facts = (url: string) =>
  rowsOf(
    url,
    `select (select json_agg(s order by id) from trade.site s)::text as sites,
            (select json_agg(s) from trade."Staff, all" s)::text as staff,
            (select json_agg(l order by id) from trade.log l)::text as log,
            (select md5(string_agg(s::text, '|' order by cents)) from trade.sale s) as sales,
            (select json_agg(c) from trade.code c)::text as codes,
            (select sum(cents) from trade.takings) as takings,
            (select last_value from trade.log_id_seq) as counter,
            (select array_agg(conname || convalidated order by conname) from pg_constraint where contype = 'f') as keys,
            (select array_agg(tgname || tgenabled::text) from pg_trigger where not tgisinternal) as triggers`,
  )

const backup = (ownerUrl: string) =>
  writeBackup({ ownerUrl, dataDir, file, now: NOW, product: '0.1.0', secretKey: 'abc' })

const restore = (ownerUrl: string, into: string) => restoreBackup({ ownerUrl, dataDir: into, file, migrate })

async function moves(from: string, to: string): Promise<void> {
  await fill(from)
  const before = await facts(from)
  expect(await backup(from)).toMatchObject({ migrations: ['0000.sql a', '0001.sql b'], made: NOW.toISOString() })
  const target = `${dataDir}-restored`
  if (from === to) await run(to, WIPE)
  expect(await restore(to, target)).toMatchObject({ product: '0.1.0', secretKey: 'abc' })
  expect(await facts(to)).toEqual(before)
  expect(readFileSync(join(target, 'files', 'ab', 'logo.png'))).toEqual(Buffer.alloc(70_000, 7))
  expect(readFileSync(join(target, 'files', 'note – π.txt'), 'utf8')).toBe('hello')
  expect(readdirSync(target)).toEqual(['files'])
  expect(await rowsOf(to, 'select * from pgboss.job')).toEqual([])
}

test('a backup brings everything back: rows, references, counters and files', async () => {
  await moves(embedded.ownerUrl, embedded.ownerUrl)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.runIf(machine)('a merchant moves from the embedded database to a server of its own', async () => {
  await moves(embedded.ownerUrl, ownServer?.ownerUrl ?? '')
})

test.runIf(machine)('and back again', async () => {
  await moves(ownServer?.ownerUrl ?? '', embedded.ownerUrl)
})

test('a backup is one moment, whatever is sold while it is made', async () => {
  const url = embedded.ownerUrl
  await fill(url)
  let selling = true
  const till = (async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (let n = 10; selling; n += 1) {
      // a site and its staff are always inserted together
      await client.query(`begin; insert into trade.site values (${n}, 'new', null);
        insert into trade."Staff, all" values (${n}, ${n}, null); commit`)
    }
    await client.end()
  })()
  const made = await backup(url)
  selling = false
  await till
  if ('refusal' in made) throw new Error(made.words)
  const rows = Object.fromEntries(made.tables.map(table => [table.name, table.rows]))
  expect(rows.site).toBe((rows['Staff, all'] ?? 0) + 1)
})

test('a database with rows in it is not restored into', async () => {
  await fill(embedded.ownerUrl)
  await backup(embedded.ownerUrl)
  const before = await facts(embedded.ownerUrl)
  expect(await restore(embedded.ownerUrl, `${dataDir}-2`)).toMatchObject({ refusal: 'backup.notEmpty' })
  expect(await facts(embedded.ownerUrl)).toEqual(before)
})

test('a folder with files in it is not restored into', async () => {
  await fill(embedded.ownerUrl)
  await backup(embedded.ownerUrl)
  await run(embedded.ownerUrl, WIPE)
  expect(await restore(embedded.ownerUrl, dataDir)).toMatchObject({ refusal: 'backup.notEmpty' })
})

test('an archive that was cut short anywhere, or changed anywhere, is refused before anything is touched', async () => {
  await fill(embedded.ownerUrl)
  await backup(embedded.ownerUrl)
  await run(embedded.ownerUrl, WIPE)
  const whole = readFileSync(file)
  const cuts = [0, 1, 100, whole.length >> 1, whole.length - 1].map(at => whole.subarray(0, at))
  const changes = Array.from({ length: 40 }, (_, n) => {
    const copy = Buffer.from(whole)
    const at = Math.floor(((n + 0.5) / 40) * whole.length)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  })
  let refused = 0
  for (const bad of [...cuts, ...changes]) {
    writeFileSync(file, bad)
    const answer = await restore(embedded.ownerUrl, `${dataDir}-2`)
    // A changed byte in an unused field of a zip (a date, a version) leaves all contents intact; they are restored.
    if ('refusal' in answer) {
      expect(answer.refusal).toMatch(/^backup\.(unreadable|damaged)$/)
      refused += 1
    } else await undoRestore(`${dataDir}-2`)
    expect(await rowsOf(embedded.ownerUrl, `select from pg_namespace where nspname = 'trade'`)).toEqual([])
    expect(existsSync(join(`${dataDir}-2`, 'files'))).toBe(false)
  }
  expect(refused).toBeGreaterThanOrEqual(cuts.length + 35)
})

async function undoRestore(target: string): Promise<void> {
  await run(embedded.ownerUrl, WIPE)
  rmSync(target, { recursive: true })
}

test('when a row does not fit, nothing is restored at all', async () => {
  await fill(embedded.ownerUrl)
  await backup(embedded.ownerUrl)
  await run(embedded.ownerUrl, WIPE)
  const stricter = async (url: string) => {
    await migrate(url)
    await run(url, 'alter table trade.sale add check (cents < 4000)')
  }
  const target = `${dataDir}-2`
  const answer = await restoreBackup({ ownerUrl: embedded.ownerUrl, dataDir: target, file, migrate: stricter })
  expect(answer).toMatchObject({ refusal: 'backup.doesNotFit', words: expect.stringContaining('check constraint') })
  expect(await rowsOf(embedded.ownerUrl, 'select from trade.site')).toEqual([])
  expect(readdirSync(target)).toEqual([])
})

test('a backup of a version with other migrations is refused with what to do', async () => {
  await fill(embedded.ownerUrl)
  await backup(embedded.ownerUrl)
  await run(embedded.ownerUrl, WIPE)
  const newer = async (url: string) => {
    await migrate(url)
    await run(url, `insert into public.schema_migration values ('0002.sql', 'c')`)
  }
  const answer = await restoreBackup({ ownerUrl: embedded.ownerUrl, dataDir: `${dataDir}-2`, file, migrate: newer })
  expect(answer).toMatchObject({ refusal: 'backup.otherMigrations', words: expect.stringContaining('0.1.0') })
})

test('an archive that is there is never written over', async () => {
  writeFileSync(file, 'last week')
  expect(await backup(embedded.ownerUrl)).toMatchObject({ refusal: 'backup.exists' })
  expect(readFileSync(file, 'utf8')).toBe('last week')
})

test('rows that row-level security would hide make the backup fail, not shrink', async () => {
  await fill(embedded.ownerUrl)
  await run(embedded.ownerUrl, 'alter table trade.site force row level security')
  expect(await backup(embedded.ownerUrl)).toMatchObject({ refusal: 'backup.hiddenRows' })
  expect(existsSync(file)).toBe(false)
  expect(existsSync(`${file}.unfinished`)).toBe(false)
})

test('an archive that cannot be written is told about and leaves nothing behind', async () => {
  await fill(embedded.ownerUrl)
  file = join(folder, 'no', 'such', 'folder.zip')
  await expect(backup(embedded.ownerUrl)).rejects.toThrow('ENOENT')
})

test('backup and restore find the running product, or start its database themselves', async () => {
  const home = join(folder, 'home')
  const running = await reachDatabase({ dataDir: home, databaseUrl: undefined, log })
  expect(running).toMatchObject({ ownerUrl: embedded.ownerUrl })

  const absent = await reachExistingDatabase({ dataDir, databaseUrl: undefined, log })
  expect(absent).toMatchObject({ refusal: 'backup.noDatabase' })

  const own = await reachDatabase({ dataDir, databaseUrl: 'postgresql://own', log })
  expect(own).toMatchObject({ ownerUrl: 'postgresql://own' })

  const started = await reachDatabase({ dataDir, databaseUrl: undefined, log })
  if ('refusal' in started) throw new Error(started.words)
  expect(await rowsOf(started.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await started.close()
  await expect(rowsOf(started.ownerUrl, 'select 1')).rejects.toThrow()
})

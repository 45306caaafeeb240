import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { restoreBackup } from '#platform/server/db/backup/restore-backup.ts'
import { writeBackup } from '#platform/server/db/backup/write-backup.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { userOf, withDatabase } from './support/connection-url.ts'

// The logs of gates were plain tables before this migration. Their rows are in the partitions of their months after it.

const MIGRATION = '20261127230045_log_months.sql'
const root = join(import.meta.dirname, '..')

const { adminUrl, ownerUrl } = inject('databases')
const databases: string[] = []
let url: string
let client: Client
let folder: string

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: withDatabase(adminUrl, 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** Without a table. */
async function emptyDatabase(): Promise<string> {
  const name = `log_months_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template0 owner ${escapeIdentifier(userOf(ownerUrl))}`)
  databases.push(name)
  return withDatabase(ownerUrl, name)
}

const copy = (wanted: (file: string) => boolean) => {
  for (const file of readdirSync(join(root, 'drizzle')).filter(wanted))
    cpSync(join(root, 'drizzle', file), join(folder, 'drizzle', file))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-log-months-'))
  const functions = join('platform', 'server', 'db', 'functions.sql')
  cpSync(join(root, functions), join(folder, functions))
  mkdirSync(join(folder, 'drizzle'))
  copy(file => file < MIGRATION)
  url = await emptyDatabase()
  await migrate(url, folder)
  client = new Client({ connectionString: url })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client.end()
  for (const name of databases) await asAdmin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

it('moves what was decided, told and commanded into its months, and leaves nothing out', async () => {
  await client.query(`
    insert into acs_decision (merchant_id, id, site_id, at, entity_id, medium, number_end, granted, code, checks)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() - n * interval '10 days', gen_random_uuid(), 'card', n::text, true,
        'granted', '[]' from generate_series(0, 19) n;
    insert into acs_decision (merchant_id, id, site_id, at, entity_id, medium, number_end, granted, code, checks)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() + interval '9 years', gen_random_uuid(), 'card', 'future', true,
        'granted', '[]');
    insert into acs_device_event (merchant_id, controller_id, epoch, seq, site_id, port, kind, at, sent_at, stored_at, late, digest)
      select gen_random_uuid(), gen_random_uuid(), 'e', n, gen_random_uuid(), 1, 'loopOn', '1970-01-01', '1970-01-01', now() - n * interval '10 days',
        true, '' from generate_series(0, 9) n`)
  copy(file => file >= MIGRATION)
  await migrate(url, folder)
  const { rows: wrong } = await client.query(`
    select * from (
      select tableoid::regclass::text as part, 'acs_decision' || to_char(at at time zone 'UTC', '_YYYY_MM') as month from acs_decision
        where number_end <> 'future'
      union all
      select tableoid::regclass::text, 'acs_device_event' || to_char(stored_at at time zone 'UTC', '_YYYY_MM') from acs_device_event
    ) r where part <> month`)
  expect(wrong).toEqual([])
  const { rows } =
    await client.query(`select count(*)::int as decisions, (select count(*)::int from acs_device_event) as events,
    (select tableoid::regclass::text from acs_decision where number_end = 'future') as future from acs_decision`)
  expect(rows).toEqual([{ decisions: 21, events: 10, future: 'acs_decision_other' }])
})

it('are restored from a backup with months that a new installation does not have', async () => {
  const file = join(folder, 'backup.zip')
  const about = { now: new Date(), product: 'test', secretKey: 'none' }
  await writeBackup({ ownerUrl: url, dataDir: join(folder, 'data'), file, ...about })
  const restored = await emptyDatabase()
  const migrateAgain = (ownerUrl: string) => migrate(ownerUrl, folder)
  const answer = await restoreBackup({
    ownerUrl: restored,
    dataDir: join(folder, 'restored'),
    file,
    migrate: migrateAgain,
  })
  expect(answer).not.toHaveProperty('refusal')
  const again = new Client({ connectionString: restored })
  await again.connect()
  const where = 'select tableoid::regclass::text as part, number_end from acs_decision order by number_end'
  const { rows } = await again.query(where)
  await again.end()
  expect(rows).toEqual((await client.query(where)).rows)
  expect(rows).toHaveLength(21)
})

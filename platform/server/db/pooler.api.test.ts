import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPostgres } from '../../../tests/support/disposable-postgres.ts'
import { findMachinePostgres } from '../../../tests/support/machine-postgres.ts'
import { asSuperuser, startMachinePostgres } from '../../../tests/support/start-machine-postgres.ts'
import { hasPgBouncer, type Pooler, startPgBouncer } from '../../../tests/support/start-pgbouncer.ts'
import { connectDatabase, type Database, STATEMENT_LIMIT } from './database.ts'
import { APP, OWNER } from './embedded/roles.ts'
import { sql } from './sql.ts'

const MERCHANTS = Array.from({ length: 20 }, (_, n) => `11111111-1111-4111-8111-1111111111${10 + n}`)
const settings = sql`
  select current_setting('app.merchant', true) as tenant, current_user::text as role, current_setting('timezone') as zone,
    current_setting('statement_timeout') as "limit"`

interface SessionSettings {
  readonly tenant: string
  readonly role: string
  readonly zone: string
  readonly limit: string
}

/** PgBouncer runs as a user who can't reach the folder of the embedded PostgreSQL. */
const machine = hasPgBouncer() ? findMachinePostgres() : undefined

describe.runIf(machine)('behind PgBouncer in transaction mode', () => {
  let server: TestPostgres
  let pooler: Pooler
  let database: Database
  const faults: Error[] = []
  beforeAll(async () => {
    if (!machine) throw new Error('this machine has no PostgreSQL of its own')
    server = await startMachinePostgres(machine)
    await asSuperuser(server.adminUrl, client => client.query(`grant ${APP} to ${OWNER}`))
    // As the owner: what makes a session safe has to come with each transaction.
    pooler = await startPgBouncer(server.ownerUrl)
    database = connectDatabase(server.appUrl, 10, error => faults.push(error), { poolerUrl: pooler.url })
  })
  afterAll(async () => {
    await database?.close()
    await pooler?.stop()
    await server?.stop()
  })

  const row = (merchantId: string, of = database) => of.read(merchantId, db => db.row<SessionSettings>(settings))

  it('sees the rows of its tenant alone, as the role that owns nothing, on whichever connection', async () => {
    const answers = await Promise.all(MERCHANTS.map(merchantId => row(merchantId)))
    expect(answers).toEqual(
      MERCHANTS.map(tenant => ({ tenant, role: 'countinghouse_app', zone: 'UTC', limit: '1min' })),
    )
    const written = await Promise.all(
      MERCHANTS.map(merchantId => database.write(merchantId, db => db.row<SessionSettings>(settings))),
    )
    expect(written.map(answer => answer?.tenant)).toEqual(MERCHANTS)
  })

  it('answers statements that are sent together, and those of one text again and again', async () => {
    const sums = await Promise.all(
      MERCHANTS.map(merchantId =>
        database.read(merchantId, async db => {
          const parts = await Promise.all([1, 2, 3].map(n => db.row<{ n: number }>(sql`select ${n}::int as n`)))
          return parts.reduce((sum, part) => sum + (part?.n ?? 0), 0)
        }),
      ),
    )
    expect(sums).toEqual(MERCHANTS.map(() => 6))
  })

  it('gives costly reads their own time, and only them', async () => {
    const [merchantId = ''] = MERCHANTS
    expect(await row(merchantId, database.limited(STATEMENT_LIMIT.costly))).toMatchObject({ limit: '110s' })
    expect(await row(merchantId)).toMatchObject({ limit: '1min' })
  })

  it('reads portions from a cursor', async () => {
    const [merchantId = ''] = MERCHANTS
    const numbers: number[] = []
    for await (const rows of database.stream<{ n: number }>(
      merchantId,
      sql`select n from generate_series(1, 25) n`,
      10,
    ))
      numbers.push(...rows.map(({ n }) => n))
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })

  it('tells what failed, and goes on', async () => {
    const [merchantId = ''] = MERCHANTS
    await expect(database.read(merchantId, db => db.rows(sql`select 1 / 0`))).rejects.toThrow('division by zero')
    await expect(database.write(merchantId, db => db.rows(sql`select 1 / 0`))).rejects.toThrow('division by zero')
    expect(await row(merchantId)).toMatchObject({ tenant: merchantId })
  })

  it('hears notifications, which come from the database itself', async () => {
    const [merchantId = ''] = MERCHANTS
    const { promise, resolve } = Promise.withResolvers<string>()
    const end = await database.listen('pooler_trial', resolve)
    await database.write(merchantId, db => db.run(sql`select pg_notify('pooler_trial', 'heard')`))
    expect(await promise).toBe('heard')
    await end()
    expect(faults).toEqual([])
  })
})

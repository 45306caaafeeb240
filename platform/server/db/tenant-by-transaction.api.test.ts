import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts'
import { connectDatabase, type Database, STATEMENT_LIMIT } from './database.ts'
import { sql } from './sql.ts'

const [HARBOUR, HILL] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const tenant = sql`select current_setting('app.merchant', true) as tenant, current_setting('statement_timeout') as "limit"`

let databases: FreshDatabase
let database: Database
beforeAll(async () => {
  databases = await freshDatabase()
  // One connection: what a read leaves on it would reach the next.
  database = connectDatabase(databases.appUrl, 1, () => {}, { tenantBy: 'transaction' })
})
afterAll(async () => {
  await database.close()
  await databases.drop()
})

it('sets the tenant of each read and leaves none on the connection', async () => {
  const read = (merchantId: string) => database.read(merchantId, db => db.row<{ tenant: string }>(tenant))
  expect(await read(HARBOUR)).toMatchObject({ tenant: HARBOUR })
  expect(await read(HILL)).toMatchObject({ tenant: HILL })
  const after = await database.write(HARBOUR, async db => {
    await db.run(sql`commit`)
    return db.row<{ tenant: string }>(tenant)
  })
  expect(after?.tenant).toBe('')
})

it('changes the tenant within a read', async () => {
  const tenants = await database.read(HARBOUR, async db => {
    const before = await db.row<{ tenant: string }>(tenant)
    await db.enter(HILL)
    return [before?.tenant, (await db.row<{ tenant: string }>(tenant))?.tenant]
  })
  expect(tenants).toEqual([HARBOUR, HILL])
})

it('gives costly reads their own time, and only them', async () => {
  const limit = (db: Database) => db.read(HARBOUR, queries => queries.row<{ limit: string }>(tenant))
  expect(await limit(database.limited(STATEMENT_LIMIT.costly))).toMatchObject({ limit: '110s' })
  expect(await limit(database)).toMatchObject({ limit: '1min' })
})

it('reports the statement that failed, and the next read works', async () => {
  const together = database.read(HARBOUR, db => Promise.all([db.rows(sql`select 1 / 0`), db.rows(tenant)]))
  await expect(together).rejects.toThrow('division by zero')
  expect(await database.read(HARBOUR, db => db.row(tenant))).toMatchObject({ tenant: HARBOUR })
})

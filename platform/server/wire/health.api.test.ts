import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { handle } from '../operation/area-server.ts'
import { healthRoutes, metrics } from './health-routes.ts'
import { jsonPath } from './json-routes.ts'

const Till = operation('/al/trial/till', { input: z.strictObject({}), output: z.int(), need: 'trial.till:open' })

const CLERK = '01990000-0000-7000-8000-000000000007'

let app: TestApp
/** Like a replica, or a disk in read-only mode. */
let readOnly: TestApp
let replica: Database
let owner: Client
let writes = 0
beforeAll(async () => {
  const areas = [{ area: 'trial', operations: [handle(Till, async () => done(1))] }]
  app = await startTestApp(areas)
  readOnly = await startTestApp(areas)
  owner = new Client({ connectionString: readOnly.databases.ownerUrl })
  await owner.connect()
  await owner.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  replica = connectDatabase(readOnly.databases.appUrl, 2, () => {})
  const counted: Database = {
    ...app.database,
    write: (...asked) => {
      writes += 1
      return app.database.write(...asked)
    },
  }
  healthRoutes(app.http, counted, metrics(), () => false, app.runtime.clock)
  healthRoutes(readOnly.http, replica, metrics(), () => false, readOnly.runtime.clock)
})
afterAll(async () => {
  await owner.end()
  await replica.close()
  await app.close()
  await readOnly.close()
})

const get = async ({ http }: TestApp, url: string) => http.inject({ url })

it('is ready while the database takes writes, and tries it every few seconds however often it is asked', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(app, '/readyz')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(writes).toBe(1)
  app.wait(3000)
  expect((await get(app, '/readyz')).statusCode).toBe(200)
  expect(writes).toBe(2)
})

it('is not ready where the database can be read and not written', async () => {
  const answer = await get(readOnly, '/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, why: 'database' }])
  expect((await get(readOnly, '/healthz')).statusCode).toBe(200)
  expect(readOnly.logged.join()).toContain('the database takes no writes')
})

it('counts who was forbidden what, and logs it up to twenty times a minute, without the token', async () => {
  const clerk = app.as({ grants: [], userId: CLERK })
  app.logged.length = 0
  for (let call = 0; call < 25; call++) expect((await clerk.raw(Till.path, {})).status).toBe(403)
  expect((await clerk.json(jsonPath(Till.path), {})).status).toBe(403)
  const lines = () => app.logged.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'forbidden')
  expect(lines()).toHaveLength(20)
  expect(lines()[0]).toMatchObject({ route: Till.path, user: CLERK, address: '127.0.0.1' })
  expect(app.logged.join()).not.toContain(clerk.token)
  const answer = await get(app, '/metrics')
  expect(answer.headers['content-type']).toContain('charset=utf-8')
  const counted = answer.payload
  expect(counted).toContain(`countinghouse_requests_total{route="${Till.path}",status="403"} 25`)
  app.wait(60_000)
  await clerk.json(jsonPath(Till.path), {})
  expect(lines().at(-1)).toMatchObject({ unsaid: 6, user: CLERK })
})

import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { type TestHouse, testHouse } from '../../../tests/support/house.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { handle } from '../operation/area-server.ts'
import { healthRoutes, metrics } from './health-routes.ts'
import { jsonPath } from './json-routes.ts'

const Till = operation('/al/trial/till', { input: z.strictObject({}), output: z.int(), need: 'trial.till:open' })

const CLERK = '01990000-0000-7000-8000-000000000007'

let house: TestHouse
/** As it would be on a replica, or on a disk that was put in read-only mode. */
let readOnly: TestHouse
let replica: Database
let owner: Client
let writes = 0
beforeAll(async () => {
  const areas = [{ area: 'trial', operations: [handle(Till, async () => done(1))] }]
  house = await testHouse(areas)
  readOnly = await testHouse(areas)
  owner = new Client({ connectionString: readOnly.databases.ownerUrl })
  await owner.connect()
  await owner.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  replica = connectDatabase(readOnly.databases.appUrl, 2, () => {})
  const counted: Database = {
    ...house.database,
    write: (...asked) => {
      writes += 1
      return house.database.write(...asked)
    },
  }
  healthRoutes(house.app, counted, metrics(), () => false, house.house.clock)
  healthRoutes(readOnly.app, replica, metrics(), () => false, readOnly.house.clock)
})
afterAll(async () => {
  await owner.end()
  await replica.close()
  await house.close()
  await readOnly.close()
})

const get = async ({ app }: TestHouse, url: string) => app.inject({ url })

it('is ready while the database takes writes, and tries it every few seconds however often it is asked', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(house, '/readyz')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(writes).toBe(1)
  house.wait(3000)
  expect((await get(house, '/readyz')).statusCode).toBe(200)
  expect(writes).toBe(2)
})

it('is not ready where the database can be read and not written', async () => {
  const answer = await get(readOnly, '/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, why: 'database' }])
  expect((await get(readOnly, '/healthz')).statusCode).toBe(200)
  expect(readOnly.logged.join()).toContain('the database takes no writes')
})

it('counts who was forbidden what, and logs it up to twenty times a minute, without the token', async () => {
  const clerk = house.as({ grants: [], userId: CLERK })
  house.logged.length = 0
  for (let call = 0; call < 25; call++) expect((await clerk.raw(Till.path, {})).status).toBe(403)
  expect((await clerk.json(jsonPath(Till.path), {})).status).toBe(403)
  const lines = () => house.logged.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'forbidden')
  expect(lines()).toHaveLength(20)
  expect(lines()[0]).toMatchObject({ route: Till.path, user: CLERK, address: '127.0.0.1' })
  expect(house.logged.join()).not.toContain(clerk.token)
  const answer = await get(house, '/metrics')
  expect(answer.headers['content-type']).toContain('charset=utf-8')
  const counted = answer.payload
  expect(counted).toContain(`countinghouse_requests_total{route="${Till.path}",status="403"} 25`)
  house.wait(60_000)
  await clerk.json(jsonPath(Till.path), {})
  expect(lines().at(-1)).toMatchObject({ unsaid: 6, user: CLERK })
})

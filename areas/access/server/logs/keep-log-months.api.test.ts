import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layFoundation } from '#areas/system/server/menu/foundation.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql, name as toName } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { accessAreas, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { ScanLog } from '../../contract/device-logs.ts'
import { keepingLogMonths } from './keep-log-months.ts'

const LOGS = ['acs_command', 'acs_decision', 'acs_device_event']
const MONTH_MS = 31 * 86_400_000

let app: TestApp
let owner: Client
let park: TestCarPark
let database: Postgres
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'foundation', ctx => layFoundation(ctx, accessAreas))
  owner = app.as()
  park = await openCarPark(app, owner)
  database = new Postgres({ connectionString: app.databases.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await app.close()
})

const keep = () => keepingLogMonths.run(jobContext(app.runtime, keepingLogMonths.name), {})

/** `acs_decision_2026_11`, so many months after the present one. */
const partition = (log: string, after = 0): string => {
  const now = Temporal.Instant.fromEpochMilliseconds(app.wire.clock()).toZonedDateTimeISO('UTC')
  return `${log}_${now.toPlainDate().toPlainYearMonth().add({ months: after }).toString().replace('-', '_')}`
}

const names = async (query: string, value: string): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(query, [value])
  return rows.map(({ name }) => name)
}

const listPartitions = (log: string) =>
  names('select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1', log)

/** The partitions with the decisions on a card. */
async function listWhere(card: string): Promise<string[]> {
  const having: string[] = []
  for (const part of await listPartitions('acs_decision'))
    if ((await names(`select number_end as name from ${part} where number_end = $1`, card)).length > 0)
      having.push(part)
  return having
}

async function decide(number: string) {
  const device = testDevice(app, park.key)
  await device.hello()
  await device.decide(1, number)
}

it('a new installation has the present month and the next two of each log', async () => {
  for (const log of LOGS)
    expect(await listPartitions(log)).toEqual([...[0, 1, 2].map(after => partition(log, after)), `${log}_other`])
  await decide('1001')
  expect(await listWhere('1001')).toEqual([partition('acs_decision')])
})

it('months are made ahead; a month that nobody made loses no row and is left as it is', async () => {
  app.wait(2 * MONTH_MS)
  await keep()
  await keep()
  for (const log of LOGS) expect(await listPartitions(log)).toContain(partition(log, 2))
  app.wait(4 * MONTH_MS)
  await decide('1002')
  expect(await listWhere('1002')).toEqual(['acs_decision_other'])
  await keep()
  await decide('1003')
  expect(await listWhere('1003')).toEqual(['acs_decision_other'])
  expect(await listPartitions('acs_decision')).not.toContain(partition('acs_decision'))
  expect(await listPartitions('acs_decision')).toContain(partition('acs_decision', 1))
  const parameters = { from: '2026-01-01', to: '2100-01-01', shop: park.siteId }
  const { result } = await owner.call(reportOperations(ScanLog).run, { parameters })
  expect(result.map(({ what }) => what)).toEqual(['1003', '1002', '1001'])
})

it('months that are stored for long enough are dropped whole, as the platform says', async () => {
  await database.query('update system_config set log_months = 3 where merchant_id = $1', [PLATFORM_MERCHANT])
  await keep()
  expect(await listWhere('1001')).toEqual([])
  expect(await listWhere('1002')).toEqual(['acs_decision_other'])
  for (const log of LOGS) expect(await listPartitions(log)).not.toContain(partition(log, -4))
  app.wait(5 * MONTH_MS)
  await keep()
  expect(await listWhere('1002')).toEqual([])
})

it('the running server reaches partitions through their log alone', async () => {
  const here = partition('acs_decision', 1)
  const attempts = [
    sql`select 1 from ${toName(here)}`,
    sql`insert into ${toName(here)} select * from acs_decision`,
    sql`delete from ${toName('acs_decision_other')}`,
    sql`drop table ${toName(here)}`,
    sql`select platform_add_log_month('acs_decision', '2030-01-01')`,
  ]
  for (const attempt of attempts)
    await expect(app.database.write(app.merchantId, db => db.run(attempt))).rejects.toThrow(
      /permission denied|must be owner/,
    )
})

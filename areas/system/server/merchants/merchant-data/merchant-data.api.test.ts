import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Member } from '#areas/members/contract/member.ts'
import { Site } from '#areas/system/contract/site.ts'
import { applyTool, dryRunTool, listTools } from '#platform/contract/calls/tools.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { fileRoutes } from '#platform/server/files/file-routes.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { asDatabaseOwner } from '../../../../../tests/support/as-database-owner.ts'
import { added } from '../../../../../tests/support/car-park.ts'
import { flatPicture, uploadTo } from '../../../../../tests/support/file-trial.ts'
import { openParkingTest, parkedCars } from '../../../../../tests/support/parked-cars.ts'
import { storeMerchant } from '../../../../../tests/support/store-merchant.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { toolTrial } from '../../../../../tests/support/tool-trial.ts'
import type { Client } from '../../../../../tests/support/wire-client.ts'
import { countRows, isPassing, readMerchantTables, selectLines } from './merchant-tables.ts'

let app: TestApp
let ada: Client
let ben: Client
let picture: string
let tools: ReturnType<typeof toolTrial>
beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..', '..', '..', '..')))
  fileRoutes(app.http, app.wire, app.runtime)
  ada = app.as({ platformAdmin: true, fullName: 'Ada Operator', userId: uuidv7() })
  ben = app.as({ platformAdmin: true, fullName: 'Ben Operator', userId: uuidv7() })
  tools = toolTrial(app)
  await storeMerchant(app, { name: 'Harbour Parking', abn: '51 824 753 556' })
  await storeMerchant({ database: app.database, merchantId: app.otherMerchantId }, { name: 'Corner Grocer' })
  const owner = app.as()
  const test = await openParkingTest(app, owner)
  await parkedCars(() => test).enters('END123')
  picture = (await uploadTo(app, owner, { bytes: await flatPicture(9, 9).png().toBuffer(), name: 'flat-white.png' }))
    .result.id
  await added(owner, Plu, { pluName1: 'Flat white', price1: 4.5, barcode: 'END-1', images: [picture] })
  await added(owner, Member, { memberNum: 'END-1', firstName: 'Mia', lastName: 'O"Neil \\ Söhne' })
  await added(app.as({ merchantId: app.otherMerchantId }), Plu, { pluName1: 'Pie', price1: 6 })
})
afterAll(() => app.close())

const runNight = () =>
  app.registry.jobs.get('system.endMerchants')?.run(jobContext(app.runtime, 'system.endMerchants'), {})

/** All that an export takes, but for the log, to which the tools themselves add. */
async function everything(merchantId: string): Promise<Record<string, string[]>> {
  return app.database.read(merchantId, async db => {
    const tables = (await readMerchantTables({ db })).filter(each => !isPassing(each) && !each.table.startsWith('log_'))
    const all: Record<string, string[]> = {}
    for (const { table } of tables) {
      const lines = await db.rows<{ line: string }>(selectLines(table, merchantId))
      if (lines.length > 0) all[table] = lines.map(({ line }) => line).sort()
    }
    return all
  })
}
const remains = (merchantId: string) =>
  app.database.read(merchantId, async db => countRows({ db, merchantId }, await readMerchantTables({ db })))

async function exported(client: Client): Promise<string> {
  const { rows } = await tools.apply('system.exportTool', client)
  return String(rows[0]?.[1])
}

it('a merchant whose data ended is imported again, row by row and file by file', async () => {
  const before = await everything(app.merchantId)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['catalogue_plu', 'parking_passage', 'system_site']))
  const bytes = await app.runtime.services(undefined as never, app.merchantId).files.get(app.merchantId, picture)
  const others = await everything(app.otherMerchantId)
  const id = await exported(ada)

  await tools.apply('system.endTool', ada)
  expect(await tools.apply('system.confirmEndTool', ada)).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('Another administrator must confirm it'),
  })
  expect(await tools.apply('system.confirmEndTool', ben)).toMatchObject({
    rows: [['Harbour Parking', 'Ada Operator', expect.any(String), expect.any(String), 'Ben Operator']],
  })
  app.wait(29 * DAY_MS)
  await runNight()
  expect(await everything(app.merchantId)).toEqual(before)
  app.wait(2 * DAY_MS)
  await runNight()
  expect(await remains(app.merchantId)).toEqual([])
  const files = app.runtime.services(undefined as never, app.merchantId).files
  expect(await files.get(app.merchantId, picture)).toBeUndefined()
  expect(await everything(app.otherMerchantId)).toEqual(others)

  await tools.apply('system.importTool', ada, { export: id })
  expect(await everything(app.merchantId)).toEqual(before)
  expect(await files.get(app.merchantId, picture)).toEqual(bytes)
})

describe('an export', () => {
  it('is not imported beside the merchant it came from', async () => {
    const id = await exported(ada)
    const copy = uuidv7()
    await storeMerchant({ database: app.database, merchantId: copy }, { name: 'Copy' })
    const there = app.as({ platformAdmin: true, merchantId: copy, userId: uuidv7() })
    const last = await tools.check('system.importTool', there, { export: id })
    expect(last).toMatchObject({ state: 'refused', message: expect.stringContaining('Harbour Parking still has') })
  })

  it('is imported once, whatever merchants ask for it', async () => {
    const [source, first, second] = [uuidv7(), uuidv7(), uuidv7()]
    const adminOf = (merchantId: string) => app.as({ platformAdmin: true, merchantId, userId: uuidv7() })
    for (const [id, name] of [
      [source, 'Old Mill'],
      [first, 'New Mill'],
      [second, 'Next Mill'],
    ] as const)
      await storeMerchant({ database: app.database, merchantId: id }, { name })
    await added(app.as({ merchantId: source }), Site, {
      ...{ ordLot: 'MILL', lotName: 'Mill', lotType: 'retail', timeZone: 'UTC' },
    } as never) // other fields have defaults
    const id = await exported(adminOf(source))
    await asDatabaseOwner(app, 'delete from system_site where merchant_id = $1', [source])
    expect(await tools.apply('system.importTool', adminOf(first), { export: id })).toMatchObject({ state: 'done' })
    const elsewhere = await tools.check('system.importTool', adminOf(second), { export: id })
    expect(elsewhere).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('another merchant: New Mill'),
    })
    await asDatabaseOwner(app, 'update system_merchant_export set importing_into = imported_into, imported_into = null')
    const meanwhile = await tools.check('system.importTool', adminOf(second), { export: id })
    expect(meanwhile).toMatchObject({ state: 'refused', message: expect.stringContaining('New Mill') })
  })

  it('is not mixed with the shops of a merchant', async () => {
    const last = await tools.check('system.importTool', ada, { export: await exported(ada) })
    expect(last).toMatchObject({ state: 'refused', message: expect.stringContaining('has shops or users') })
  })

  it('is deleted with its parts after 90 days', async () => {
    const id = await exported(ada)
    const of = () =>
      app.database.read(PLATFORM_MERCHANT, db =>
        db.row<{ parts: string[] }>(sql`
          select parts from system_merchant_export where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`),
      )
    const part = (await of())?.parts[0] ?? ''
    const { files } = app.runtime.services(undefined as never, PLATFORM_MERCHANT)
    expect(await files.get(PLATFORM_MERCHANT, part)).toBeTruthy()
    app.wait(91 * DAY_MS)
    await runNight()
    expect([await of(), await files.get(PLATFORM_MERCHANT, part)]).toEqual([undefined, undefined])
  })
})

describe("the end of a merchant's data", () => {
  it('is withdrawn until its day', async () => {
    await tools.apply('system.endTool', ada)
    await tools.apply('system.confirmEndTool', ben)
    await tools.apply('system.keepTool', ben)
    app.wait(31 * DAY_MS)
    await runNight()
    expect((await remains(app.merchantId)).length).toBeGreaterThan(5)
    expect(await tools.check('system.keepTool', ada)).toMatchObject({ rowCount: 0 })
  })

  it('that nobody confirmed deletes nothing, not even by the function of the database', async () => {
    await tools.apply('system.endTool', ada)
    app.wait(31 * DAY_MS)
    await runNight()
    const list = { action: ACTION.list, search: 'flat white' } as const
    expect((await app.as().call(resourceOperations(Plu).action, list)).result).toHaveLength(1)
    const erase = app.database.write(app.merchantId, db =>
      db.run(sql`select erase_merchant_rows(${app.merchantId}::uuid, 'catalogue_plu')`),
    )
    await expect(erase).rejects.toThrow('nobody has confirmed')
    await asDatabaseOwner(app, 'delete from system_merchant_end')
  })

  it('is not for its owner, nor confirmed by a row among its own, nor erased from another merchant', async () => {
    for (const operation of [listTools, dryRunTool, applyTool])
      expect((await app.as().raw(operation.path, { tool: 'system.endTool' })).status).toBe(403)
    const within = (tenant: string, statement: Sql) => app.database.write(tenant, db => db.run(statement))
    const confirmed = (owner: string) => sql`
      insert into system_merchant_end (merchant_id, id, requested_by, requested_by_name, requested_at, due_at, confirmed_by,
        confirmed_by_name, confirmed_at)
      values (${owner}::uuid, ${app.merchantId}::uuid, ${uuidv7()}::uuid, '', now(), now(), ${uuidv7()}::uuid, '', now())`
    const erase = sql`select erase_merchant_rows(${app.merchantId}::uuid, 'catalogue_plu')`
    await expect(within(app.merchantId, confirmed(PLATFORM_MERCHANT))).rejects.toThrow('row-level security')
    await within(app.merchantId, confirmed(app.merchantId))
    await expect(within(app.merchantId, erase)).rejects.toThrow('nobody has confirmed')
    await expect(within(app.otherMerchantId, erase)).rejects.toThrow('not the tenant')
    await asDatabaseOwner(app, 'delete from system_merchant_end')
  })
})

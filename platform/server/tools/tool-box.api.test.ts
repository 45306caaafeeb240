import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { rotateWebhook } from '#areas/developer/contract/webhook.ts'
import { Member } from '#areas/members/contract/member.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { SmsAccount } from '#areas/messaging/contract/sms-account.ts'
import { SmsChannel } from '#areas/messaging/contract/sms-channel.ts'
import { VoucherDefinition } from '#areas/parking/contract/voucher-definition.ts'
import { applyTool, dryRunTool, listTools, type ToolDescription } from '#platform/contract/calls/tools.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { asDatabaseOwner } from '../../../tests/support/as-database-owner.ts'
import { added } from '../../../tests/support/car-park.ts'
import { openParkingTest, parkedCars } from '../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { toolTrial } from '../../../tests/support/tool-trial.ts'
import { startWebhookReceiver } from '../../../tests/support/webhook-receiver.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { jobContext } from '../jobs/job-context.ts'
import { collectAreas } from '../operation/collect-areas.ts'
import { TOOL_JOB } from './tool-job.ts'

let app: TestApp
let owner: Client
let admin: Client
let tools: ReturnType<typeof toolTrial>
beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..', '..')))
  owner = app.as()
  admin = app.as({ platformAdmin: true, fullName: 'Ada Operator' })
  tools = toolTrial(app)
})
afterAll(() => app.close())

async function toolNamed(key: string, client = admin): Promise<ToolDescription> {
  const tool = (await client.call(listTools, {})).result.tools.find(each => each.key === key)
  if (!tool) throw new Error(`no tool ${key}`)
  return tool
}
async function check(tool: string, inputs: Record<string, string> = {}) {
  const answer = await admin.call(dryRunTool, { tool, inputs })
  expect(answer.rtn).toBe(RTN.done)
  await tools.work()
  return { run: answer.result.run, ...(await toolNamed(tool)).last }
}
async function apply(run: string) {
  const answer = await admin.call(applyTool, { run })
  await tools.work()
  return answer
}
const tamper = (statement: string, values: readonly unknown[] = []) => asDatabaseOwner(app, statement, values)

describe('running figures that differ from their ledger', () => {
  it('of stock are shown by a dry run that changes nothing, and corrected by applying it', async () => {
    const { park } = await openParkingTest(app, owner)
    const item = await added(owner, Plu, { pluName1: 'Flat white beans', price1: 18, barcode: 'TOOL-1' })
    await tamper(
      'insert into stock_on_hand (merchant_id, site_id, item_id, quantity, average, moves, updated_at) values ($1, $2, $3, 7, null, 1, now())',
      [...[app.merchantId, park.siteId, item]],
    )
    const shown = await check('stock.onHandTool')
    const row = [expect.any(String), 'Flat white beans', 7, 0, null, null]
    expect(shown).toMatchObject({
      dry: true,
      state: 'done',
      by: 'Ada Operator',
      rowCount: 1,
      rows: [row],
      applicable: true,
    })
    expect(await check('stock.onHandTool')).toMatchObject({ rowCount: 1 })
    await apply((await check('stock.onHandTool')).run)
    expect((await toolNamed('stock.onHandTool')).last).toMatchObject({ dry: false, state: 'done', rowCount: 1 })
    expect(await check('stock.onHandTool')).toMatchObject({ rowCount: 0, rows: [], applicable: false })
  })

  it('of points are corrected', async () => {
    const member = await added(owner, Member, { memberNum: 'TOOL-1', firstName: 'Mia' })
    await tamper('update member_member set points = 40 where id = $1', [member])
    const { run, rows } = await check('member.pointTool')
    expect(rows).toEqual([['TOOL-1', 40, 0, 0]])
    await apply(run)
    expect(await check('member.pointTool')).toMatchObject({ rowCount: 0 })
  })

  it('of cards are corrected', async () => {
    const type = await added(owner, SvcType, { name: 'Tool gift' })
    const card = await added(owner, Svc, { cardNumber: 'TOOLCARD1', type })
    await tamper('update member_svc set balance = 5000, principal = 5000 where id = $1', [card])
    const { run, rows } = await check('member.cardBalanceTool')
    expect(rows).toEqual([['TOOLCARD1', 50, 0, 50]])
    await apply(run)
    expect(await check('member.cardBalanceTool')).toMatchObject({ rowCount: 0 })
  })

  it('of occupancy are corrected to entries − exits + corrections', async () => {
    const test = await openParkingTest(app, owner)
    await parkedCars(() => test).enters('TOOL1')
    expect(await check('parking.occupancyTool')).toMatchObject({ rowCount: 0 })
    await tamper('update parking_area_count set count = count + 3 where area_id = $1', [test.park.area])
    const { run, rows } = await check('parking.occupancyTool')
    expect(rows).toEqual([[expect.any(String), 'Car park', 4, 1]])
    await apply(run)
    expect(await check('parking.occupancyTool')).toMatchObject({ rowCount: 0 })
  })

  it('of the voucher pool are shown, and left to people', async () => {
    const definition = await added(owner, VoucherDefinition, { code: 'TOOL', name: 'Two hours' })
    await tamper(
      `insert into parking_pool_entry (merchant_id, id, definition_id, at, day, kind, quantity, key)
       values ($1, gen_random_uuid(), $2, now(), current_date, 'generated', 5, 'tool-test')`,
      [app.merchantId, definition],
    )
    const { run, rows, applicable } = await check('parking.voucherPoolTool')
    expect({ rows, applicable }).toEqual({ rows: [['Two hours', 5, 0]], applicable: false })
    expect((await apply(run)).rtn).toBe(RTN.notFound)
  })
})

it('records are found again by search once the index is rebuilt', async () => {
  const find = async () =>
    (await owner.call(resourceOperations(Plu).action, { action: ACTION.list, search: 'lamington' })).result
  await added(owner, Plu, { pluName1: 'Lamington', price1: 4, barcode: 'TOOL-2' })
  await tamper("update catalogue_plu set search_text = '' where barcode = 'TOOL-2'")
  expect(await find()).toEqual([])
  const { run, rows } = await check('system.reindexTool')
  expect(rows).toEqual([['Products', expect.any(Number), 1]])
  await apply(run)
  expect(await find()).toMatchObject([{ pluName1: 'Lamington' }])
})

describe('an ID', () => {
  it('names its record and what was last done to it', async () => {
    const id = await added(owner, Plu, { pluName1: 'Pavlova', price1: 9, barcode: 'TOOL-3' })
    const { rows } = await check('system.findIdTool', { id: id.toUpperCase() })
    expect(rows).toEqual([['Product', 'Pavlova', expect.any(String), 'Added', expect.any(String), expect.any(String)]])
  })

  it('of a deleted record is still in the action log', async () => {
    const id = await added(owner, Plu, { pluName1: 'Trifle', price1: 9, barcode: 'TOOL-4' })
    await owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids: [id] })
    const { rows } = await check('system.findIdTool', { id })
    expect(rows).toMatchObject([['Product', 'Trifle', null, 'Deleted', expect.any(String), expect.any(String)]])
  })

  it('of another merchant is not found, and a text that is no ID is refused in words', async () => {
    const theirs = await added(app.as({ merchantId: app.otherMerchantId }), Plu, { pluName1: 'Pie', price1: 6 })
    expect(await check('system.findIdTool', { id: theirs })).toMatchObject({ rowCount: 0, rows: [] })
    const refused = { state: 'refused', message: expect.stringContaining('98a is not an ID') }
    expect(await check('system.findIdTool', { id: '98a' })).toMatchObject(refused)
    expect((await admin.call(dryRunTool, { tool: 'system.findIdTool' })).rtn).toBe(RTN.invalid)
  })
})

describe('tests of what leaves the product', () => {
  it('send a text message by each account, once they are confirmed', async () => {
    const channel = await added(owner, SmsChannel, { name: 'Tool simulator', kind: 'simulator' })
    await added(owner, SmsAccount, { name: 'Tool account', channel, sender: '+61491570110' })
    const { run, rows } = await check('message.testMessageTool', { to: '0491 570 006' })
    expect(rows).toEqual([['Tool account', '+61491570110', null]])
    await apply(run)
    expect((await toolNamed('message.testMessageTool')).last).toMatchObject({
      summary: '1 message sent. The answers are shown.',
      rows: [['Tool account', '+61491570110', expect.stringMatching(/\w/)]],
    })
  })

  it('send one number no more messages than it may get, whatever many accounts there are', async () => {
    const channel = await added(owner, SmsChannel, { name: 'Many', kind: 'simulator' })
    for (let n = 0; n < 20; n += 1)
      await added(owner, SmsAccount, { name: `Account ${n}`, channel, sender: `+614915702${10 + n}` })
    const { run } = await check('message.testMessageTool', { to: '0491 570 157' })
    await apply(run)
    const answers = (await toolNamed('message.testMessageTool')).last?.rows.map(([, , answer]) => String(answer)) ?? []
    expect(answers).toHaveLength(21)
    expect(answers.filter(answer => answer.startsWith('Too many'))).toHaveLength(1)
  })

  it('name what is no address', async () => {
    const message = expect.stringContaining('98a is not a mobile number')
    expect(await check('message.testMessageTool', { to: '98a' })).toMatchObject({ state: 'refused', message })
  })

  it('send a signed event to each webhook, and show its answer', async () => {
    const receiver = await startWebhookReceiver()
    // The call that adds one notes its maker, a stored user, which the callers of this test are not.
    const id = uuidv7()
    await tamper(
      `insert into developer_webhook (merchant_id, id, name, url, all_sites, sites, types, state, created_at, updated_at)
       values ($1, $2, 'Tool hook', $3, true, '{}', '{"*"}', 'active', now(), now())`,
      [app.merchantId, id, receiver.url],
    )
    await owner.call(rotateWebhook, { id })
    const { run, rows } = await check('developer.testWebhookTool')
    expect({ rows, heard: receiver.heard }).toEqual({ rows: [['Tool hook', receiver.url, null, null]], heard: [] })
    await apply(run)
    receiver.close()
    expect((await toolNamed('developer.testWebhookTool')).last?.rows).toEqual([
      ['Tool hook', receiver.url, 204, expect.any(String)],
    ])
    expect(receiver.heard.map(({ body }) => JSON.parse(body).type)).toEqual(['developer.webhook.tested'])
  })
})

describe('a run', () => {
  const member = async (memberNum: string) =>
    tamper('update member_member set points = 9 where id = $1', [
      await added(owner, Member, { memberNum, firstName: 'Al' }),
    ])

  it('is applied once', async () => {
    await member('TOOL-ONCE')
    const { run } = await check('member.pointTool')
    expect((await apply(run)).rtn).toBe(RTN.done)
    expect((await apply(run)).rtn).toBe(RTN.wrongState)
  })

  it('is applied within an hour', async () => {
    await member('TOOL-LATE')
    const { run } = await check('member.pointTool')
    app.wait(HOUR_MS + 1000)
    expect((await apply(run)).rtn).toBe(RTN.wrongState)
    await apply((await check('member.pointTool')).run)
  })

  it('of a tool begins when the one before has ended, and does its work once', async () => {
    const first = await admin.call(dryRunTool, { tool: 'stock.onHandTool' })
    expect((await admin.call(dryRunTool, { tool: 'stock.onHandTool' })).rtn).toBe(RTN.wrongState)
    expect((await toolNamed('stock.onHandTool')).last).toMatchObject({ id: first.result.run, state: 'waiting' })
    const sent = app.queued.findLast(({ job }) => job === TOOL_JOB)
    await tools.work()
    const before = (await toolNamed('stock.onHandTool')).last
    await app.registry.jobs.get(TOOL_JOB)?.run(jobContext(app.runtime, TOOL_JOB), { ...sent?.data })
    expect((await toolNamed('stock.onHandTool')).last).toEqual(before)
  })

  it('needs a merchant, and an administrator of the installation', async () => {
    const platform = app.as({ platformAdmin: true, merchantId: PLATFORM_MERCHANT })
    expect((await platform.call(dryRunTool, { tool: 'stock.onHandTool' })).rtn).toBe(RTN.wrongState)
    expect((await owner.raw(dryRunTool.path, { tool: 'stock.onHandTool' })).status).toBe(403)
    const elsewhere = app.as({ platformAdmin: true, merchantId: app.otherMerchantId })
    expect((await toolNamed('member.pointTool', elsewhere)).last).toBeNull()
    const { run } = await check('member.pointTool')
    expect((await elsewhere.call(applyTool, { run })).rtn).toBe(RTN.notFound)
  })
})

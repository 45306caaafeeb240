import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandCode, SiteCommand } from '#areas/access/contract/command.ts'
import { sendCommand } from '#areas/access/contract/device-control.ts'
import { sql } from '#platform/server/db/sql.ts'
import { accessAreas, added, type TestCarPark } from '../../../tests/support/car-park.ts'
import { parkVouchers } from '../../../tests/support/park-vouchers.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { actOnGate, GATE_ACTIONS } from '../contract/gates.ts'
import { recountArea } from '../contract/occupancy.ts'
import { endScenario, runScenario, Scenario } from '../contract/scenario.ts'
import { endStay } from '../contract/stay.ts'
import { applyValidation, cancelValidation, ValidationType } from '../contract/validation.ts'
import { voidVouchers } from '../contract/voucher.ts'
import { VoucherMerchant } from '../contract/voucher-merchant.ts'
import { server } from './index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
  await added(owner, VoucherMerchant, { name: 'Bakery', state: 'active' })
  ;({ park, device } = await openParkingTest(app, owner))
})
afterAll(() => app.close())

const { enters, stays } = parkedCars(() => ({ owner, park, device }))
const { define, generate, issue } = parkVouchers(() => ({ owner, park, device }))

interface LoggedAction {
  readonly action: string
  readonly record: string
  readonly after: object
}

/** What is logged while something is done, by the user who does it. @param site where it is logged; null: at no shop */
async function logged(does: () => Promise<unknown>, site: string | null): Promise<readonly LoggedAction[]> {
  const read = () =>
    app.database.read(app.merchantId, db =>
      db.rows<LoggedAction & { id: string; user: string; site: string | null }>(sql`
        select id, action, record_id as record, user_name as "user", site_id as site, after from log_system_action
        where merchant_id = ${app.merchantId}::uuid order by id`),
    )
  const before = new Set((await read()).map(({ id }) => id))
  await does()
  const rows = (await read()).filter(({ id }) => !before.has(id))
  for (const row of rows) {
    expect(row.user).not.toBe('')
    expect(row.site).toBe(site)
  }
  return rows
}

it.each(GATE_ACTIONS)('a gate that is told to %s is in the action log, with who and why', async action => {
  const act = () => owner.call(actOnGate, { entity: park.entry1, action, reason: 'Ambulance' })
  expect(await logged(act, park.siteId)).toMatchObject([
    { action: 'sendCommand', record: park.entry1, after: { do: action, reason: 'Ambulance' } },
  ])
})

it('a refused action on a gate leaves the action log as it is', async () => {
  const act = () => owner.call(actOnGate, { entity: park.entry1, action: 'open', reason: '?' })
  expect(await logged(act, park.siteId)).toEqual([])
})

it('who may not raise a gate and tries to is in the action log, and the gate is told nothing', async () => {
  const watcher = app.as({ grants: [{ patterns: ['parking.gates:view', 'parking.gates:open'], sites: 'all' }] })
  await device.poll()
  const act = () => watcher.call(actOnGate, { entity: park.entry2, action: 'raise', reason: 'For a friend' })
  expect(await logged(act, park.siteId)).toMatchObject([
    { action: 'denyCommand', record: park.entry2, after: { do: 'raise', reason: 'For a friend' } },
  ])
  expect((await device.poll()).filter(({ port }) => port === 2)).toEqual([])
})

it('each code of a command that is sent from the page of devices is in the action log', async () => {
  const code = await added(owner, CommandCode, { code: 'SAY', name: 'Say', do: 'display', params: 'Drive in' })
  const lift = await added(owner, CommandCode, { code: 'LIFT', name: 'Lift', do: 'open' })
  const row = { name: 'Delivery', codes: [code, lift], confirmation: 'Is it a delivery?' }
  const command = await added(owner, SiteCommand, row)
  const send = () => owner.call(sendCommand, { entity: park.exit, command, reason: 'Delivery' })
  expect(await logged(send, park.siteId)).toMatchObject([
    { record: park.exit, after: { do: 'display', reason: 'Delivery' } },
    { record: park.exit, after: { do: 'open', reason: 'Delivery' } },
  ])
})

it('a scenario that runs and ends is in the action log, and so is each gate that it moves', async () => {
  const steps = [{ entity: park.entry2, do: 'raise' }]
  const row = { siteId: park.siteId, name: 'Concert', kind: 'event', steps }
  const scenario = await added(owner, Scenario, row as never) // other fields have defaults
  let run = ''
  const starts = await logged(async () => {
    run = (await owner.call(runScenario, { scenario, reason: 'Concert night' })).result.run
    await device.poll()
  }, park.siteId)
  expect(starts).toContainEqual(
    expect.objectContaining({ action: 'runScenario', record: scenario, after: { reason: 'Concert night' } }),
  )
  expect(starts).toContainEqual(expect.objectContaining({ action: 'sendCommand', record: park.entry2 }))
  const ends = await logged(() => owner.call(endScenario, { run, reason: 'All are home' }), park.siteId)
  expect(ends).toContainEqual(
    expect.objectContaining({ action: 'endScenario', record: scenario, after: { reason: 'All are home' } }),
  )
})

it('a recount is in the action log, with the count before', async () => {
  const recount = () => owner.call(recountArea, { area: park.area, count: 7, reason: 'Counted by hand' })
  expect(await logged(recount, park.siteId)).toMatchObject([
    { action: 'recountArea', record: park.area, after: { count: 7, reason: 'Counted by hand' } },
  ])
})

it('a validation that is given and cancelled is in the action log, and so is a stay that is ended by hand', async () => {
  const type = { siteId: park.siteId, code: 'HOUR', name: 'Hour', gives: 'freeMinutes', value: 60 }
  await added(owner, ValidationType, type as never) // other fields have defaults
  await enters('L1')
  let validation = ''
  const gives = await logged(async () => {
    const chosen = { ordLot: park.ordLot, ticket: 'L1', type: 'HOUR', merchant: 'Bakery' }
    validation = (await owner.call(applyValidation, chosen)).result.validationId
  }, park.siteId)
  const [stay] = await stays()
  expect(gives).toMatchObject([{ action: 'applyValidation', record: stay?.id, after: { type: 'HOUR' } }])
  const cancel = () => owner.call(cancelValidation, { id: validation, reason: 'Wrong car' })
  expect(await logged(cancel, park.siteId)).toMatchObject([
    { action: 'cancelValidation', record: stay?.id, after: { reason: 'Wrong car' } },
  ])
  const end = () => owner.call(endStay, { stay: stay?.id ?? '', as: 'voided', reason: 'Backed out' })
  expect(await logged(end, park.siteId)).toContainEqual(
    expect.objectContaining({ action: 'endStay', record: stay?.id }),
  )
})

it('vouchers that are generated, issued and voided are in the action log', async () => {
  const definition = await define()
  let voucher = ''
  const generates = await logged(() => generate(definition, 2), null)
  expect(generates).toMatchObject([{ action: 'generateVouchers', record: definition, after: { count: 2 } }])
  const issues = await logged(async () => {
    const { result } = await issue(definition, 1)
    voucher = result.issued[0]?.id ?? ''
  }, null)
  expect(issues).toMatchObject([{ action: 'issueVouchers', record: definition, after: { count: 1, holder: 'Ann' } }])
  const voids = () => owner.call(voidVouchers, { vouchers: [voucher], reason: 'Lost in the post' })
  expect(await logged(voids, null)).toMatchObject([
    { action: 'voidVouchers', record: voucher, after: { state: 'void', reason: 'Lost in the post' } },
  ])
})

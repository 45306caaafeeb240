import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { actOnGate, listGates } from '../../contract/gates.ts'
import { endScenario, listInside, listScenarios, runScenario, Scenario } from '../../contract/scenario.ts'
import { server } from '../index.ts'
import { workScenarios } from './scenario-work.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const SECOND = 1000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const scenario = (name: string, more: object) =>
  added(owner, Scenario, { siteId: park.siteId, name, kind: 'event', ...more } as never)
const start = async (id: string) => (await owner.call(runScenario, { scenario: id, reason: 'Concert' })).result?.run
const end = (run: string) => owner.call(endScenario, { run, reason: 'It is over' })
const work = () => {
  const { runtime, database } = app
  return workScenarios({
    ...{ database, log: runtime.log, clock: () => app.wire.clock() },
    write: (merchant, name, doIt) => workAsSystem(runtime, merchant, name, doIt),
  })
}
const shown = async (run: string) => {
  const { runs } = (await owner.call(listScenarios, { ordLot: park.ordLot })).result
  const known = runs.find(each => each.run === run)
  return {
    state: known?.state,
    gates: Object.fromEntries((known?.gates ?? []).map(({ name, state }) => [name, state])),
  }
}
const runsOf = async (id: string) =>
  (await owner.call(listScenarios, { ordLot: park.ordLot })).result.runs
    .filter(each => each.scenario === id)
    .map(({ run }) => run)
const scheduleOfNow = () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', hour: '2-digit', minute: '2-digit' })
  if (clock.format(app.wire.clock()) === '23:59') app.wait(60 * SECOND) // not across midnight
  return { weekdays: [1, 2, 3, 4, 5, 6, 7], at: clock.format(app.wire.clock()) }
}
/** The device does what it was told at some of its ports. */
const answers = async (ports: readonly number[]) => {
  const commands = (await device.poll()).filter(({ type }) => type === 'command')
  for (const { commandId, port, do: action } of commands) {
    if (!ports.includes(Number(port))) continue
    const mode = { raise: 'raised', lower: 'lowered', automatic: 'automatic' }[String(action)]
    const position = mode === 'raised' ? 'raised' : 'lowered'
    await device.poll({ type: 'ack', commandId, result: 'done', state: { position, mode } })
  }
  return commands.map(({ port, do: action }) => [port, action])
}
const modes = async () =>
  (await owner.call(listGates, { ordLot: park.ordLot })).result.map(({ code, mode }) => [code, mode])

describe('a scenario', () => {
  it('in which two gates do not answer is partly done, asks them again, and is done once they answer', async () => {
    const id = await scenario('Open', { steps: [{ tag: 'lane', do: 'raise' }] })
    const run = (await start(id)) ?? ''
    expect(await answers([3])).toHaveLength(3)
    expect(await shown(run)).toEqual({
      state: 'running',
      gates: { 'Entry 1': 'waiting', 'Entry 2': 'waiting', 'Exit 1': 'done' },
    })
    app.wait(6 * SECOND)
    expect(await shown(run)).toMatchObject({ state: 'partly', gates: { 'Entry 1': 'noAnswer', 'Entry 2': 'noAnswer' } })
    await work()
    expect(await answers([1, 2])).toEqual([
      [1, 'raise'],
      [2, 'raise'],
    ])
    expect(await shown(run)).toMatchObject({ state: 'done' })
    await work()
    expect(await answers([])).toEqual([])
  })

  it('shows its text at the displays of all gates, that of the higher priority first, and clears them at its end', async () => {
    const texts = async () =>
      (await device.poll())
        .filter(({ do: action }) => action === 'display')
        .map(({ port, params }) => [port, (params as { text?: string } | undefined)?.text]) // as docs/devices.md has it
    const steps = [{ entity: park.exit, do: 'raise' }]
    const market = (await start(await scenario('Market', { steps, signText: 'Market today', priority: 5 }))) ?? ''
    expect(await texts()).toEqual([1, 2, 3].map(port => [port, 'Market today']))
    const concert = (await start(await scenario('Concert', { steps, signText: 'Concert tonight', priority: 20 }))) ?? ''
    expect(await texts()).toEqual([1, 2, 3].map(port => [port, 'Concert tonight']))
    await start(await scenario('Wordless', { steps, priority: 50 }))
    expect(await texts()).toEqual([])
    await end(concert)
    expect(await texts()).toEqual([1, 2, 3].map(port => [port, 'Market today']))
    await end(market)
    expect(await texts()).toEqual([1, 2, 3].map(port => [port, undefined]))
  })

  it('gives gates their former mode at its end, but not one that a person moved since', async () => {
    const raise = { entity: park.entry2, action: 'raise' as const, reason: 'Market day' }
    await owner.call(actOnGate, raise)
    await answers([2])
    const run = (await start(await scenario('Shut', { steps: [{ tag: 'lane', do: 'lower' }] }))) ?? ''
    await answers([1, 2, 3])
    const act = { entity: park.entry1, action: 'automatic' as const, reason: 'Let one in' }
    expect(await owner.call(actOnGate, act)).toMatchObject({ rtn: RTN.confirm })
    expect(await owner.call(actOnGate, { ...act, confirm: true })).toMatchObject({ success: 1 })
    await answers([1])
    expect(await shown(run)).toMatchObject({ state: 'done', gates: { 'Entry 1': 'released' } })
    expect(await end(run)).toMatchObject({ success: 1 })
    expect(await answers([1, 2, 3])).toEqual([
      [2, 'raise'],
      [3, 'automatic'],
    ])
    expect(await modes()).toEqual([
      ['E1', 'automatic'],
      ['E2', 'raised'],
      ['X1', 'automatic'],
    ])
    expect(await end(run)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('of a higher priority holds a gate; at its end the lower one has it again', async () => {
    const low = (await start(await scenario('Low', { priority: 1, steps: [{ entity: park.exit, do: 'lower' }] }))) ?? ''
    await answers([3])
    const high =
      (await start(await scenario('High', { priority: 9, steps: [{ entity: park.exit, do: 'raise' }] }))) ?? ''
    await answers([3])
    expect(await shown(low)).toMatchObject({ gates: { 'Exit 1': 'outranked' } })
    await end(high)
    expect(await answers([3])).toEqual([[3, 'lower']])
    await end(low)
    expect(await answers([3])).toEqual([[3, 'automatic']])
  })

  it('of an evacuation raises exits, refuses entries, lists who is inside, and ends by hand alone', async () => {
    await device.events(device.event(1, 'passage', { plate: 'OUT 1' }))
    const evacuation = { kind: 'evacuation', ends: 'after', endsAfter: 1 }
    const run = (await start(await scenario('Fire', evacuation))) ?? ''
    expect(await answers([1, 2, 3])).toEqual([
      [1, 'lower'],
      [2, 'lower'],
      [3, 'raise'],
    ])
    expect(await device.decide(1, 'T1', 'qr')).toMatchObject({ grant: false, code: 'lockedByScenario' })
    expect((await owner.call(listInside, { ordLot: park.ordLot })).result).toMatchObject([{ plate: 'OUT1' }])
    app.wait(3_600 * SECOND)
    await work()
    expect(await shown(run)).toMatchObject({ state: 'done' })
    await end(run)
    expect(await device.decide(1, 'T1', 'qr')).not.toMatchObject({ code: 'lockedByScenario' })
  })

  it('moves gates some seconds after its start, ends by itself, and begins by its schedule once', async () => {
    const step = { entity: park.exit, do: 'raise', afterSeconds: 30 }
    const run = (await start(await scenario('Late', { steps: [step], ends: 'after', endsAfter: 2 }))) ?? ''
    expect(await answers([3])).toEqual([])
    app.wait(31 * SECOND)
    await work()
    expect(await answers([3])).toEqual([[3, 'raise']])
    app.wait(120 * SECOND)
    await work()
    expect(await answers([3])).toEqual([[3, 'automatic']])
    expect(await shown(run)).toMatchObject({ state: 'ended' })
    const scheduled = await scenario('Daily', { steps: [step], schedule: scheduleOfNow() })
    await work()
    await work()
    expect(await runsOf(scheduled)).toHaveLength(1)
    const { runs } = (await owner.call(listScenarios, { ordLot: park.ordLot })).result
    expect(runs.find(each => each.run === run)).toMatchObject({ startedBy: 'person', endedBy: 'time', endReason: '' })
    expect(runs.find(each => each.scenario === scheduled)).toMatchObject({ startedBy: 'schedule', reason: '', who: '' })
  })

  it('costs no turn while nothing is due', async () => {
    const turns = async () => {
      const rows = await app.database.read(app.merchantId, db =>
        db.rows(sql`
          select next_at from parking_scenario_turn
          where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid`),
      )
      return rows.length
    }
    const id = await scenario('Idle', { steps: [{ entity: park.exit, do: 'raise' }] })
    await work()
    expect(await turns()).toBe(0)
    const run = (await start(id)) ?? ''
    expect(await turns()).toBe(1)
    await answers([3])
    await end(run)
    await answers([3])
    await work()
    expect(await turns()).toBe(0)
  })

  it('that moves no gates is refused', async () => {
    const id = await scenario('Nothing', { steps: [{ tag: 'nowhere', do: 'raise' }] })
    expect(await owner.call(runScenario, { scenario: id, reason: 'Try' })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('that a person ended does not begin again by its schedule', async () => {
    const steps = [{ entity: park.exit, do: 'raise' }]
    const id = await scenario('Ended', { steps, schedule: scheduleOfNow() })
    const run = (await start(id)) ?? ''
    await end(run)
    await work()
    expect(await runsOf(id)).toEqual([run])
  })

  it('is scheduled, and changed where it is, by who may run it', async () => {
    const grants = [
      { patterns: ['list', 'add', 'update'].map(may => `parking.scenario:${may}`), sites: 'all' as const },
    ]
    const planner = app.as({ grants })
    const { action } = resourceOperations(Scenario)
    const steps = [{ entity: park.exit, do: 'raise' }]
    const add = (name: string, more: object) =>
      planner.call(action, {
        action: ACTION.add,
        row: { siteId: park.siteId, name, kind: 'event', steps, ...more },
      } as never) // a row of the definition
    const change = (id: string, version: number, patch: object) =>
      planner.call(action, { action: ACTION.update, id, version, patch } as never) // a patch of the definition
    const schedule = scheduleOfNow()
    const refused = { rtn: RTN.notPermitted }
    expect(await add('Planned', { schedule })).toMatchObject(refused)
    expect(await add('Drawn up', {})).toMatchObject({ success: 1 })
    const id = await scenario('Nightly', { steps, schedule })
    expect(await change(id, 1, { name: 'Every night' })).toMatchObject({ success: 1 })
    expect(await change(id, 2, { kind: 'evacuation' })).toMatchObject(refused)
    expect(await change(id, 2, { steps: [{ entity: park.exit, do: 'lower' }] })).toMatchObject(refused)
    expect(await change(id, 2, { schedule: { ...schedule, at: '04:00' } })).toMatchObject(refused)
  })

  it('is run and ended by who may, at their own site, and once at a time', async () => {
    const id = await scenario('Mine', { steps: [{ tag: 'lane', do: 'raise' }] })
    const run = (await start(id)) ?? ''
    expect(await owner.call(runScenario, { scenario: id, reason: 'Again' })).toMatchObject({ rtn: RTN.wrongState })
    const other = app.as({ merchantId: app.otherMerchantId })
    expect(await other.call(runScenario, { scenario: id, reason: 'Theirs' })).toMatchObject({ rtn: RTN.notFound })
    expect(await other.call(endScenario, { run, reason: 'Theirs' })).toMatchObject({ rtn: RTN.notFound })
    const viewer = app.as({ grants: [{ patterns: ['parking.scenario:list'], sites: 'all' }] })
    await expect(viewer.call(runScenario, { scenario: id, reason: 'Not mine' })).rejects.toThrow()
  })
})

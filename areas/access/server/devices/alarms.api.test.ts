import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { User } from '#areas/system/contract/user.ts'
import { type UserNotification, userNotified } from '#platform/contract/user-notified.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { listDevices } from '../../contract/device-control.ts'
import { Roster } from '../../contract/roster.ts'
import { watchingControllers } from './silent-controllers.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ReturnType<typeof testDevice>
let guard: string
const notices: UserNotification[] = []

beforeAll(async () => {
  const hearing = {
    area: 'hearing',
    reactions: [reaction(userNotified, async (_, notice) => void notices.push(notice))],
  }
  app = await startTestApp([...accessAreas, hearing])
  owner = app.as()
  guard = await added(owner, User, { userName: 'guard', firstName: 'Gina', lastName: 'Guard' } as never) // other fields have defaults
})
afterAll(() => app.close())
beforeEach(async () => {
  park = await openCarPark(app, owner)
  device = testDevice(app, park.key)
  await device.hello()
  notices.length = 0
})

const onDuty = (more: object = {}) => {
  const now = app.wire.clock()
  return added(owner, Roster, {
    ...{ siteId: park.siteId, person: guard, task: 'Night' },
    ...{ from: new Date(now - HOUR_MS).toISOString(), to: new Date(now + HOUR_MS).toISOString(), ...more },
  })
}
const heard = () => notices.map(({ userId, text, params }) => [userId, text, params?.name])

describe('who is on duty', () => {
  it.each([
    ['forced', 'forced'],
    ['leftOpen', 'leftOpen'],
    ['tailgate', 'tailgate'],
    ['fault', 'fault'],
    ['tamper', 'tamper'],
    ['button', 'call'],
  ])('hears of %s at a gate, once however often it is sent', async (kind, word) => {
    await onDuty()
    const event = device.event(1, kind)
    await device.events(event)
    await device.events(event)
    expect(heard()).toEqual([[guard, `acs.alarm.${word}`, 'Entry 1']])
  })

  it('hears of the gates of their duty alone, and of nothing before or after it', async () => {
    await onDuty({ entity: park.exit })
    await device.events(device.event(1, 'forced'), device.event(2, 'loopOn'))
    expect(heard()).toEqual([])
    await device.events(device.event(3, 'forced'))
    expect(heard()).toEqual([[guard, 'acs.alarm.forced', 'Exit 1']])
    app.wait(2 * HOUR_MS)
    await device.events(device.event(3, 'forced'))
    expect(heard()).toHaveLength(1)
  })

  it('hears once of a controller that missed three heartbeats, whose gates are shown as offline until it is back', async () => {
    await onDuty()
    const look = () => watchingControllers.run(jobContext(app.runtime, 'test'), {})
    const online = async () => (await owner.call(listDevices, { ordLot: park.ordLot })).result.map(each => each.online)
    app.wait(44_000)
    await look()
    expect([heard(), await online()]).toEqual([[], [true, true, true]])
    app.wait(2000)
    await look()
    await look()
    expect([heard(), await online()]).toEqual([[[guard, 'acs.alarm.offline', 'Lanes']], [false, false, false]])
    await device.poll({ type: 'heartbeat', clock: new Date(app.wire.clock()).toISOString(), queue: 0, ports: [] })
    expect(await online()).toEqual([true, true, true])
  })
})

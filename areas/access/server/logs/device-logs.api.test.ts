import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { accessAreas, added, openCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Credential } from '../../contract/credential.ts'
import { sendCommand } from '../../contract/device-control.ts'
import { ActionLog, LoopLog, ScanLog } from '../../contract/device-logs.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
})
afterAll(() => app.close())

const days = (shop: string) => {
  const today = Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDate()
  return { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString(), shop }
}

describe('the logs of gates', () => {
  it('hold what loops told, how long they were occupied, and ends without a beginning', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    await device.hello()
    await device.events(device.event(1, 'loopOff'))
    await device.events(device.event(1, 'loopOn'))
    app.wait(7000)
    await device.events(device.event(1, 'loopOff'))
    const { result } = await owner.call(reportOperations(LoopLog).run, { parameters: days(park.siteId), sort: 'at' })
    expect(result).toMatchObject([
      { gate: park.entry1, direction: 'in', state: 'off', ghost: true, held: null },
      { state: 'on', ghost: false, held: null },
      { state: 'off', ghost: false },
    ])
    expect(result[2]?.held).toBeGreaterThanOrEqual(7)
  })

  it('hold what was read and decided, for those who see the site', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    await device.hello()
    const row = { holder: 'Ana', type: park.cards, number: '880123', groups: [park.group] }
    const credential = await added(owner, Credential, row)
    await device.decide(1, '880123')
    await device.decide(1, '999999')
    const { run } = reportOperations(ScanLog)
    const { result } = await owner.call(run, { parameters: days(park.siteId), sort: 'at' })
    expect(result).toMatchObject([
      { gate: park.entry1, kind: 'card', credential, granted: true, reason: 'granted' },
      { gate: park.entry1, kind: 'card', credential: null, granted: false, reason: 'credentialUnknown' },
    ])
    const elsewhere = app.as({
      grants: [{ patterns: ['log.scan:view'], sites: ['01890000-0000-7000-8000-000000000000'] }],
    })
    expect((await elsewhere.call(run, { parameters: days(park.siteId) })).result).toEqual([])
  })

  it('hold what a device was told, by whom and why, and what became of it', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    await device.hello()
    await owner.call(sendCommand, { entity: park.entry1, do: 'open', reason: 'Ambulance' })
    const { run } = reportOperations(ActionLog)
    const { result } = await owner.call(run, { parameters: days(park.siteId) })
    expect(result).toMatchObject([
      { gate: park.entry1, command: 'open', reason: 'Ambulance', result: 'queued', answeredAt: null },
    ])
    expect(result[0]?.by).not.toBe('')
  })
})

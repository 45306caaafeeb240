import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
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
    const { result } = await owner.call(reportOperations(LoopLog).run, { parameters: days(park.siteId) })
    expect(result).toMatchObject([
      { state: 'off', ghost: false },
      { state: 'on', ghost: false, held: null },
      { gate: park.entry1, direction: 'in', state: 'off', ghost: true, held: null },
    ])
    expect(result[0]?.held).toBeGreaterThanOrEqual(7)
  })

  it('store a batch that a device sends twice at the same moment once', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    await device.hello()
    const events = [device.event(1, 'loopOn'), device.event(1, 'loopOff')]
    await Promise.all([device.events(...events), device.events(...events)])
    await device.events(...events)
    const { result } = await owner.call(reportOperations(LoopLog).run, { parameters: days(park.siteId) })
    expect(result).toMatchObject([{ state: 'off' }, { state: 'on' }])
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
    const { result } = await owner.call(run, { parameters: days(park.siteId) })
    const refused = { gate: park.entry1, kind: 'card', credential: null, granted: false, reason: 'credentialUnknown' }
    const granted = { gate: park.entry1, kind: 'card', credential, granted: true, reason: 'granted' }
    expect(result).toMatchObject([refused, granted])
    const answer = await owner.call(run, { parameters: { ...days(park.siteId), result: 'granted' } })
    expect(answer.result).toMatchObject([granted])
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

  it('show a command as unanswered once its time is over, although the device never asked again', async () => {
    const park = await openCarPark(app, owner)
    await owner.call(sendCommand, { entity: park.entry1, do: 'open', reason: 'Ambulance' })
    const { run } = reportOperations(ActionLog)
    const list = async (result: 'queued' | 'expired') =>
      (await owner.call(run, { parameters: { ...days(park.siteId), result } })).result
    expect(await list('queued')).toHaveLength(1)
    app.wait(60_000)
    expect(await list('queued')).toEqual([])
    expect(await list('expired')).toMatchObject([{ command: 'open', result: 'expired' }])
  })

  it('go from the newest to the oldest, each row once, also where rows have one moment', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    await device.hello()
    await Promise.all(['881', '882', '883'].map(number => device.decide(1, number)))
    app.wait(1000)
    for (const number of ['884', '885']) await device.decide(1, number)
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        insert into acs_decision (merchant_id, id, site_id, at, entity_id, medium, number_end, granted, code, checks)
        select merchant_id, gen_random_uuid(), site_id, at, entity_id, medium, number_end || '+', granted, code, checks from acs_decision
        where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid returning 1`),
    )
    const { run } = reportOperations(ScanLog)
    const shown: unknown[] = []
    let before: LogMap['older']
    for (let page = 0; page < 4; page += 1) {
      const { result, map } = await owner.call(run, { parameters: days(park.siteId), pageSize: 3, before })
      shown.push(...result.map(({ what }) => what))
      before = (map as unknown as LogMap).older // the map of a log
      expect(before === undefined).toBe(page === 3)
    }
    expect(new Set(shown)).toEqual(new Set(['881', '882', '883', '884', '885'].flatMap(end => [end, `${end}+`])))
    expect(shown).toHaveLength(10)
    expect(shown.slice(0, 4).sort()).toEqual(['884', '884+', '885', '885+'])
    const byReason = await owner.call(run, { parameters: days(park.siteId), sort: 'reason' })
    expect(byReason).toMatchObject({ rtn: -1100, map: { fields: { sort: {} } } })
  })
})

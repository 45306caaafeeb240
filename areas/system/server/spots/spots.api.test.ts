import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scanInfo } from '#platform/contract/calls/device.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { activateSpot, generateSpotCodes, Spot, SpotInfo } from '../../contract/spot.ts'

const DAY = 86_400_000
const DEVICE = '0123456789abcdef'

describe('spots and their licences', () => {
  let app: DemoApp
  let admin: Client
  let owner: Client
  beforeAll(async () => {
    app = await startDemoApp()
    admin = await app.signIn('admin')
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  const codes = async (count: number, licenceDays = 30) =>
    (await admin.call(generateSpotCodes, { count, licenceDays, kind: 'till', batch: 'Tills' })).result.codes
  const oneCode = async (days?: number) => (await codes(1, days))[0] ?? ''
  const scan = async (spotId: string) => (await app.anonymous().call(scanInfo, { spotId })).map
  const spotNamed = async (search: string) => {
    const listed = await owner.call(resourceOperations(Spot).action, { action: ACTION.list, search })
    const [row] = (listed as Envelope<RowOf<typeof Spot>[]>).result
    if (!row) throw new Error(`no spot ${search}`)
    return row
  }

  it('are generated in batches, unique, by the platform only', async () => {
    const made = await codes(50)
    expect(new Set(made).size).toBe(50)
    expect(made[0]).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    const input = { count: 1, licenceDays: 1, kind: 'till', batch: 'x' }
    expect((await owner.raw(generateSpotCodes.path, input)).status).toBe(403)
  })

  it('are activated by a code that works once', async () => {
    const code = await oneCode()
    const activation = { code: code.toLowerCase(), ordLot: '1001', name: 'Front till', deviceId: DEVICE }
    const [first, second] = await Promise.all([
      owner.call(activateSpot, activation),
      owner.call(activateSpot, activation),
    ])
    const [done, late] = first.success ? [first, second] : [second, first]
    expect(done).toMatchObject({ success: 1, result: { spotId: expect.stringMatching(/^SP-/) } })
    expect(late.success).toBe(0)
    expect((await owner.call(activateSpot, { ...activation, deviceId: undefined })).map.code).toBe(
      'system.refusal.licenceUsed',
    )
    expect((await owner.call(activateSpot, { ...activation, code: 'AAAA-AAAA-AAAA-AAAA' })).rtn).toBe(RTN.notFound)
    expect((await owner.call(activateSpot, { ...activation, code: await oneCode(), ordLot: '9999' })).rtn).toBe(
      RTN.notFound,
    )
  })

  it('return settings to a device, by the spot’s number and its own id', async () => {
    const spot = await spotNamed('Front till')
    await owner.call(resourceOperations(SpotInfo).action, {
      action: ACTION.add,
      row: { spot: spot.id, cloudUrl: 'https://cloud.example.com', more: { tableSide: true } },
    })
    for (const id of [DEVICE, spot.spotId ?? '']) {
      const map = await scan(id)
      expect(map).toMatchObject({ rtn: RTN.done, dispMsg: '' })
      expect(JSON.parse(decodeURIComponent(String(map.parameters)))).toMatchObject({
        deviceId: DEVICE,
        licensed: true,
        ordLot: '1001',
        cloudUrl: 'https://cloud.example.com',
        bottomInfo: 'Thank you, see you again!',
        tableSide: true,
      })
    }
  })

  it('expire, and are extended from their last day or from today by another code', async () => {
    const spot = await spotNamed('Front till')
    const again = { ordLot: '1001', spotId: spot.spotId ?? '' }
    const extended = await owner.call(activateSpot, { ...again, code: await oneCode(10) })
    const before = Date.parse(String(spot.licensedUntil))
    expect(Date.parse(extended.result.licensedUntil)).toBe(before + 10 * DAY)
    app.wait(41 * DAY)
    const expired = await app.anonymous().call(scanInfo, { spotId: DEVICE })
    expect(expired).toMatchObject({ success: 0, rtn: RTN.licenceExpired, map: { rtn: RTN.licenceExpired } })
    expect(expired.map.dispMsg).not.toBe('')
    admin = await app.signIn('admin')
    owner = await app.signIn('owner')
    await owner.call(activateSpot, { ...again, code: await oneCode(5) })
    expect((await scan(DEVICE)).rtn).toBe(RTN.done)
  })

  it('are unknown when blocked or never created; an unclaimed browser needs no licence', async () => {
    const spot = await spotNamed('Front till')
    await owner.call(resourceOperations(Spot).action, {
      action: ACTION.update,
      id: spot.id,
      version: spot.version,
      patch: { blocked: true },
    })
    expect((await scan(DEVICE)).rtn).toBe(RTN.unknownDevice)
    expect((await scan('SP-AAAA-AAAA')).rtn).toBe(RTN.unknownDevice)
    expect((await scan('unknown')).rtn).toBe(RTN.unknownDevice)
    const browser = await scan('zzzzzzzzzzzzzzzz')
    expect(browser.rtn).toBe(RTN.done)
    expect(JSON.parse(decodeURIComponent(String(browser.parameters)))).toMatchObject({ licensed: false })
  })
})

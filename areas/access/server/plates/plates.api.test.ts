import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Controller } from '../../contract/config.ts'
import { Credential } from '../../contract/credential.ts'
import { rotateKey } from '../../contract/device-control.ts'
import { AccessEntity } from '../../contract/entity.ts'
import { DEVICE_PLATES, type PlateAnswer } from '../../contract/plate-read.ts'
import { AccessType } from '../../contract/type.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let cameraKey: string
let plates: string
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  park = await openCarPark(app, owner)
  const { siteId, controller, area } = park
  const cameras = await added(owner, Controller, { siteId, name: 'Cameras', kind: 'plates', minConfidence: 80 })
  const lane = { siteId, kind: 'gate' as const, controller, direction: 'in' as const, areaTo: area, tags: ['lane'] }
  await added(owner, AccessEntity, { ...lane, code: 'C1', name: 'Camera lane', port: 7, camera: '41' })
  cameraKey = (await owner.call(rotateKey, { id: cameras })).result.key
  plates = await added(owner, AccessType, { code: 'PLATE', name: 'Plate', medium: 'plate' })
  const tenant = { holder: 'Ana', type: plates, groups: [park.group], exempt: true }
  await added(owner, Credential, { ...tenant, plate: 'BOB 180' })
  await added(owner, Credential, { ...tenant, plate: 'S5X 111' })
  await added(owner, Credential, { ...tenant, plate: 'SSX 111' })
})
afterAll(() => app.close())
beforeEach(() => app.wait(60_000))

let reads = 0
const post = (payload: object, key = cameraKey) =>
  app.http.inject({
    method: 'POST',
    url: DEVICE_PLATES,
    headers: { authorization: `Device ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const answersTo = async (payload: object): Promise<PlateAnswer[]> => JSON.parse((await post(payload)).payload).reads
const plain = (plate: string, more: object = {}) => {
  reads += 1
  const at = new Date(app.wire.clock()).toISOString()
  return { uuid: `read-${reads}`, at, camera: '41', plate, confidence: 93, candidates: [], ...more }
}

describe('plates by HTTP', () => {
  it('open the lane to a known plate, in OpenALPR’s forms too', async () => {
    expect(await answersTo(plain('bob-180'))).toMatchObject([{ outcome: 'decided', plate: 'BOB180', grant: true }])
    const device = testDevice(app, park.key)
    await device.hello()
    expect(
      (await device.poll())
        .concat(device.heard)
        .some(({ type, do: action }) => type === 'command' && action === 'open'),
    ).toBe(true)
    app.wait(60_000)
    const epoch_time = app.wire.clock()
    const results = [
      { plate: 'BOB180', confidence: 88.5, candidates: [{ plate: 'BOB180', confidence: 88.5, matches_template: 0 }] },
    ]
    expect(await answersTo({ data_type: 'alpr_results', uuid: 'a', camera_id: 41, epoch_time, results })).toMatchObject(
      [{ outcome: 'decided', plate: 'BOB180' }],
    )
    app.wait(60_000)
    const group = {
      best_uuid: 'g',
      camera_id: 41,
      epoch_start: app.wire.clock(),
      best_plate_number: 'NONE1',
      best_confidence: 91,
    }
    expect(await answersTo({ data_type: 'alpr_group', ...group, candidates: [] })).toMatchObject([
      { outcome: 'decided', grant: false, code: 'credentialUnknown' },
    ])
  })

  it('decide nothing below the least confidence, or for a camera that no lane has', async () => {
    expect(await answersTo(plain('BOB180', { confidence: 79 }))).toMatchObject([{ outcome: 'unsure', grant: false }])
    expect(await answersTo(plain('BOB180', { camera: '42' }))).toMatchObject([{ outcome: 'cameraUnknown' }])
  })

  it('are one read where the uuid is the same, or plate and lane within 10 seconds', async () => {
    const read = plain('NEW777')
    expect(await answersTo(read)).toMatchObject([{ outcome: 'decided' }])
    expect(await answersTo(read)).toMatchObject([{ outcome: 'repeated' }])
    app.wait(9000)
    expect(await answersTo(plain('NEW 777'))).toMatchObject([{ outcome: 'repeated' }])
    app.wait(2000)
    expect(await answersTo(plain('NEW777'))).toMatchObject([{ outcome: 'decided' }])
    const twins = await Promise.all([answersTo(plain('TWIN1')), answersTo(plain('TWIN1'))])
    expect(
      twins
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['decided', 'repeated'])
  })

  it('are read as a look-alike only where one credential fits', async () => {
    expect(await answersTo(plain('8OBI8O'))).toMatchObject([{ plate: 'BOB180', grant: true }])
    expect(await answersTo(plain('5SXIII'))).toMatchObject([{ plate: '5SXIII', grant: false }])
    expect(await answersTo(plain('S5X111'))).toMatchObject([{ plate: 'S5X111', grant: true }])
  })

  it('open nothing when they come late or from the future', async () => {
    for (const seconds of [-86_400, -61, 61, 86_400]) {
      const at = new Date(app.wire.clock() + seconds * 1000).toISOString()
      expect(await answersTo(plain('BOB180', { at }))).toMatchObject([{ outcome: 'late', grant: false }])
    }
    const at = new Date(app.wire.clock() - 30_000).toISOString()
    expect(await answersTo(plain('BOB180', { at }))).toMatchObject([{ outcome: 'decided', grant: true }])
  })

  it('are answered whatever they hold', async () => {
    expect(await answersTo(plain('BOB180', { uuid: 'a\u0000' }))).toMatchObject([{ outcome: 'decided' }])
    const results = [{ plate: 'BOB180', confidence: 90, candidates: [] }]
    const beyond = { data_type: 'alpr_results', uuid: 'z', camera_id: 41, epoch_time: 8.64e15, results }
    expect((await post(beyond)).statusCode).toBe(400)
  })

  it('need the key of cameras, and a form that is known', async () => {
    expect((await post(plain('BOB180'), park.key)).statusCode).toBe(401)
    expect((await post({ data_type: 'heartbeat' })).statusCode).toBe(400)
  })
})

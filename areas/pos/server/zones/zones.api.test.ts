import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { DeliveryZone, zoneOfPoint } from '../../contract/delivery-zone.ts'
import { server } from '../index.ts'

const SHOP = { lat: -27.4503, lng: 153.0445 }

describe('delivery zones', () => {
  let app: TestApp
  let owner: Client
  let siteId: string

  const add = (row: Omit<InputOf<typeof DeliveryZone>, 'siteId'>) =>
    owner.call(resourceOperations(DeliveryZone).action, { action: ACTION.add, row: { siteId, ...row } })
  const at = async (lat: number, lng: number, client = owner) => client.call(zoneOfPoint, { ordLot: '1001', lat, lng })

  beforeAll(async () => {
    app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, server])
    owner = app.as()
    const row = { ordLot: '1001', lotName: 'Café', lotType: 'hospitality' as const }
    const added = await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })
    siteId = (added.result as { id: string }).id
    await add({
      name: 'Near',
      position: 1,
      fee: 4,
      minimumOrder: 20,
      shape: { kind: 'radius', centre: SHOP, metres: 1000 },
    })
    await add({ name: 'Far', position: 2, fee: 9.5, shape: { kind: 'radius', centre: SHOP, metres: 5000 } })
  })
  afterAll(() => app.close())

  it('tell who takes an order what delivery costs there', async () => {
    expect((await at(SHOP.lat, SHOP.lng)).result.zone).toMatchObject({ name: 'Near', fee: 4, minimumOrder: 20 })
    expect((await at(-27.4602, 153.0245)).result.zone).toMatchObject({ name: 'Far', fee: 9.5, minimumOrder: 0 })
    expect((await at(-28, 153)).result).toEqual({ zone: null })
  })

  it('are asked for in shops that one may see', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [app.merchantId] }] })
    expect(await at(SHOP.lat, SHOP.lng, elsewhere)).toMatchObject({ success: 0, rtn: RTN.notFound })
  })

  it('have a border that does not cross itself, with ground within it', async () => {
    const points = [
      { lat: -27.45, lng: 153.04 },
      { lat: -27.46, lng: 153.05 },
      { lat: -27.46, lng: 153.04 },
      { lat: -27.45, lng: 153.05 },
    ]
    const crossed = await add({ name: 'Bow tie', shape: { kind: 'polygon', points } })
    expect(crossed).toMatchObject({ success: 0, map: { fields: { shape: expect.stringContaining('crosses itself') } } })
    const speck = points.map(({ lat, lng }) => ({ lat: lat / 1e6, lng: lng / 1e6 })).slice(0, 3)
    expect(await add({ name: 'Speck', shape: { kind: 'polygon', points: speck } })).toMatchObject({ success: 0 })
  })
})

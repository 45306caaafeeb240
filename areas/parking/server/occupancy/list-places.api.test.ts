import { afterAll, beforeAll, expect, it } from 'vitest'
import { ParkingArea } from '#areas/access/contract/area.ts'
import { AccessPackage } from '#areas/access/contract/package.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listPlaces } from '../../contract/places.ts'
import { server } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
})
afterAll(() => app.close())

it('apps read places, how full they are, rates and rights by the plain API, and nothing that is not public', async () => {
  const owner = app.as()
  const test = await openParkingTest(app, owner)
  const { park } = test
  await added(owner, ParkingArea, { siteId: park.siteId, name: 'Staff', capacity: 5, public: false })
  await added(owner, AccessPackage, {
    name: 'Monthly',
    groups: [park.group],
    price: 320,
    period: 'month',
    offered: true,
  })
  await added(owner, AccessPackage, { name: 'Quiet deal', groups: [park.group] })
  await parkedCars(() => test).enters('APP1')
  const answer = await owner.json('/v1/parking/places', { ordLot: park.ordLot })
  expect(answer.status).toBe(200)
  const [place, ...others] = JSON.parse(answer.text).result ?? JSON.parse(answer.text)
  expect(others).toEqual([])
  expect(place).toMatchObject({
    ...{ id: park.area, name: 'Car park', placeType: 'place', parentId: null, site: park.ordLot },
    ...{ timeZone: 'Australia/Sydney', numberOfSpaces: 100 },
    occupancy: { count: 1, vacantSpaces: 99, state: 'open' },
    rateTable: {
      ...{ rateTableName: 'Casual', applicableCurrency: 'AUD', gracePeriod: 'PT10M', maximumDailyValue: null },
      rateLineCollections: [
        {
          ...{ name: 'Hour', startTime: '00:00', endTime: '00:00', holidays: 'any' },
          rateLines: [
            {
              rateLineType: 'incrementingRate',
              durationStart: 'PT0M',
              durationEnd: null,
              incrementPeriod: 'PT60M',
              value: 5,
            },
          ],
        },
      ],
    },
    rightSpecifications: [{ name: 'Monthly' }],
  })
})

it('users of other sites see none of it', async () => {
  const { park } = await openParkingTest(app, app.as())
  const elsewhere = await openParkingTest(app, app.as())
  const user = app.as({ grants: [{ patterns: ['parking.occupancy:view'], sites: [elsewhere.park.siteId] }] })
  expect((await user.call(listPlaces, { ordLot: park.ordLot })).result).toEqual([])
})

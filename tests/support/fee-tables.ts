import { v7 as uuidv7 } from 'uuid'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { FeeOffer } from '#areas/fees/contract/fee-offer.ts'
import { FeeSegment } from '#areas/fees/contract/fee-segment.ts'
import { FeeTable } from '#areas/fees/contract/fee-table.ts'
import { server as fees } from '#areas/fees/server/index.ts'
import { Holiday } from '#areas/system/contract/holiday.ts'
import { Site } from '#areas/system/contract/site.ts'
import { holidayHooks } from '#areas/system/server/hooks/holiday-hooks.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { added } from './car-park.ts'
import type { Client } from './wire-client.ts'

export const feeAreas = [{ area: 'system', resources: [serve(Site), serve(Holiday, holidayHooks)] }, catalogue, fees]

/** Versions of fee tables are valid from here. */
export const FEES_START = '2026-01-01T00:00:00Z'

export const addCarPark = (client: Client, ordLot = uuidv7().slice(-12)): Promise<string> =>
  added(client, Site, { ordLot, lotName: `Car park ${ordLot}`, lotType: 'parking', timeZone: 'Australia/Sydney' })

const ladder = {
  kind: 'ladder' as const,
  steps: [
    { upTo: 30, price: 4.5 },
    { upTo: 60, price: 9 },
    { upTo: 120, price: 16 },
    { upTo: 180, price: 22 },
    { upTo: 720, price: 31 },
  ],
  beyond: 'hold' as const,
}
const terms = { feeCode: 'QUAY', feeName: 'Quay', graceEntry: 10, graceExit: 12, dayCap: 34, dayCapReset: '05:00' }

/** A draft of fees of a car park in Sydney, whose number is 2001: by day and night, at weekends and on a holiday. */
export async function addQuayFees(owner: Client): Promise<{ siteId: string; fee: string }> {
  const siteId = await addCarPark(owner, '2001')
  const fee = await added(owner, FeeTable, { siteId, ...terms, validFrom: FEES_START, lostFee: 45 })
  const weekdays = [1, 2, 3, 4, 5]
  const day = { timeFrom: '07:00', timeTo: '19:00' }
  await added(owner, FeeSegment, {
    fee,
    name: 'Holiday',
    order: 1,
    holidays: 'only',
    shape: { kind: 'flat', price: 9 },
  })
  await added(owner, FeeSegment, { fee, name: 'Day', order: 2, weekdays, ...day, shape: ladder })
  await added(owner, FeeSegment, {
    fee,
    name: 'Weekend',
    order: 3,
    weekdays: [6, 7],
    ...day,
    shape: { kind: 'flat', price: 8 },
  })
  await added(owner, FeeSegment, {
    fee,
    name: 'Night',
    order: 4,
    timeFrom: '19:00',
    timeTo: '07:00',
    shape: { kind: 'flat', price: 6 },
  })
  const early = { entryFrom: '06:00', entryTo: '09:30', exitFrom: '15:00', exitTo: '19:30' }
  await added(owner, FeeOffer, { fee, name: 'Early bird', price: 17, weekdays, ...early })
  await added(owner, Holiday, { date: '2027-01-26', name: 'Australia Day', ordLots: ['2001'] })
  return { siteId, fee }
}

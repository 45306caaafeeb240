import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { addQuayFees, FEES_START, feeAreas } from '../../../tests/support/fee-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { calculateFee } from '../contract/calculate-fee.ts'
import { copyFeeTable, publishFeeTable } from '../contract/fee-table.ts'

let app: TestApp
let owner: Client
let fee: string
beforeAll(async () => {
  app = await startTestApp(feeAreas)
  owner = app.as()
  ;({ fee } = await addQuayFees(owner))
})
afterAll(() => app.close())

const calc = (entryAt: string, exitAt: string, more: object = {}, client = owner) =>
  client.call(calculateFee, { ordLot: '2001', feeId: fee, entryAt, exitAt, ...more })

describe('fees of a car park in Sydney', () => {
  it('are shown by part and block, in local times', async () => {
    const { result } = await calc('2027-02-10T17:15', '2027-02-10T21:00')
    expect(result).toMatchObject({ minutes: 225, fee: 22, payable: 22, due: 22, feeVersion: { feeCode: 'QUAY' } })
    expect(result.parts).toMatchObject([
      {
        segment: 'Day',
        from: '2027-02-10T17:15:00+11:00',
        minutes: 105,
        amount: 16,
        charges: [
          { position: 0, amount: 4.5, block: 'Up to 30 min' },
          { position: 30, amount: 4.5 },
          { position: 60, amount: 7 },
        ],
      },
      { segment: 'Night', minutes: 120, amount: 6, charges: [{ block: 'Flat price' }] },
    ])
    expect(result.offers).toEqual([
      { name: 'Early bird', price: 17, eligible: false, taken: false, reason: 'Entered outside the entry times' },
    ])
  })

  it('use the shared holiday calendar', async () =>
    expect((await calc('2027-01-25T18:00', '2027-01-26T10:00')).result.fee).toBe(24))

  it('include payments, and open the exit for a while', async () => {
    const payments = [{ at: '2027-02-10T11:48', amount: 16 }]
    expect((await calc('2027-02-10T10:00', '2027-02-10T12:00', { payments })).result).toMatchObject({
      due: 0,
      paidUntil: '2027-02-10T01:00:00.000Z',
    })
    expect((await calc('2027-02-10T10:00', '2027-02-10T12:03', { payments })).result).toMatchObject({
      paid: 16,
      due: 6,
    })
  })

  it('for a lost ticket without an entry are the lost-ticket fee', async () => {
    const lost = await owner.call(calculateFee, { ordLot: '2001', feeId: fee, exitAt: '2027-02-10T12:00', lost: true })
    expect(lost.result).toMatchObject({ fee: 45, due: 45, parts: [] })
  })

  it.each([
    ['a time that the clock skips', '2026-10-04T02:30', '2026-10-04T05:00', 'entryAt'],
    ['an exit before the entry', '2027-02-10T12:00', '2027-02-10T11:59', 'exitAt'],
    ['a stay over 400 days', '2027-01-01T00:00', '2028-02-06T00:00', 'exitAt'],
  ])('refuse %s', async (_, entry, exit, field) =>
    expect(await calc(entry, exit)).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { [field]: expect.any(String) } },
    }),
  )

  it('are closed to users without access to the shop, and to other merchants', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await calc('2027-02-10T10:00', '2027-02-10T11:00', {}, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await calc('2027-02-10T10:00', '2027-02-10T11:00', {}, stranger)).toMatchObject({ rtn: RTN.notFound })
    expect(await stranger.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ rtn: RTN.notFound })
    expect(await elsewhere.call(copyFeeTable, { id: fee, validFrom: FEES_START })).toMatchObject({ rtn: RTN.notFound })
  })

  it('have no version before one is published', async () => {
    const byCode = { ordLot: '2001', feeCode: 'QUAY', entryAt: '2027-02-10T10:00', exitAt: '2027-02-10T13:00' }
    expect(await owner.call(calculateFee, byCode)).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(calculateFee, { ...byCode, feeCode: 'NONE' })).toMatchObject({ rtn: RTN.notFound })
  })

  it('read a local time that the clock shows twice as the first', async () => {
    const repeated = await calc('2027-04-04T02:30', '2027-04-04T03:30')
    expect(repeated.result).toMatchObject({ minutes: 120 })
  })
})

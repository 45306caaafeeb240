import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { added } from '../../../tests/support/car-park.ts'
import { addCarPark, addQuayFees, FEES_START, feeAreas } from '../../../tests/support/fee-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { calculateFee } from '../contract/calculate-fee.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { copyFeeTable, FeeTable, publishFeeTable, retireFeeTable } from '../contract/fee-table.ts'

let app: TestApp
let owner: Client
let siteId: string
let fee: string
beforeAll(async () => {
  app = await startTestApp(feeAreas)
  owner = app.as()
  ;({ siteId, fee } = await addQuayFees(owner))
})
afterAll(() => app.close())

describe('versions of fees', () => {
  it('warn of hours without a price before publishing', async () => {
    const id = await added(owner, FeeTable, { siteId, feeCode: 'GAPS', feeName: 'Gaps', validFrom: FEES_START })
    expect(await owner.call(publishFeeTable, { id })).toMatchObject({ rtn: RTN.invalid })
    const always = { fee: id, weekdays: [1, 2, 3, 4, 5, 6] }
    await added(owner, FeeSegment, { ...always, name: 'Most days', order: 1, shape: { kind: 'flat', price: 5 } })
    await added(owner, FeeSegment, {
      ...always,
      name: 'Mornings',
      order: 2,
      timeTo: '12:00',
      shape: { kind: 'flat', price: 3 },
    })
    const refusal = await owner.call(publishFeeTable, { id })
    expect(refusal.rtn).toBe(RTN.confirm)
    expect(refusal.map.warnings).toEqual([
      { code: 'fee.warning.uncovered', words: 'Sunday 00:00 to 24:00: no segment, so it is free' },
      { code: 'fee.warning.hidden', words: 'Mornings never applies: other segments cover all of its hours' },
    ])
    expect(await owner.call(publishFeeTable, { id, confirm: true })).toMatchObject({ success: 1 })
  })

  it('can’t be changed once published; a change is a new version from a later time', async () => {
    expect(await owner.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ success: 1 })
    const table = resourceOperations(FeeTable)
    const { result: row } = await owner.call(table.get, { id: fee })
    const update = { action: ACTION.update, id: fee, version: row.version, patch: { dayCap: 50 } } as const
    expect(await owner.call(table.action, update)).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(table.action, { action: ACTION.delete, ids: [fee] })).toMatchObject({ rtn: RTN.wrongState })
    const later = { fee, name: 'Later', shape: { kind: 'flat' as const, price: 1 } }
    expect(await owner.call(resourceOperations(FeeSegment).action, { action: ACTION.add, row: later })).toMatchObject({
      rtn: RTN.wrongState,
    })

    const validFrom = '2027-03-01T00:00:00Z'
    const copied = await owner.call(copyFeeTable, { id: fee, validFrom })
    const [next = ''] = copied.result.ids
    expect(await owner.call(copyFeeTable, { id: fee, validFrom })).toMatchObject({ rtn: RTN.duplicate })
    const { result: copy } = await owner.call(table.get, { id: next })
    expect(copy).toMatchObject({ state: 'draft', feeCode: 'QUAY', dayCap: 34 })
    const dearer = { action: ACTION.update, id: next, version: copy.version, patch: { dayCap: 20 } } as const
    expect(await owner.call(table.action, dearer)).toMatchObject({ success: 1 })
    expect(await owner.call(publishFeeTable, { id: next, confirm: true })).toMatchObject({ success: 1 })

    const at = async (day: string) =>
      (
        await owner.call(calculateFee, {
          ordLot: '2001',
          feeCode: 'QUAY',
          entryAt: `${day}T10:00`,
          exitAt: `${day}T18:00`,
        })
      ).result
    expect(await at('2027-02-10')).toMatchObject({ fee: 31, feeVersion: { id: fee } })
    expect(await at('2027-03-10')).toMatchObject({ fee: 20, feeVersion: { id: next } })
  })

  it('are copied to other shops with all segments and offers', async () => {
    await addCarPark(owner, '2002')
    const copied = await owner.call(copyFeeTable, { id: fee, validFrom: FEES_START, ordLots: ['2002'] })
    const [id = ''] = copied.result.ids
    const stay = { ordLot: '2002', feeId: id, entryAt: '2027-02-10T08:10', exitAt: '2027-02-10T15:00' }
    expect((await owner.call(calculateFee, stay)).result).toMatchObject({ fee: 17, offers: [{ taken: true }] })
    expect(await owner.call(copyFeeTable, { id: fee, validFrom: FEES_START, ordLots: ['2002', 'NONE'] })).toMatchObject(
      {
        rtn: RTN.notFound,
      },
    )
  })

  it('end when a version is retired', async () => {
    const id = await added(owner, FeeTable, { siteId, feeCode: 'OLD', feeName: 'Old', validFrom: FEES_START })
    expect(await owner.call(retireFeeTable, { id })).toMatchObject({ rtn: RTN.wrongState })
  })
})

import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { addCarPark, addQuayFees, feeAreas } from '../../../tests/support/fee-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { calculateFee } from '../contract/calculate-fee.ts'
import { publishFeeTable } from '../contract/fee-table.ts'
import { exportFeeTable, importFeeTable } from '../contract/fee-table-file.ts'

let app: TestApp
let owner: Client
let fee: string
beforeAll(async () => {
  app = await startTestApp(feeAreas)
  owner = app.as()
  ;({ fee } = await addQuayFees(owner))
  expect(await owner.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ success: 1 })
})
afterAll(() => app.close())

describe('fees exported as JSON', () => {
  const file = async (id = fee) => (await owner.call(exportFeeTable, { id })).result

  it('become a draft with the same prices at another shop', async () => {
    await addCarPark(owner, '2003')
    const { result } = await owner.call(importFeeTable, { ordLot: '2003', file: await file() })
    expect(result).toMatchObject({ feeName: 'Quay', taxMissing: false })
    const stay = { ordLot: '2003', feeId: result.id, entryAt: '2027-02-10T08:10', exitAt: '2027-02-10T15:00' }
    expect((await owner.call(calculateFee, stay)).result).toMatchObject({ fee: 17, offers: [{ taken: true }] })
    expect(await file(result.id)).toEqual(await file())
    expect(await owner.call(importFeeTable, { ordLot: '2003', file: await file() })).toMatchObject({
      rtn: RTN.duplicate,
    })
  })

  it('are imported at another merchant without an unknown tax, and say so', async () => {
    const stranger = app.as({ merchantId: app.otherMerchantId })
    await addCarPark(stranger, '9003')
    const taxed = { ...(await file()), tax: { number: 1, rate: 10, mode: 'inclusive' as const } }
    expect((await stranger.call(importFeeTable, { ordLot: '9003', file: taxed })).result.taxMissing).toBe(true)
  })

  it('are refused as a whole for a wrong segment, which is named', async () => {
    const good = await file()
    const segments = [...good.segments, { name: 'Wrong', shape: { kind: 'flat', price: -1 } }]
    const refusal = await owner.call(importFeeTable, {
      ordLot: '2001',
      file: { ...good, segments },
      validFrom: '2029-01-01T00:00:00Z',
    })
    expect(refusal).toMatchObject({ rtn: RTN.invalid })
    expect(refusal.dispMsg).toContain('Segment "Wrong", shape.price')
    const later = { ordLot: '2001', file: good, validFrom: '2029-01-01T00:00:00Z' }
    expect(await owner.call(importFeeTable, later)).toMatchObject({ success: 1 })
  })

  it('are refused for an impossible tax', async () => {
    const good = await file()
    for (const tax of [
      { number: 1e12, rate: 10 },
      { number: 0, rate: 10 },
      { number: 1, rate: 101 },
      { number: 1, rate: -1 },
    ])
      expect(
        await owner.call(importFeeTable, {
          ordLot: '2001',
          file: { ...good, tax: { ...tax, mode: 'inclusive' } },
          validFrom: '2030-01-01T00:00:00Z',
        }),
      ).toMatchObject({ rtn: RTN.invalid })
  })

  it('are refused for a wrong name, and imported once if sent six times at once', async () => {
    const good = await file()
    const named = (feeName: object) => ({ ...good, table: { ...good.table, feeName } })
    for (const name of [{ toString: 1 }, {}, ['x']])
      expect(
        JSON.parse((await owner.raw(importFeeTable.path, { ordLot: '2001', file: named(name) })).text),
      ).toMatchObject({
        rtn: RTN.invalid,
      })
    const at = { ordLot: '2001', file: good, validFrom: '2031-01-01T00:00:00Z' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(importFeeTable, at)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(answers.filter(({ rtn }) => rtn === RTN.duplicate)).toHaveLength(5)
  })

  it('are closed to users without access to the shop', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await elsewhere.call(exportFeeTable, { id: fee })).toMatchObject({ rtn: RTN.notFound })
    expect(await elsewhere.call(importFeeTable, { ordLot: '2001', file: await file() })).toMatchObject({
      rtn: RTN.notFound,
    })
  })
})

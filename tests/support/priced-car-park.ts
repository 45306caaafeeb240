import { AccessEntity } from '#areas/access/contract/entity.ts'
import { FeeSegment } from '#areas/fees/contract/fee-segment.ts'
import { FeeTable, publishFeeTable } from '#areas/fees/contract/fee-table.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { added, openCarPark, type TestCarPark } from './car-park.ts'
import type { TestApp } from './test-app.ts'
import type { Client } from './wire-client.ts'

/** 5.00 for each hour begun, ten minutes free, ten minutes to leave; 40.00 for a lost ticket. */
async function addTariff(owner: Client, siteId: string): Promise<void> {
  const fee = await added(owner, FeeTable, {
    ...{ siteId, feeCode: 'CASUAL', feeName: 'Casual', validFrom: '2020-01-01T00:00:00Z' },
    ...{ graceEntry: 10, graceExit: 10, lostFee: 40 },
  })
  await added(owner, FeeSegment, {
    ...{ fee, name: 'Hour', order: 1, timeFrom: '00:00', timeTo: '00:00', joinDays: true },
    shape: { kind: 'blocks', blocks: [{ minutes: 60, price: 5, proRata: false }] },
  })
  const published = await owner.call(publishFeeTable, { id: fee, confirm: true })
  if (published.success !== 1) throw new Error(`not published: ${JSON.stringify(published)}`)
}

/** A car park whose lanes take tickets and plates, with a tariff. */
export async function openPricedCarPark(app: TestApp, owner: Client): Promise<TestCarPark> {
  const park = await openCarPark(app, owner)
  await addTariff(owner, park.siteId)
  for (const id of [park.entry1, park.entry2, park.exit]) {
    const { result } = await owner.call(resourceOperations(AccessEntity).get, { id })
    await owner.call(resourceOperations(AccessEntity).action, {
      ...{ action: ACTION.update, id, version: result.version, patch: { takes: ['ticket', 'plate'] } },
    } as never) // the patch of a resource: TypeScript cannot follow it
  }
  return park
}

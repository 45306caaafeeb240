import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as payments } from '#areas/payments/server/index.ts'
import { beginTask } from '#areas/stock/contract/handheld/device.ts'
import { sendScans } from '#areas/stock/contract/handheld/scans.ts'
import { server as stock } from '#areas/stock/server/index.ts'
import { scanTicket } from '#areas/tickets/contract/admission.ts'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import { server as tickets } from '#areas/tickets/server/index.ts'
import { type LogMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { tour } from '../../../../tests/support/ticket-trial.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { ScanLog } from '../../contract/device-logs.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
const { run } = reportOperations(ScanLog)

beforeAll(async () => {
  app = await startTestApp([...accessAreas, payments, stock, tickets])
  owner = app.as()
  park = await openCarPark(app, owner)
  const admission = [{ list: 'Entrance', gates: ['North'] }]
  const plan = await added(owner, TicketPlan, tour({ admission }))
  await owner.call(changePlanState, { id: plan, state: 'onSale' })
  await scanEverywhere()
})
afterAll(() => app.close())

/** A card at a gate, then a ticket that nobody knows, then two barcodes on a handheld, of which one is cancelled. */
async function scanEverywhere(): Promise<void> {
  const now = () => new Date(app.wire.clock()).toISOString()
  const device = testDevice(app, park.key)
  await device.hello()
  await device.decide(1, '99887766')
  app.wait(1000)
  await owner.call(scanTicket, {
    ...{
      ordLot: park.ordLot,
      list: 'Entrance',
      gate: 'North',
      code: 'TICKET-OF-NOBODY-1234',
      direction: 'in',
      scanId: uuidv7(),
      at: now(),
    },
    device: 'Scanner 1',
  })
  app.wait(1000)
  const { result: task } = await owner.call(beginTask, { ordLot: park.ordLot, kind: 'taking', name: 'Kiosk' })
  const scan = { id: uuidv7(), code: 'NEW-77', quantity: 1, at: now() }
  await owner.call(sendScans, { task: task.id, scans: [scan] })
  app.wait(1000)
  await owner.call(sendScans, { task: task.id, scans: [{ id: uuidv7(), quantity: 0, takesBack: scan.id, at: now() }] })
}

const parameters = () => {
  const today = Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDate()
  return { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString(), shop: park.siteId }
}

it('lanes, gates of events and handhelds are one list by time, with who scanned what and what became of it', async () => {
  const { result } = await owner.call(run, { parameters: parameters() })
  expect(result).toMatchObject([
    { kind: 'barcode', granted: true, reason: 'cancelsScan', person: 'Tess Owner', task: 'HT-000001' },
    {
      kind: 'barcode',
      what: 'NEW-77',
      granted: false,
      reason: 'unknown',
      person: 'Tess Owner',
      task: 'HT-000001',
      gate: null,
    },
    { kind: 'ticket', granted: false, device: 'Scanner 1', person: 'Tess Owner', task: null },
    {
      kind: 'card',
      what: '7766',
      via: 'reader',
      gate: park.entry1,
      granted: false,
      reason: 'credentialUnknown',
      person: null,
    },
  ])
  // Of a code that nobody knows its end is stored alone.
  expect(result[2]?.what).not.toContain('TICKET')
})

it('the list goes back page by page, each scan once, and by kind and result', async () => {
  const kinds: unknown[] = []
  let before: LogMap['older']
  do {
    const { result, map } = await owner.call(run, { parameters: parameters(), pageSize: 1, before })
    kinds.push(...result.map(({ kind }) => kind))
    before = (map as unknown as LogMap).older // the map of a log
  } while (before)
  expect(kinds).toEqual(['barcode', 'barcode', 'ticket', 'card'])
  const barcodes = await owner.call(run, { parameters: { ...parameters(), kind: 'barcode', result: 'refused' } })
  expect(barcodes.result).toMatchObject([{ what: 'NEW-77' }])
})

it('another shop and another merchant see none of it', async () => {
  const elsewhere = app.as({
    grants: [{ patterns: ['log.scan:view'], sites: ['01890000-0000-7000-8000-000000000000'] }],
  })
  expect((await elsewhere.call(run, { parameters: parameters() })).result).toEqual([])
  const other = app.as({ merchantId: app.otherMerchantId })
  expect((await other.call(run, { parameters: { ...parameters(), shop: undefined } })).result).toEqual([])
})

import { setTimeout as wait } from 'node:timers/promises'
import {
  getHistoryProgress,
  type HistoryProgress,
  startHistory,
  stopHistory,
  uploadHistory,
} from '#areas/pos/contract/sale-history.ts'
import type { Bench, BenchPart, BenchRow } from '../bench-row.ts'
import { pastSales } from '../history/past-sales.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { forgetPeak, peakResidentMb, residentMb, tellsMemory } from '../machine/process-memory.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'

const LINES = 500_000
const LOOK_EVERY_MS = 500

type Reached = (progress: HistoryProgress) => boolean

async function reached(caller: SignedCaller, importId: string, which: Reached): Promise<HistoryProgress> {
  for (;;) {
    const progress = await caller.call<HistoryProgress>(getHistoryProgress.path, { importId })
    if (which(progress)) return progress
    if (!['running', 'stopping'].includes(progress.state))
      throw new Error(`the import stands: ${JSON.stringify(progress)}`)
    await wait(LOOK_EVERY_MS)
  }
}

/** Stopped while the file is read, and again while sales are stored; resumed each time. */
const STOPS: readonly Reached[] = [({ rowsRead }) => rowsRead > LINES / 4, ({ linesStored }) => linesStored > LINES / 2]

async function bringIn(caller: SignedCaller, importId: string): Promise<HistoryProgress> {
  await caller.call(startHistory.path, { importId })
  for (const stop of STOPS) {
    await reached(caller, importId, stop)
    await caller.call(stopHistory.path, { importId })
    const { linesStored } = await reached(caller, importId, ({ state }) => state === 'stopped')
    if (linesStored >= LINES) throw new Error('the import was over before it was stopped')
    await caller.call(startHistory.path, { importId })
  }
  return reached(caller, importId, ({ state }) => state === 'done')
}

async function measure(bench: Bench, pid: number, caller: SignedCaller): Promise<BenchRow[]> {
  const ordLot = await asOwner(bench.dataDir, async owner => {
    const { rows } = await owner.query<{ lot: string }>(
      'select ord_lot as lot from system_site order by ord_lot limit 1',
    )
    return rows[0]?.lot ?? ''
  })
  // Each run has its own invoice names, because the same file again would be skipped.
  const bytes = new TextEncoder().encode(pastSales(LINES, `H${Date.now()}`))
  const before = tellsMemory ? residentMb(pid) : 0
  if (tellsMemory) forgetPeak(pid)
  const { importId } = await caller.upload<{ importId: string }>(uploadHistory.path, 'past.csv', bytes, { ordLot })
  const started = performance.now()
  const { linesStored, problems } = await bringIn(caller, importId)
  const seconds = (performance.now() - started) / 1000
  if (linesStored !== LINES || problems > 0) throw new Error(`${linesStored} lines stored, ${problems} not taken`)
  const what = `import of ${LINES} past lines`
  const megabytes = bytes.length / 1024 / 1024
  return [
    { what, value: LINES / seconds, unit: 'lines/s' },
    { what: `${what}: time`, value: seconds, unit: 's' },
    { what: `${what}: size of the file`, value: megabytes, unit: 'MB' },
    ...(tellsMemory
      ? [
          { what: `${what}: memory of node before`, value: before, unit: 'MB' },
          { what: `${what}: most memory of node`, value: peakResidentMb(pid), unit: 'MB' },
        ]
      : []),
  ]
}

export const history: BenchPart = {
  name: 'history',
  about: `half a million lines of past sales from a CSV file, invoices of four lines; stopped twice on the way and gone on with`,
  run: bench => withProduct(bench, ({ pid }, caller) => measure(bench, pid, caller)),
}

import type { ScannedLine, SentScan } from '#areas/stock/contract/handheld/scans.ts'
import type { HandheldTask } from '#areas/stock/contract/handheld/task.ts'
import type { HandheldDatabase, StoredScan } from './handheld-database.ts'
import { markRefused, nextScans, sentForm } from './scan-queue.ts'

/** Scans in one call. Below the server's limit, so that a device on a weak connection makes progress. */
const PORTION = 200

export interface AcceptedScans {
  readonly version: number
  readonly state: (typeof HandheldTask.states)[number]
  readonly lines: readonly ScannedLine[]
}

interface RefusedScans {
  /** The reason, as the server's text. */
  readonly refused: string
  /** One scan is refused; the others may be valid. */
  readonly apart: boolean
}

/** Resolves to the reason where the server refuses the scans. Rejects where the server can't be reached. */
export type Upload = (task: string, scans: SentScan[]) => Promise<AcceptedScans | RefusedScans>

/** Marks scans as sent and stores the server's task in one transaction, so that nothing is counted twice. */
async function follow(
  db: HandheldDatabase,
  task: string,
  taken: AcceptedScans,
  sent: readonly StoredScan[],
): Promise<void> {
  const tx = db.transaction(['tasks', 'scans'], 'readwrite')
  for (const { id } of sent) {
    const scan = await tx.objectStore('scans').index('id').get(id)
    if (scan) await tx.objectStore('scans').put({ ...scan, state: 'sent' })
  }
  const stored = await tx.objectStore('tasks').get(task)
  if (stored) {
    const touched = new Set(taken.lines.map(({ lineId }) => lineId))
    const others = stored.lines.filter(({ lineId }) => !touched.has(lineId))
    const standing = taken.lines.filter(({ scans, expected }) => scans > 0 || expected !== null)
    const header = { ...stored.header, version: taken.version, state: taken.state }
    await tx.objectStore('tasks').put({ ...stored, header, lines: [...others, ...standing] })
  }
  await tx.done
}

/** A refused scan does not block the others. */
async function sendPart(
  db: HandheldDatabase,
  upload: Upload,
  task: string,
  scans: readonly StoredScan[],
): Promise<void> {
  const answer = await upload(task, scans.map(sentForm))
  if (!('refused' in answer)) return follow(db, task, answer, scans)
  if (!answer.apart || scans.length === 1) return markRefused(db, scans, answer.refused)
  for (const scan of scans) await sendPart(db, upload, task, [scan])
}

/**
 * Sends waiting scans, oldest first, until none are left. Scans whose answer was lost are sent again: the server
 * recognises them by id.
 */
export async function sendScans(db: HandheldDatabase, user: string, upload: Upload): Promise<void> {
  for (;;) {
    const scans = await nextScans(db, user, PORTION)
    const [first] = scans
    if (!first) return
    await sendPart(db, upload, first.task, scans)
  }
}

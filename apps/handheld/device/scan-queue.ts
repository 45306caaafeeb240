import type { SentScan } from '#areas/stock/contract/handheld/scans.ts'
import type { HandheldDatabase, StoredScan, StoredTask } from './handheld-database.ts'

/** Stores scans; each is on disk before its sound plays, so that closing the browser right after loses nothing. */
export async function storeScans(db: HandheldDatabase, scans: readonly Omit<StoredScan, 'seq'>[]): Promise<void> {
  const tx = db.transaction('scans', 'readwrite', { durability: 'strict' })
  for (const scan of scans) await tx.store.add(scan)
  await tx.done
}

const scansOfTask = (db: HandheldDatabase, task: string): Promise<StoredScan[]> =>
  db.getAllFromIndex('scans', 'task', task)

/** A task as last received and this device's scans of it, read together. */
export async function taskWithScans(
  db: HandheldDatabase,
  id: string,
): Promise<{ readonly task: StoredTask | undefined; readonly scans: StoredScan[] }> {
  const tx = db.transaction(['tasks', 'scans'])
  const [task, scans] = await Promise.all([
    tx.objectStore('tasks').get(id),
    tx.objectStore('scans').index('task').getAll(id),
  ])
  await tx.done
  return { task, scans }
}

/** The oldest unsent scans of a user, all of one task. */
export async function nextScans(db: HandheldDatabase, user: string, most: number): Promise<StoredScan[]> {
  const waiting = await db.getAllFromIndex('scans', 'state', 'waiting')
  const own = waiting.filter(scan => scan.user === user).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
  return own.filter(({ task }) => task === own[0]?.task).slice(0, most)
}

export const sentForm = ({ id, item, code, quantity, at, takesBack }: StoredScan): SentScan => ({
  id,
  quantity,
  at,
  ...(item !== undefined && { item }),
  ...(code !== undefined && { code }),
  ...(takesBack !== undefined && { takesBack }),
})

async function put(
  db: HandheldDatabase,
  scans: readonly StoredScan[],
  change: (now: StoredScan) => StoredScan,
): Promise<void> {
  const tx = db.transaction('scans', 'readwrite')
  for (const { id } of scans) {
    const now = await tx.store.index('id').get(id)
    if (now) await tx.store.put(change(now))
  }
  await tx.done
}

/** Sets refused scans aside with the reason. They don't block others and wait until a user moves or deletes them. */
export const markRefused = (db: HandheldDatabase, scans: readonly StoredScan[], words: string): Promise<void> =>
  put(db, scans, now => ({ ...now, state: 'refused', words }))

/** Moves refused scans to another task and sends them again. */
export async function moveRefused(db: HandheldDatabase, from: string, to: string): Promise<void> {
  const refused = (await scansOfTask(db, from)).filter(({ state }) => state === 'refused')
  await put(db, refused, now => ({ ...now, task: to, state: 'waiting' }))
}

/** Deletes refused scans. The user has confirmed it. */
export async function dropRefused(db: HandheldDatabase, task: string): Promise<void> {
  const tx = db.transaction('scans', 'readwrite')
  for (const { seq, state } of await tx.store.index('task').getAll(task))
    if (state === 'refused' && seq !== undefined) await tx.store.delete(seq)
  await tx.done
}

export interface QueueCounts {
  readonly waiting: number
  readonly refused: number
}

export async function queueCounts(db: HandheldDatabase): Promise<QueueCounts> {
  const count = (state: StoredScan['state']) => db.countFromIndex('scans', 'state', state)
  return { waiting: await count('waiting'), refused: await count('refused') }
}

/** Deletes a completed task after all its scans were sent. */
export async function forgetTask(db: HandheldDatabase, task: string): Promise<void> {
  const tx = db.transaction(['tasks', 'scans'], 'readwrite')
  const scans = await tx.objectStore('scans').index('task').getAll(task)
  if (scans.every(({ state }) => state === 'sent')) {
    for (const { seq } of scans) if (seq !== undefined) await tx.objectStore('scans').delete(seq)
    await tx.objectStore('tasks').delete(task)
  }
  await tx.done
}

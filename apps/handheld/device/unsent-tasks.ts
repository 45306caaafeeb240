import type { HandheldDatabase, StoredScan } from './handheld-database.ts'

/** The part of a task that the server does not have. */
export interface UnsentTask {
  readonly id: string
  readonly name: string
  readonly siteId: string | undefined
  /** This user's waiting scans. */
  readonly waiting: number
  /** Scans of other users of the device: sent when they sign in. */
  readonly ofOthers: number
  readonly refused: number
  /** Why the first of them was refused, as the server's text. */
  readonly words: string | undefined
}

const count = (scans: readonly StoredScan[], is: (scan: StoredScan) => boolean) => scans.filter(is).length

/** Tasks with unsent scans on this device, those that need attention first. */
export async function unsentTasks(db: HandheldDatabase, user: string): Promise<UnsentTask[]> {
  const tx = db.transaction(['tasks', 'scans'])
  const states = tx.objectStore('scans').index('state')
  const scans = [...(await states.getAll('refused')), ...(await states.getAll('waiting'))]
  const tasks = await Promise.all(
    [...Map.groupBy(scans, ({ task }) => task)].map(async ([id, own]) => {
      const stored = await tx.objectStore('tasks').get(id)
      return {
        id,
        name: stored?.header.name ?? stored?.header.number ?? '',
        siteId: stored?.siteId,
        waiting: count(own, ({ state, user: by }) => state === 'waiting' && by === user),
        ofOthers: count(own, ({ state, user: by }) => state === 'waiting' && by !== user),
        refused: count(own, ({ state }) => state === 'refused'),
        words: own.find(({ state }) => state === 'refused')?.words,
      }
    }),
  )
  await tx.done
  return tasks.sort((a, b) => b.refused - a.refused || a.name.localeCompare(b.name))
}

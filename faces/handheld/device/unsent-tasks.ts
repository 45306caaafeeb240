import type { HandheldDatabase, StoredScan } from './handheld-database.ts'

/** What of one task the server does not have. */
export interface UnsentTask {
  readonly id: string
  readonly name: string
  readonly siteId: string | undefined
  /** Scans of this user that wait. */
  readonly waiting: number
  /** Scans of others who used the device: sent when they sign in. */
  readonly ofOthers: number
  readonly refused: number
  /** Why the first of them was refused, in the server's words. */
  readonly words: string | undefined
}

const count = (scans: readonly StoredScan[], is: (scan: StoredScan) => boolean) => scans.filter(is).length

/** Tasks of which this device has scans that the server does not, those first that somebody has to do something about. */
export async function unsentTasks(db: HandheldDatabase, user: string): Promise<UnsentTask[]> {
  const tx = db.transaction(['tasks', 'scans'])
  const states = tx.objectStore('scans').index('state')
  const scans = [...(await states.getAll('refused')), ...(await states.getAll('waiting'))]
  const tasks = await Promise.all(
    [...Map.groupBy(scans, ({ task }) => task)].map(async ([id, own]) => {
      const kept = await tx.objectStore('tasks').get(id)
      return {
        id,
        name: kept?.header.name ?? kept?.header.number ?? '',
        siteId: kept?.siteId,
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

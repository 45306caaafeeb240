import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { hourlySums, type ShowingRecord } from '../../rules/showing-record.ts'

export interface StoredShowing extends ShowingRecord {
  /** Assigned by the database: showings are sent in this order. */
  readonly seq?: number
  readonly id: string
}

interface PlayerSchema extends DBSchema {
  showings: { key: number; value: StoredShowing }
}

export type PlayerDatabase = IDBPDatabase<PlayerSchema>

/** Showings that a device stores; a week without a network of an item each ten seconds is 60,480. */
export const MOST_STORED = 50_000
/** Oldest ones that become hourly sums when there are more. */
const SUMMED_AT_ONCE = 10_000

export const openPlayerDatabase = (name = 'countinghouse-player'): Promise<PlayerDatabase> =>
  openDB<PlayerSchema>(name, 1, {
    upgrade: db => void db.createObjectStore('showings', { keyPath: 'seq', autoIncrement: true }),
  })

/** Replaces the oldest showings by hourly sums in one transaction, so that none is lost and none counts twice. */
async function sumOldest(db: PlayerDatabase, newId: () => string): Promise<void> {
  const tx = db.transaction('showings', 'readwrite')
  const oldest = await tx.store.getAll(null, SUMMED_AT_ONCE)
  const last = oldest.at(-1)?.seq
  if (last === undefined) return
  await tx.store.delete(IDBKeyRange.upperBound(last))
  for (const sum of hourlySums(oldest)) await tx.store.add({ ...sum, id: newId() })
  await tx.done
}

export async function storeShowing(
  db: PlayerDatabase,
  record: ShowingRecord,
  { newId, most = MOST_STORED }: { newId: () => string; most?: number },
): Promise<void> {
  await db.add('showings', { ...record, id: newId() })
  if ((await db.count('showings')) > most) await sumOldest(db, newId)
}

/** The oldest showings. */
export const nextShowings = (db: PlayerDatabase, most: number): Promise<StoredShowing[]> =>
  db.getAll('showings', null, most)

/** Forgets showings that the server has stored. */
export async function dropShowings(db: PlayerDatabase, showings: readonly StoredShowing[]): Promise<void> {
  const tx = db.transaction('showings', 'readwrite')
  for (const { seq } of showings) if (seq !== undefined) await tx.store.delete(seq)
  await tx.done
}

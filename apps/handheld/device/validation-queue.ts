import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a shop gives with the tickets that it scans. */
export interface ChosenType {
  readonly ordLot: string
  /** Code and name of the validation type. */
  readonly code: string
  readonly name: string
  readonly merchant: string
}

/** A ticket that was scanned without a network. */
export interface WaitingValidation {
  /** The server applies a key once. */
  readonly key: string
  /** Who scanned it: sent by this user alone. */
  readonly user: string
  readonly ticket: string
  readonly type: ChosenType
  readonly at: string
}

interface ValidationSchema extends DBSchema {
  waiting: { key: string; value: WaitingValidation }
  chosen: { key: string; value: ChosenType }
}

export type ValidationDatabase = IDBPDatabase<ValidationSchema>

const VERSION = 1

/** Survives session and browser, as the scans of tasks do; apart from them, because it opens with its page alone. */
export const openValidationDatabase = (name = 'countinghouse-validations'): Promise<ValidationDatabase> =>
  openDB<ValidationSchema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'key' })
      db.createObjectStore('chosen', { keyPath: 'ordLot' })
    },
  })

/** Oldest first: keys begin with their time. */
export const waitingOf = async (db: ValidationDatabase, user: string): Promise<WaitingValidation[]> =>
  (await db.getAll('waiting')).filter(each => each.user === user)

/** How one was answered; undefined: the server was not reached, and it waits on. */
export type Send<T> = (waiting: WaitingValidation) => Promise<T | undefined>

/** Sends what waits until the server is not reached. Returns the answers. */
export async function sendWaiting<T>(db: ValidationDatabase, user: string, send: Send<T>): Promise<T[]> {
  const answers: T[] = []
  for (const waiting of await waitingOf(db, user)) {
    const answer = await send(waiting)
    if (answer === undefined) break
    await db.delete('waiting', waiting.key)
    answers.push(answer)
  }
  return answers
}

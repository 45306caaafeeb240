import { Sql } from 'sql-template-tag'
import type { Queries } from '../db/database.ts'

/** Runs statements of pg-boss. */
export interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }>
}

/** Converts text with $1, $2 and so on to the parts and values of our queries; a number may occur more than once. */
export function sqlOfText(text: string, values: readonly unknown[]): Sql {
  const strings = text.split(/\$\d+/)
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place) - 1)
  return new Sql(
    strings,
    places.map(place => values[place]),
  )
}

/** Lets pg-boss write in the caller's transaction, so that a rollback discards the job. */
export const executorOn = (db: Queries): Executor => ({
  executeSql: async (text, values = []) => ({ rows: await db.rows<object>(sqlOfText(text, values)) }),
})

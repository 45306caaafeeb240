import { Sql } from 'sql-template-tag'
import type { Queries } from '../db/database.ts'

/** What pg-boss runs a statement with. */
export interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }>
}

/** Text with $1, $2 … as the pieces and values that our queries are made of; a number may come more than once. */
export function sqlOfText(text: string, values: readonly unknown[]): Sql {
  const strings = text.split(/\$\d+/)
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place) - 1)
  return new Sql(
    strings,
    places.map(place => values[place]),
  )
}

/** Lets pg-boss write in the caller's own transaction: a job of a call that is rolled back was never sent. */
export const executorOn = (db: Queries): Executor => ({
  executeSql: async (text, values = []) => ({ rows: await db.rows<object>(sqlOfText(text, values)) }),
})

import type { Plan, Queries } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Counts up to this number are exact; above it a recent exact count is shown as "about". */
const EXACT_UP_TO = 2000
const FRESH_MS = 60_000
const REMEMBERED = 5000

export interface Total {
  readonly total: number
  readonly about: boolean
}

/** Counts of large lists, cached for a minute. A write through this server removes those of its table and tenant. */
export interface CountMemory {
  total(db: Queries, key: CountKey, from: Sql, nowMs: number, plan: Plan): Promise<Total>
  forget(merchantId: string, table: string): void
}

export interface CountKey {
  readonly merchantId: string
  readonly table: string
  /** Text of the conditions with their values, which identifies the list. */
  readonly conditions: string
}

interface Remembered {
  readonly total: number
  readonly at: number
}

/** `from` is `table t where …`. */
export async function countExactly(db: Queries, from: Sql, plan: Plan): Promise<Total> {
  const all = await db.row<{ n: number }>(sql`select count(*) as n from ${from}`, plan)
  return { total: all?.n ?? 0, about: false }
}

/** Small counts are always exact. */
export function countMemory(): CountMemory {
  const byTable = new Map<string, Map<string, Remembered>>()
  const tableKey = (merchantId: string, table: string) => `${merchantId} ${table}`

  function remember(key: CountKey, total: number, at: number): void {
    const place = tableKey(key.merchantId, key.table)
    const counts = byTable.get(place) ?? new Map<string, Remembered>()
    if (counts.size >= REMEMBERED) counts.clear()
    counts.set(key.conditions, { total, at })
    byTable.set(place, counts)
  }

  return {
    async total(db, key, from, nowMs, plan) {
      const known = byTable.get(tableKey(key.merchantId, key.table))?.get(key.conditions)
      if (known && nowMs - known.at < FRESH_MS) return { total: known.total, about: true }
      const few = await db.row<{ n: number }>(
        sql`select count(*) as n from (select 1 from ${from} limit ${EXACT_UP_TO + 1}) as few`,
        plan,
      )
      const counted = few?.n ?? 0
      if (counted <= EXACT_UP_TO) return { total: counted, about: false }
      const exact = await countExactly(db, from, plan)
      remember(key, exact.total, nowMs)
      return exact
    },
    forget: (merchantId, table) => {
      byTable.delete(tableKey(merchantId, table))
    },
  }
}

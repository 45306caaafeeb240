import { FEW } from './database.ts'
import { name, type Sql, sql } from './sql.ts'

/**
 * What follows `=` for a column that is one of some values; goes with `planFor` of the same values. PostgreSQL plans a
 * short list anew for each call, as it seems dearer when its length is not known; read by a select of its own, its length
 * is never known, and the plan is kept.
 * @param type of one value
 */
export function anyOf(values: readonly unknown[], type: string): Sql {
  const list = sql`${values}::${name(type)}[]`
  return values.length <= FEW ? sql`any(array(select unnest(${list})))` : sql`any(${list})`
}

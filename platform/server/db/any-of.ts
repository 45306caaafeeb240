import type { Plan } from './database.ts'
import { name, type Sql, sql } from './sql.ts'

/**
 * What follows `=` for a column that is one of some values.
 * @param type of one value
 */
export function anyOf(values: readonly unknown[], type: string): Sql {
  const [only] = values
  return values.length === 1 ? sql`${only}::${name(type)}` : sql`any(${values}::${name(type)}[])`
}

/**
 * How to plan a look-up by `anyOf`: one value is found by its index whatever it is, a list is planned for what it holds. In a
 * table without statistics PostgreSQL 15 would keep a plan for any list that reads all of the merchant's rows.
 */
export const planOfAny = (values: readonly unknown[]): Plan => (values.length === 1 ? 'kept' : 'fresh')

import { FEW } from './database.ts'
import { join, name, type Sql, sql } from './sql.ts'

/** As many as the next power of two, the last one over and over: so few texts of a statement, so few plans. */
function padded(values: readonly unknown[]): unknown[] {
  const many = 2 ** Math.ceil(Math.log2(values.length)) // not money: how many parameters
  return Array.from({ length: many }, (_, at) => values[Math.min(at, values.length - 1)])
}

/**
 * What follows `=` for a column that is one of some values; goes with `planFor` of the same values. A list in one parameter
 * is planned anew for each call, as a plan for a list of any length seems dearer to PostgreSQL than a short one's; of values
 * in parameters of their own it knows how many they are, and keeps the plan.
 * @param type of one value
 */
export function anyOf(values: readonly unknown[], type: string): Sql {
  if (values.length === 0 || values.length > FEW) return sql`any(${values}::${name(type)}[])`
  const [only, ...more] = padded(values).map(value => sql`${value}::${name(type)}`)
  return more.length === 0 ? sql`${only}` : sql`any(array[${join([only, ...more])}])`
}

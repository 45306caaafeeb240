import type { Plan } from './database.ts'
import { name, type Sql, sql } from './sql.ts'

/**
 * The right side of `=` for a column that equals one of several values.
 * @param type SQL type of one value
 */
export function anyOf(values: readonly unknown[], type: string): Sql {
  const [only] = values
  return values.length === 1 ? sql`${only}::${name(type)}` : sql`any(${values}::${name(type)}[])`
}

/**
 * Plan of a look-up by `anyOf`. One value uses its index in any case; a list is planned for its values. In a table
 * without statistics PostgreSQL 15 would cache a plan for lists that reads all rows of the merchant.
 */
export const planOfAny = (values: readonly unknown[]): Plan => (values.length === 1 ? 'kept' : 'fresh')

/**
 * Values as rows of one column. The planner does not see how many they are: it would plan for the values of each execution, which takes
 * longer than a look-up does.
 */
export const eachOf = (values: readonly unknown[], type: string): Sql =>
  sql`unnest((select ${values}::${name(type)}[]))`

/**
 * One look-up by key for each value, with a plan that is kept and cannot read more than what it looks for, however little is known of
 * the table: `offset 0` keeps the planner from turning look-ups into a join.
 * @param from what is looked up for `x.value`: a query without a limit of its own
 */
export const lookUpEach = (values: readonly unknown[], type: string, from: Sql): Sql =>
  sql`${eachOf(values, type)} as x(value) cross join lateral (${from} offset 0) as y`

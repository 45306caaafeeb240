import type { Sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import type { Row } from './row.ts'

/** What each caller reads of rows that tell of other records, by the caller's rights to those: logs. */
export interface Reading {
  /** Conditions of the rows that the caller sees, with the table as `t`. */
  seen(ctx: Context): readonly Sql[]
  /** Fields that `shown` needs, whatever the caller asked for. */
  readonly fields?: readonly string[]
  /** A row as the caller may see it. */
  shown?(ctx: Context, row: Row): Row
}

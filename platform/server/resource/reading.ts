import type { Sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import type { Row } from './row.ts'

/** Restricts what a caller sees of rows beyond the permission to list them: rows about other records, or single fields. */
export interface Reading {
  /** Conditions of the rows that the caller sees, with the table as `t`. Left out: all rows of the caller's shops. */
  seen?(ctx: Context): readonly Sql[]
  /** Fields that `shown` hides from the caller in some row: by these the caller can neither filter nor sort. */
  hidden?(ctx: Context): readonly string[]
  /** Fields that `shown` needs in addition to the requested ones. */
  readonly fields?: readonly string[]
  /** A row with the fields that the caller may see. */
  shown?(ctx: Context, row: Row): Row
}

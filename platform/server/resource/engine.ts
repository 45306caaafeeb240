import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { VariantsAs } from '#platform/contract/define/resource-operations.ts'
import type { Answer, FieldProblems, Refusal } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import type { RowIn } from '../sheets/cell.ts'
import type { CountMemory } from './count.ts'
import type { FindResource } from './find-resource.ts'
import type { Physical } from './physical.ts'
import type { Reading } from './reading.ts'
import type { ReferringField } from './referring-field.ts'
import type { Row } from './row.ts'

/**
 * A row before and after. `before` is absent when it is added, `after` when it is deleted. Values are in wire format.
 */
export interface Change {
  readonly before?: Row | undefined
  readonly after?: Row | undefined
  /** New secrets, already encrypted; null clears one. `after` tells only whether they are set. */
  readonly sealed?: Readonly<Record<string, string | null>>
  /** Present for rows of a file. */
  readonly imported?: true
  /** Values of the file that the area's `prepare` left out, with the reason; the report lists them. */
  readonly skipped?: FieldProblems | undefined
}

/** Problems of a row in a batch: by field, or a refusal of the whole row. */
export type Objection = FieldProblems | Refusal | undefined

/** A row of another system's file converted to fields of a resource; texts are read like cells of a file. */
export interface ConvertedRow {
  /** Row number as the spreadsheet shows it. */
  readonly number: number
  readonly cells: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
  /** Data of the row beyond fields; passed to `stored`. */
  readonly beside?: unknown
}

/** A file of another system, recognised by its headers. */
export interface ForeignFile {
  /** A proper name, the same in every language. */
  readonly name: string
  convert(rows: readonly RowIn[], variantsAs: VariantsAs): Converted
}

export interface Converted {
  readonly fields: readonly string[]
  readonly rows: readonly ConvertedRow[]
  /** Some records have variants, which can become records or sizes. */
  readonly variants: boolean
}

export interface StoredRow {
  /** Row number as the spreadsheet shows it. */
  readonly number: number
  readonly after: Row
  readonly beside: unknown
}

/** Work on stored rows after the import. */
export interface AfterImport {
  /** Number of pictures that a job downloads; it adds results to the report with `recordPictures`. */
  readonly pictures: number
}

/** Knowledge about imported files beyond the fields' names and titles. */
export interface ImportHints {
  /** Synonyms of column headers by field, in every language, most distinctive first. */
  readonly alsoCalled: Readonly<Record<string, readonly string[]>>
  /** Typical words in the cells of a field, in lower case. */
  readonly cellWords?: Readonly<Record<string, ReadonlySet<string>>>
  /** The system whose file has these headers. */
  foreignFile?(headers: readonly string[]): ForeignFile | undefined
  /** Permission to create sizes from variants. */
  readonly sizesNeed?: string
  /** Handles data beside the fields, in the import's transaction; only for added rows. */
  stored?(ctx: Context, rows: readonly StoredRow[], importId: string): Promise<AfterImport>
}

/**
 * The area's own logic for writing a resource. All hooks get whole batches, so that ten thousand rows do not cause ten
 * thousand queries.
 */
export interface ResourceHooks {
  /** Completes rows before validation: server-assigned numbers and derived values. */
  prepare?(ctx: Context, changes: readonly Change[]): Promise<readonly Change[]>
  /**
   * Assigns numbers from a counter after validation. The counter is locked from here to the commit, so the lock is
   * short and refused rows leave no gap.
   */
  number?(ctx: Context, changes: readonly Change[]): Promise<readonly Change[]>
  /** Validates; returns one objection or undefined per change, in order. */
  check?(ctx: Context, changes: readonly Change[]): Promise<readonly Objection[]>
  /** Effects in the same transaction, after the rows are written. */
  changed?(ctx: Context, changes: readonly Change[]): Promise<void>
  /**
   * Replaces or refuses a deletion. A refusal with `RTN.wrongState` comes before the records that use the row, any other after
   * them.
   */
  mayDelete?(ctx: Context, rows: readonly Row[]): Promise<Answer<null>>
  readonly reading?: Reading
  readonly importHints?: ImportHints
}

/** Shared by all resources: references between them and cached counts. */
export interface Engine {
  readonly find: FindResource
  physical(key: string): Physical
  referring(key: string): readonly ReferringField[]
  readonly counts: CountMemory
  hooks(key: string): ResourceHooks
  readonly resources: readonly AnyResource[]
}

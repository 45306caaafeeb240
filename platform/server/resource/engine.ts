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

/** One row before and after; before is absent when added, after when deleted. Values are as on the wire. */
export interface Change {
  readonly before?: Row | undefined
  readonly after?: Row | undefined
}

/** What is wrong with one row of a batch: its fields, or a refusal of the whole. */
export type Objection = FieldProblems | Refusal | undefined

/** A row of another system's file as the fields of a resource; texts are read as cells of a file are. */
export interface ConvertedRow {
  /** Row of the file, as a spreadsheet shows it. */
  readonly number: number
  readonly cells: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
  /** What the row says that is no field; handed to `stored`. */
  readonly beside?: unknown
}

/** A file that another system writes, known by its headers. */
export interface ForeignFile {
  /** A proper name, the same in every language. */
  readonly name: string
  convert(rows: readonly RowIn[], variantsAs: VariantsAs): Converted
}

export interface Converted {
  readonly fields: readonly string[]
  readonly rows: readonly ConvertedRow[]
  /** Some records come in several variants, of which the caller may make records or sizes. */
  readonly variants: boolean
}

export interface StoredRow {
  /** Row of the file, as a spreadsheet shows it. */
  readonly number: number
  readonly after: Row
  readonly beside: unknown
}

/** What follows from stored rows after the import. */
export interface AfterImport {
  /** Pictures that a job fetches; it tells the report by `recordPictures`. */
  readonly pictures: number
}

/** What is known of files that people import, beyond the fields' names and titles. */
export interface ImportHints {
  /** What else columns are called, by field, in every language that is offered; the more telling first. */
  readonly alsoCalled: Readonly<Record<string, readonly string[]>>
  /** Words that the cells of a field hold, in lower case. */
  readonly cellWords?: Readonly<Record<string, ReadonlySet<string>>>
  /** The system whose file has these headers. */
  foreignFile?(headers: readonly string[]): ForeignFile | undefined
  /** Permission to make sizes of variants. */
  readonly sizesNeed?: string
  /** Effects of what rows said beside their fields, in the import's transaction; only rows that were added. */
  stored?(ctx: Context, rows: readonly StoredRow[], importId: string): Promise<AfterImport>
}

/** An area's own part in the writing of a resource. All of them see whole batches, so that ten thousand rows are not ten thousand queries. */
export interface ResourceHooks {
  /** Completes rows before they are judged: numbers given by the server, values that follow from others. */
  prepare?(ctx: Context, changes: readonly Change[]): Promise<readonly Change[]>
  /**
   * Gives what only a counter can give, once the rows are judged: its lock is held from here to the commit, so that it is
   * short and leaves no gap when a row is refused.
   */
  number?(ctx: Context, changes: readonly Change[]): Promise<readonly Change[]>
  /** Judges; one objection or undefined a change, in order. */
  check?(ctx: Context, changes: readonly Change[]): Promise<readonly Objection[]>
  /** Effects in the same transaction, after the rows stand. */
  changed?(ctx: Context, changes: readonly Change[]): Promise<void>
  /** Replaces what a deletion does, or refuses it. */
  mayDelete?(ctx: Context, rows: readonly Row[]): Promise<Answer<null>>
  readonly reading?: Reading
  readonly importHints?: ImportHints
}

/** What all resources share: who refers to whom, and remembered counts. */
export interface Engine {
  readonly find: FindResource
  physical(key: string): Physical
  referring(key: string): readonly ReferringField[]
  readonly counts: CountMemory
  hooks(key: string): ResourceHooks
  readonly resources: readonly AnyResource[]
}

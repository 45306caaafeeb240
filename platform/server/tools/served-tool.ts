import type { ToolCell } from '#platform/contract/calls/tools.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import type { Timed } from '../operation/needs.ts'
import type { RunProgress } from '../operation/run-progress.ts'
import type { FileStore } from '../operation/services.ts'

export interface ToolResult {
  /** Of the whole result; `rows` may be the first of it. */
  readonly rowCount: number
  /** One cell a column. */
  readonly rows: readonly (readonly ToolCell[])[]
}

/** One run of a tool in one merchant. */
export interface ToolWork extends Timed {
  readonly run: RunProgress
  readonly merchantId: string
  readonly inputs: Readonly<Record<string, string>>
  /** Who started it. */
  readonly by: { readonly id: string; readonly name: string }
  /** For rows that are too many for one transaction. */
  readonly database: Database
  readonly files: FileStore
  /** Acts as the system within the merchant, in one transaction. */
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

export type ToolAnswer = ToolResult | Refusal

/**
 * A tool of the tool box. Message keys are `{key}.title`, `{key}.help`, `{key}.inputs.{name}` and `{key}.columns.{name}`, and
 * `{key}.apply` (button) and `{key}.applyText` where it changes something. Both functions may run again after a fault.
 */
export interface ServedTool {
  readonly key: string
  /** Position in the tool box, in steps of ten. */
  readonly position: number
  /** Texts that a run needs. */
  readonly inputs?: readonly string[]
  /** Those of them that are days: `2026-11-28`. */
  readonly days?: readonly string[]
  readonly columns: readonly string[]
  /** `{key}.done` with `count` says what applying did, where it corrected no values. */
  readonly tellsDone?: true
  /** `{key}.found` with `count` and `shown` says what a dry run lists, where it lists no findings. */
  readonly tellsFound?: true
  /** Changes nothing. */
  dryRun(work: ToolWork): Promise<ToolAnswer>
  /** Does what a dry run with the same inputs has shown. */
  apply?(work: ToolWork): Promise<ToolAnswer>
}

import type { ToolCell } from '#platform/contract/calls/tools.ts'
import type { Context } from '../operation/context.ts'
import type { ServedTool, ToolWork } from './served-tool.ts'

interface Comparison<Difference> {
  readonly key: string
  readonly position: number
  readonly columns: readonly string[]
  /** Running figures that differ from their ledger. */
  differences(ctx: Context): Promise<readonly Difference[]>
  /** Cells of one difference, one a column. */
  cells(difference: Difference): readonly ToolCell[]
  /** Sets the running figures to the ledger's; locks them first and compares again (`compareLocked`). Missing where people must decide. */
  repair?(ctx: Context): Promise<readonly Difference[]>
}

/** A tool that compares running figures of a merchant with the ledger they follow from, and repairs them. */
export function comparingTool<Difference>(comparison: Comparison<Difference>): ServedTool {
  const { key, position, columns, differences, cells, repair } = comparison
  const toResult = (rows: readonly Difference[]) => ({ rowCount: rows.length, rows: rows.map(cells) })
  const dryRun = async ({ write }: ToolWork) => toResult(await write(differences))
  if (!repair) return { key, position, columns, dryRun }
  return {
    ...{ key, position, columns, dryRun },
    apply: async ({ write }) =>
      write(async ctx => {
        const repaired = toResult(await repair(ctx))
        if (repaired.rowCount > 0)
          await ctx.audit.record([{ action: 'recompute', resource: key, before: { differences: repaired.rows } }])
        return repaired
      }),
  }
}

import { calendarDay } from '#platform/contract/define/calendar.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ServedTool, ToolAnswer, ToolWork } from '#platform/server/tools/served-tool.ts'
import type { SumsDifference } from '../../contract/recompute-sums.ts'
import { type Days, differencesOfSums, repairSums } from './recompute-sums.ts'

/** The sums that reports read against the bills of some days. */
export const sumsTool: ServedTool = {
  ...{ key: 'pos.sumsTool', position: 10, inputs: ['from', 'to'], days: ['from', 'to'] },
  columns: ['day', 'shop', 'sums', 'rows'],
  dryRun: work => withDays(work, differencesOfSums),
  apply: work => withDays(work, repairSums),
}

async function withDays(
  { write, inputs: { from = '', to = '' } }: ToolWork,
  read: (ctx: Context, days: Days) => Promise<readonly SumsDifference[]>,
): Promise<ToolAnswer> {
  const wrong = [from, to].find(day => !calendarDay.safeParse(day).success)
  if (wrong !== undefined) return refuse(RTN.invalid, 'pos.sumsTool.refusal.noDay', { params: { day: wrong } })
  return write(async ctx => {
    const t = ctx.words.in(ctx.locale)
    const differences = await read(ctx, { from, to })
    return {
      rowCount: differences.length,
      rows: differences.map(({ businessDay, lotName, sums, rows }) => [
        ...[businessDay, lotName, t(`pos.sumsTool.sums.${sums}`), rows],
      ]),
    }
  })
}

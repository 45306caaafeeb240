import { RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { ServedTool, ToolResult, ToolWork } from '#platform/server/tools/served-tool.ts'
import { isoAt } from '../../at.ts'
import { confirmEnd, findEnd, forgetEnd, type MerchantEnd, requestEnd } from './merchant-ends.ts'
import { countRows, readMerchantTables } from './merchant-tables.ts'

/** Between the request and the deletion: time to notice a mistake and to export. */
const NOTICE_MS = 30 * DAY_MS

/** Requests that the merchant's data is deleted. */
export const endTool: ServedTool = {
  ...{ key: 'system.endTool', position: 140, tellsDone: true, tellsFound: true, columns: ['table', 'rows'] },
  async dryRun({ write }) {
    if (await write(findEnd)) return refuse(RTN.wrongState, 'system.endTool.refusal.requested')
    const counts = await write(async ctx => countRows(ctx, await readMerchantTables(ctx)))
    return { rowCount: counts.length, rows: counts.map(({ table, rows }) => [table, rows]) }
  },
  async apply({ write, by, clock }) {
    await write(ctx => requestEnd(ctx, by, isoAt(clock() + NOTICE_MS)))
    return showEnd(await write(findEnd))
  },
}

const END_COLUMNS = ['merchant', 'requestedBy', 'requestedAt', 'dueAt', 'confirmedBy'] as const

/** The second person's part. */
export const confirmEndTool: ServedTool = {
  ...{ key: 'system.confirmEndTool', position: 150, tellsDone: true, columns: END_COLUMNS },
  dryRun: async ({ write }) => {
    const end = await write(findEnd)
    return showEnd(end?.confirmedByName ? undefined : end)
  },
  async apply({ write, by }) {
    const end = await write(findEnd)
    if (end?.requestedBy === by.id) return refuse(RTN.wrongState, 'system.confirmEndTool.refusal.samePerson')
    await write(ctx => confirmEnd(ctx, by))
    return showEnd(await write(findEnd))
  },
}

/** Withdraws the request, until the data is deleted. */
export const keepTool: ServedTool = {
  ...{ key: 'system.keepTool', position: 160, tellsDone: true, columns: END_COLUMNS },
  dryRun: async ({ write }: ToolWork) => showEnd(await write(findEnd)),
  async apply({ write }) {
    const end = await write(findEnd)
    if (end) await write(forgetEnd)
    return showEnd(end)
  },
}

const showEnd = (end: MerchantEnd | undefined): ToolResult => {
  if (!end) return { rowCount: 0, rows: [] }
  const { name, requestedByName, requestedAt, dueAt, confirmedByName } = end
  return { rowCount: 1, rows: [[name, requestedByName, requestedAt, dueAt, confirmedByName]] }
}

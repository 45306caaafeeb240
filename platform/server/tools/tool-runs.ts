import type { RunState } from '#platform/contract/job.ts'
import type { MessageParams, Refusal } from '#platform/contract/refusal.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import type { Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'
import type { ToolAnswer, ToolResult } from './served-tool.ts'

/** What is shown and stored of a result. */
const MOST_ROWS = 200

export interface ToolRunRow extends ToolResult {
  readonly id: string
  readonly tool: string
  readonly inputs: Readonly<Record<string, string>>
  readonly dry: boolean
  readonly otherId: string | null
  readonly byName: string
  /** Null in runs of earlier releases. */
  readonly byId: string | null
  readonly at: string
  readonly endedAt: string | null
  readonly refusal: { readonly code: string; readonly params?: MessageParams } | null
  /** Of its job; null until a server has seen it. */
  readonly jobState: RunState | null
  readonly jobMessage: string | null
  readonly progress: number | null
}

const columns = sql`
  r.id, r.tool, r.inputs, r.dry, r.other_id as "otherId", r.by_name as "byName", r.by_id as "byId", r.at, r.ended_at as "endedAt", r.found as "rowCount", r.rows, r.refusal,
  l.state as "jobState", l.message as "jobMessage", l.progress`

const withJob = sql`
  left join system_job_log l on l.merchant_id = r.merchant_id and l.id = r.id`

/** The last run of each tool. */
export const findLastRuns = ({ db, merchantId }: TenantData): Promise<ToolRunRow[]> =>
  db.rows<ToolRunRow>(sql`
    select ${columns} from (
      select distinct on (tool) * from platform_tool_run where merchant_id = ${merchantId}::uuid order by tool, at desc, id desc
    ) r ${withJob} where r.merchant_id = ${merchantId}::uuid`)

export const findRun = (db: Queries, merchantId: string, id: string): Promise<ToolRunRow | undefined> =>
  db.row<ToolRunRow>(sql`
    select ${columns} from platform_tool_run r ${withJob}
    where r.merchant_id = ${merchantId}::uuid and r.id = ${id}::uuid for update of r`)

type NewRun = Pick<ToolRunRow, 'id' | 'tool' | 'inputs' | 'dry' | 'otherId' | 'byName' | 'byId' | 'at'>

export const addRun = ({ db, merchantId }: TenantData, run: NewRun): Promise<unknown> =>
  db.run(sql`
    insert into platform_tool_run (merchant_id, id, tool, inputs, dry, other_id, by_name, by_id, at)
    values (${merchantId}::uuid, ${run.id}::uuid, ${run.tool}, ${JSON.stringify(run.inputs)}::jsonb, ${run.dry}, ${run.otherId}::uuid,
      ${run.byName}, ${run.byId}::uuid, ${run.at}::timestamptz)`)

export const markApplied = ({ db, merchantId }: TenantData, dryRun: string, by: string): Promise<unknown> =>
  db.run(sql`
    update platform_tool_run set other_id = ${by}::uuid where merchant_id = ${merchantId}::uuid and id = ${dryRun}::uuid`)

const isRefusal = (answer: ToolAnswer): answer is Refusal => 'refused' in answer

export function endRun(db: Queries, merchantId: string, id: string, answer: ToolAnswer, now: string): Promise<unknown> {
  const { rowCount, rows } = isRefusal(answer) ? { rowCount: 0, rows: [] } : answer
  const refusal = isRefusal(answer) ? JSON.stringify({ code: answer.code, params: answer.params }) : null
  return db.run(sql`
    update platform_tool_run set ended_at = ${now}::timestamptz, found = ${rowCount}, rows = ${JSON.stringify(rows.slice(0, MOST_ROWS))}::jsonb,
      refusal = ${refusal}::jsonb
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid and ended_at is null`)
}

/** A dry run shows the figures of its moment: it is applied within an hour, and once. */
export const isApplicable = (run: ToolRunRow, now: number): boolean =>
  run.dry &&
  run.endedAt !== null &&
  run.rowCount > 0 &&
  run.otherId === null &&
  now - Date.parse(run.endedAt) <= HOUR_MS

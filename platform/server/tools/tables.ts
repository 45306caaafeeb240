import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { instant } from '../db/instant.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Runs of tools with their results. Progress is in the log of jobs, under the same id. */
export const toolRun = pgTable(
  'platform_tool_run',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    tool: text().notNull(),
    inputs: jsonb().notNull(),
    dry: boolean().notNull(),
    /** The dry run that this one applies, or the run that applied this one. */
    other_id: uuid(),
    by_name: text().notNull(),
    by_id: uuid(),
    at: instant().notNull(),
    /** Null until the run has ended. */
    ended_at: instant(),
    found: integer().notNull().default(0),
    rows: jsonb().notNull().default([]),
    /** Message key and parameters of a refusal. */
    refusal: jsonb(),
  },
  table => [
    primaryKey({ name: 'platform_tool_run_pkey', columns: [table.merchant_id, table.id] }),
    index('platform_tool_run_tool').on(table.merchant_id, table.tool, table.at),
    ...tenancyPolicies('platform_tool_run', 'merchant'),
  ],
)

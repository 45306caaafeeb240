import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** waiting and working: as the run's job. refused: its answer is `message`. */
export const TOOL_RUN_STATES = ['waiting', 'working', 'done', 'refused', 'failed', 'cancelled', 'lost'] as const
export type ToolRunState = (typeof TOOL_RUN_STATES)[number]

const cell = z.union([z.string(), z.number(), z.null()])
export type ToolCell = z.infer<typeof cell>

const toolRun = z.object({
  id: z.string(),
  /** Nothing was changed: the run only shows what `apply` would do. */
  dry: z.boolean(),
  state: z.enum(TOOL_RUN_STATES),
  /** 0–100. */
  progress: z.int(),
  by: z.string(),
  at: z.string(),
  /** Rows of the result; `rows` are the first of them. */
  rowCount: z.int(),
  rows: z.array(z.array(cell)),
  /** What applying did, in the caller's language; null where it corrected values. */
  summary: z.string().nullable(),
  /** Why the run was refused or failed. */
  message: z.string().nullable(),
  /** Whether its changes can be applied now. */
  applicable: z.boolean(),
})
export type ToolRun = z.infer<typeof toolRun>

const toolDescription = z.object({
  key: z.string(),
  /** In the caller's language, like all texts here. */
  title: z.string(),
  help: z.string(),
  inputs: z.array(z.object({ name: z.string(), label: z.string(), kind: z.enum(['text', 'day']), value: z.string() })),
  columns: z.array(z.string()),
  /** What applying does; null for tools that only look. */
  apply: z.object({ action: z.string(), text: z.string() }).nullable(),
  last: toolRun.nullable(),
})
export type ToolDescription = z.infer<typeof toolDescription>

/** Tools of the areas, with the last run of each in the merchant. */
export const listTools = operation('/al/system/toolBox/list', {
  input: z.strictObject({}),
  output: z.object({ tools: z.array(toolDescription) }),
  need: 'platform',
})

const tool = z.string().max(80)

/** Starts a dry run of a tool, as a job. */
export const dryRunTool = operation('/al/system/toolBox/dryRun', {
  input: z.strictObject({
    tool,
    inputs: z.record(z.string().max(40), z.string().trim().max(200)).optional(),
  }),
  output: z.object({ run: z.string() }),
  need: 'platform',
  writes: true,
})

/** Does what a dry run of the last hour showed, as a job. Each dry run is applied once. */
export const applyTool = operation('/al/system/toolBox/apply', {
  input: z.strictObject({ run: z.uuid() }),
  output: z.object({ run: z.string() }),
  need: 'platform',
  writes: true,
})

import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'
import { DATE_ORDERS } from '../rules/history/read-moment.ts'

/** What a column of a sales history file can contain. */
export const HISTORY_FIELDS = [
  'invoice',
  'itemCode',
  'barcode',
  'name',
  'quantity',
  'price',
  'soldAt',
  'customer',
] as const
export type HistoryField = (typeof HISTORY_FIELDS)[number]
export const NEEDED_FIELDS: readonly HistoryField[] = ['invoice', 'quantity', 'price', 'soldAt']

/** Twice half a million lines of a hundred characters. */
export const LARGEST_HISTORY = 100 * 1024 * 1024

const importId = z.uuid()
const words = (max: number) => z.string().trim().max(max)

export const historyMapping = z.partialRecord(z.enum(HISTORY_FIELDS), words(400))
export type HistoryMapping = z.infer<typeof historyMapping>

export const historyOptions = z.strictObject({
  /** Whether the file's price is for one unit or for the whole line. */
  priceIs: z.enum(['unit', 'line']),
  /** How 3/4/2026 is read. */
  dates: z.enum(DATE_ORDERS),
  taxRate: z.number().min(0).max(100),
  taxMode: z.enum(TAX_MODES),
})
export type HistoryOptions = z.infer<typeof historyOptions>

export const HISTORY_STATES = ['mapping', 'running', 'stopping', 'stopped', 'failed', 'done'] as const
export type HistoryState = (typeof HISTORY_STATES)[number]

export const historyProgress = z.object({
  importId: z.string(),
  ordLot: z.string(),
  lotName: z.string(),
  fileName: z.string(),
  state: z.enum(HISTORY_STATES),
  /** Marked as running, but its server is gone. It resumes automatically, or at once on request. */
  interrupted: z.boolean(),
  startedAt: z.string(),
  startedBy: z.string(),
  headers: z.array(z.string()),
  mapping: historyMapping,
  options: historyOptions,
  rowsRead: z.int(),
  rowsTotal: z.int().nullable(),
  linesStored: z.int(),
  sales: z.int(),
  refunds: z.int(),
  /** Invoices that were stored before. */
  already: z.int(),
  itemsMade: z.int(),
  problems: z.int(),
  net: z.number(),
})
export type HistoryProgress = z.infer<typeof historyProgress>

/** Uploads a file of sales lines and describes it; nothing is imported yet. */
export const uploadHistory = operation('/al/pos/history/upload', {
  input: z.strictObject({ file: z.file(), ordLot: words(40).min(1) }),
  output: z.object({
    importId: z.string(),
    headers: z.array(z.string()),
    mapping: historyMapping,
    options: historyOptions,
    /** The first rows of the file, unchanged. */
    sample: z.array(z.array(z.string())),
  }),
  need: 'pos.saleHistory:import',
  writes: true,
  upload: true,
  query: ['ordLot'],
  bodyLimit: LARGEST_HISTORY,
})

/** Starts or resumes the import. */
export const startHistory = operation('/al/pos/history/start', {
  input: z.strictObject({ importId, mapping: historyMapping.optional(), options: historyOptions.optional() }),
  output: z.object({ importId: z.string() }),
  need: 'pos.saleHistory:import',
  writes: true,
})

/** Stops a running import of sales history; it can be resumed. */
export const stopHistory = operation('/al/pos/history/stop', {
  input: z.strictObject({ importId }),
  output: z.object({ importId: z.string() }),
  need: 'pos.saleHistory:import',
  writes: true,
})

/** How far an import of sales history is. */
export const getHistoryProgress = operation('/al/pos/history/progress', {
  input: z.strictObject({ importId }),
  output: historyProgress,
  need: 'pos.saleHistory:list',
})

/** Imports of sales history of the caller's shops. */
export const listHistory = operation('/al/pos/history/list', {
  input: z.strictObject({}),
  output: z.array(historyProgress),
  need: 'pos.saleHistory:list',
})

export const historyProblem = z.object({ row: z.int(), message: z.string() })

/** Refused rows with the reason, page by page. */
export const listHistoryProblems = operation('/al/pos/history/problems', {
  input: z.strictObject({ importId, page: z.int().min(1).max(100_000).optional() }),
  output: z.array(historyProblem),
  need: 'pos.saleHistory:list',
})

/** All refused rows as a CSV file. */
export const exportHistoryProblems = operation('/al/pos/history/problems/export', {
  input: z.strictObject({ importId }),
  output: z.unknown(),
  need: 'pos.saleHistory:list',
  answer: 'file',
  costly: true,
})

import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { STOCK_DOCUMENTS } from './kinds.ts'

/** A file of 5,000 lines with every column, in Base64. */
const FILE_LIMIT = 8 * 1024 * 1024

const problem = z.object({
  /** As a spreadsheet numbers its rows. */
  row: z.int(),
  /** As the file calls it; empty where it is the row as a whole. */
  column: z.string(),
  message: z.string(),
})

/**
 * Lines from a CSV or XLSX file: items by barcode, code or name, other columns by the names of the line's fields in any
 * language. All or none: nothing is imported while rows have problems, unless `partly`.
 */
export const importLines = operation('/al/stock/document/importLines', {
  input: z.strictObject({
    document: z.enum(STOCK_DOCUMENTS),
    id: z.uuid(),
    version: z.int32(),
    /** Base64 of the file. */
    file: z.string().min(1),
    /** Column header by line field; guessed when left out. */
    mapping: z.record(z.string(), z.string()).optional(),
    /** Skips rows with problems and imports the others. */
    partly: z.boolean().optional(),
    dryRun: z.boolean().optional(),
  }),
  output: z.object({
    rows: z.int(),
    /** Lines added or changed. */
    taken: z.int(),
    problems: z.array(problem),
    mapping: z.record(z.string(), z.string()),
    version: z.int32(),
  }),
  need: 'signedIn',
  narrow: ({ document }) => ({ need: `${document}:update`, writes: true }),
  writes: true,
  bodyLimit: FILE_LIMIT,
})

import { z } from 'zod'
import { ACTION, exportedNames, listQuery, selection, target } from '../wire/list.ts'
import { BATCH_BODY, type Operation, operation } from './operation.ts'
import { type AnyResource, createSchema, type InputOf, type PatchOf, patchSchema, type RowOf } from './resource.ts'
import { SHEET_FORMATS } from './sheet-format.ts'

const rowRef = z.union([z.uuid(), z.strictObject({ id: z.uuid(), version: z.int32() })])
export type RowRef = z.infer<typeof rowRef>

const exportQuery = z.strictObject({
  format: z.enum(SHEET_FORMATS),
  columns: exportedNames,
  sort: z.string().max(80).optional(),
  /** Export only if this many rows match; otherwise no file is created. */
  expected: z.int32().min(0).optional(),
  ...selection.shape,
})
export type ExportQuery = z.infer<typeof exportQuery>

/** 32 MB of Base64 hold a file of 24 MB. */
const IMPORT_BODY_LIMIT = 32 * 1024 * 1024

/**
 * Variants become products unless the caller chooses otherwise: each has its own code, barcode, price, cost and stock.
 * As sizes of one product they have only prices.
 */
export const VARIANTS_AS = ['products', 'sizes'] as const
export type VariantsAs = (typeof VARIANTS_AS)[number]

const importRequest = z.strictObject({
  /** Base64 of a CSV or XLSX file. */
  file: z.string().max(IMPORT_BODY_LIMIT),
  name: z.string().max(200),
  sheet: z.string().max(100).optional(),
  /**
   * Header of the file to field name; a header that is left out is not imported. When absent: the mapping of the user's
   * last import with these headers, or else a guess from the headers and the first rows.
   */
  mapping: z.record(z.string().max(200), z.string().max(80)).optional(),
  /** Guess the mapping even if the user imported such a file before. */
  forget: z.boolean().optional(),
  /** What variants of a product become in files of known systems. */
  variantsAs: z.enum(VARIANTS_AS).optional(),
  /** Adds categories, suppliers and the like that the file names and that do not exist yet. */
  addMissing: z.boolean().optional(),
  /** Field that matches rows of the file with existing rows, which are updated. Without it all rows are added. */
  matchBy: z.string().max(80).optional(),
  dryRun: z.boolean(),
  /** Limits the import to this shop: rows without a shop are assigned to it, rows of other shops are refused. */
  ordLot: selection.shape.ordLot,
})
export type ImportRequest = z.infer<typeof importRequest>

const importProblem = z.object({
  /** Row number as a spreadsheet shows it: the header is row 1. */
  row: z.number(),
  column: z.string(),
  message: z.string(),
})

const importReport = z.object({
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.string()),
  /** Source of the mapping: the request, the user's last import with these headers, or a guess. */
  mappedBy: z.enum(['caller', 'memory', 'guess']),
  /** The system that wrote the file, where its headers reveal it. */
  from: z.string().optional(),
  /** Present when the file has variants: what they become. */
  variantsAs: z.enum(VARIANTS_AS).optional(),
  addMissing: z.boolean(),
  /** Number of records of other kinds that the import added, by resource key. */
  alsoAdded: z.record(z.string(), z.number()),
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** The first thousand; `problemCount` counts all. */
  problems: z.array(importProblem),
  problemCount: z.number(),
  /** Values that were left out without refusing their rows: the first thousand; `skippedCount` counts all. */
  skipped: z.array(importProblem).optional(),
  skippedCount: z.number().optional(),
  /** Present when rows name pictures by address. They are downloaded after the import. */
  pictures: z
    .object({
      wanted: z.number(),
      stored: z.number(),
      /** The first hundred; `failedCount` counts all. */
      failed: z.array(z.object({ row: z.number(), address: z.string(), message: z.string() })),
      failedCount: z.number(),
    })
    .optional(),
  /** True once the rows are committed. */
  done: z.boolean(),
})
export type ImportReport = z.infer<typeof importReport>

const importProgress = z.object({
  done: z.number(),
  /** 0 until the rows of the file are counted. */
  of: z.number(),
  /** Present once the import has ended in any way. After a server failure `problems` says so and `done` is false. */
  report: importReport.optional(),
})
export type ImportProgress = z.infer<typeof importProgress>

// Shared by all resources, because each schema slows the start of server and console.
const byId = z.strictObject({ id: z.uuid() })
const byTarget = z.strictObject({ target })
const byUndo = z.strictObject({ undo: z.uuid() })
const byJob = z.strictObject({ jobId: z.uuid() })
const deleted = z.object({ deleted: z.number(), undo: z.string() })
const restored = z.object({ restored: z.number() })
const changed = z.object({ changed: z.number() })
const importStarted = z.object({ jobId: z.string() })

/** Actions 1 to 4 in one call, distinguished by `action` (wire.md). */
export function actionSchema<R extends AnyResource>(of: R) {
  return z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal(ACTION.list), ...listQuery.shape }),
    z.strictObject({ action: z.literal(ACTION.add), row: createSchema(of) }),
    z.strictObject({ action: z.literal(ACTION.delete), ids: z.array(rowRef).min(1).max(5000) }),
    z.strictObject({ action: z.literal(ACTION.update), id: z.uuid(), version: z.int32(), patch: patchSchema(of) }),
  ])
}

export interface Deleted {
  deleted: number
  /** Token for `restore`, which restores the rows for one hour. */
  undo: string
}

type ActionInput<R extends AnyResource> =
  | ({ action: 1 } & z.input<typeof listQuery>)
  | { action: 2; row: InputOf<R> }
  | { action: 3; ids: RowRef[] }
  | { action: 4; id: string; version: number; patch: PatchOf<R> }

type Rows<R extends AnyResource> = RowOf<R>[] | RowOf<R> | Deleted

/** All calls of a resource. Server routing, OpenAPI and the console's typed calls follow from these. */
export interface ResourceOperations<R extends AnyResource> {
  action: Operation<ActionInput<R>, Rows<R>>
  get: Operation<{ id: string }, RowOf<R>>
  bulk: Operation<{ target: z.infer<typeof target>; patch: PatchOf<R> }, { changed: number }>
  remove: Operation<{ target: z.infer<typeof target> }, Deleted>
  restore: Operation<{ undo: string }, { restored: number }>
  export: Operation<ExportQuery, unknown>
  import: Operation<ImportRequest, { jobId: string }>
  importProgress: Operation<{ jobId: string }, ImportProgress>
}

const NEEDED = { 1: 'list', 2: 'add', 3: 'delete', 4: 'update' } as const

export function resourceOperations<R extends AnyResource>(of: R): ResourceOperations<R> {
  const { path, key } = of
  const row = z.unknown() as z.ZodType<RowOf<R>> // the server creates the rows; their type is the definition's
  // The resource key has a dot by its own type; template literal types cannot see it through a generic.
  const need = (action: string) => `${key}:${action}` as `${string}.${string}:${string}`
  return {
    action: operation(`${path}/action`, {
      input: z.lazy(() => actionSchema(of)) as unknown as z.ZodType<ActionInput<R>>, // same members, written as types above
      output: z.unknown() as z.ZodType<Rows<R>>,
      need: need('list'),
      narrow: ({ action }) => ({ need: need(NEEDED[action]), writes: action !== ACTION.list }),
      bodyLimit: BATCH_BODY,
    }),
    get: operation(`${path}/get`, { input: byId, output: row, need: need('list') }),
    bulk: operation(`${path}/bulk`, {
      input: z.lazy(() => z.strictObject({ target, patch: patchSchema(of) })),
      output: changed,
      need: need('update'),
      writes: true,
      bodyLimit: BATCH_BODY,
    }),
    remove: operation(`${path}/remove`, {
      input: byTarget,
      output: deleted,
      need: need('delete'),
      writes: true,
      bodyLimit: BATCH_BODY,
    }),
    restore: operation(`${path}/restore`, {
      input: byUndo,
      output: restored,
      need: need('delete'),
      writes: true,
    }),
    export: operation(`${path}/export`, {
      input: exportQuery,
      output: z.unknown(),
      need: need('export'),
      answer: 'file',
      costly: true,
      bodyLimit: BATCH_BODY,
    }),
    import: operation(`${path}/import`, {
      input: importRequest,
      output: importStarted,
      need: need('import'),
      writes: true,
      bodyLimit: IMPORT_BODY_LIMIT + 4096,
    }),
    importProgress: operation(`${path}/importProgress`, {
      input: byJob,
      output: importProgress,
      need: need('import'),
    }),
  }
}

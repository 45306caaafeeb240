import { z } from 'zod'
import type { ListQuery, Target } from '../wire/list.ts'
import type { AnyDocument, HeaderOf, LineInput, LineOf, TransitionOf } from './document.ts'
import { getHeaders, getLines } from './document-parts.ts'
import type { Input } from './field.ts'
import { type Operation, operation } from './operation.ts'
import { patchSchema } from './resource.ts'
import { type Deleted, type ExportQuery, type RowRef, resourceOperations } from './resource-operations.ts'

export type HeaderInput<D extends AnyDocument> = Input<D['header']> & { siteId?: string }

/**
 * A change of a line. A line with a known `lineId` keeps fields that are left out. A line with an unknown id (created
 * on a device) or without one is added and must be complete.
 */
export type LineChange<D extends AnyDocument> = LineInput<D> | ({ lineId: string } & Partial<Input<D['lines']>>)

export interface DocumentContents<D extends AnyDocument> {
  header: HeaderOf<D>
  lines: LineOf<D>[]
}

type ActionInput<D extends AnyDocument> =
  | ({ action: 1 } & ListQuery)
  | { action: 2; row: HeaderInput<D> }
  | { action: 3; ids: RowRef[] }
  | { action: 4; id: string; version: number; patch: Partial<HeaderInput<D>> }

export interface LinesInput<D extends AnyDocument> {
  id: string
  version: number
  upsert: LineChange<D>[]
  remove: string[]
}

export interface TransitionInput<D extends AnyDocument> {
  id: string
  version: number
  transition: TransitionOf<D>
  /** Confirms a call that was answered with rtn -1200. */
  confirm?: boolean | undefined
}

/** All calls of a document. Server routing, OpenAPI and the console's typed calls follow from these. */
export interface DocumentOperations<D extends AnyDocument> {
  action: Operation<ActionInput<D>, HeaderOf<D>[] | HeaderOf<D> | Deleted>
  get: Operation<{ id: string }, DocumentContents<D>>
  /** Returns the header and the written lines in their new state. */
  lines: Operation<LinesInput<D>, DocumentContents<D>>
  transition: Operation<TransitionInput<D>, HeaderOf<D>>
  /** The document on paper, as a PDF. */
  print: Operation<{ id: string }, unknown>
  /** Selected headers, or all that match a filter. */
  bulk: Operation<{ target: Target; patch: Partial<HeaderInput<D>> }, { changed: number }>
  remove: Operation<{ target: Target }, Deleted>
  restore: Operation<{ undo: string }, { restored: number }>
  export: Operation<ExportQuery, unknown>
}

/** More lines take several calls. */
export const MOST_LINES = 5000

/** 5,000 lines of half a kilobyte in Base64. */
const LINES_BODY_LIMIT = 4 * 1024 * 1024

const lineSchema = (of: AnyDocument) => {
  const part = patchSchema(getLines(of)) as unknown as z.ZodObject // patchSchema makes a strict object
  return part.extend({ lineId: z.uuid().optional() })
}

const linesInput = (of: AnyDocument) =>
  z.strictObject({
    id: z.uuid(),
    version: z.int32(),
    upsert: z.array(lineSchema(of)).max(MOST_LINES).default([]),
    remove: z.array(z.uuid()).max(MOST_LINES).default([]),
  })

export function documentOperations<D extends AnyDocument>(of: D): DocumentOperations<D> {
  const { path, key } = of
  const headers = resourceOperations(getHeaders(of))
  // The key has a dot by its own type; template literal types cannot see it through a generic.
  const need = (control: string) => `${key}:${control}` as `${string}.${string}:${string}`
  const contents = z.unknown() as z.ZodType<DocumentContents<D>> // created by the server; its type is the definition's
  const transitions = Object.keys(of.transitions) as [TransitionOf<D>, ...TransitionOf<D>[]] // a document without a life is a resource
  return {
    // The same calls as a resource's; the types above follow from the same definition.
    action: headers.action as unknown as DocumentOperations<D>['action'],
    bulk: headers.bulk as unknown as DocumentOperations<D>['bulk'], // as above
    remove: headers.remove,
    restore: headers.restore,
    export: headers.export,
    get: operation(`${path}/get`, { input: z.strictObject({ id: z.uuid() }), output: contents, need: need('list') }),
    lines: operation(`${path}/lines`, {
      input: z.lazy(() => linesInput(of)) as unknown as z.ZodType<LinesInput<D>>, // the server validates each complete line
      output: contents,
      need: need('update'),
      writes: true,
      bodyLimit: LINES_BODY_LIMIT,
    }),
    print: operation(`${path}/print`, {
      input: z.strictObject({ id: z.uuid() }),
      output: z.unknown(),
      need: need('list'),
      answer: 'file',
    }),
    transition: operation(`${path}/transition`, {
      input: z.strictObject({
        id: z.uuid(),
        version: z.int32(),
        transition: z.enum(transitions),
        confirm: z.boolean().optional(),
      }) as unknown as z.ZodType<TransitionInput<D>>, // z.enum forgets the literal names of a generic
      output: z.unknown() as z.ZodType<HeaderOf<D>>,
      need: need('list'),
      narrow: ({ transition }) => ({ need: need(transition), writes: true }),
      writes: true,
    }),
  }
}

import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { MOVEMENT_KINDS } from '../movement-kind.ts'
import { documentRef, namedDocument } from './kinds.ts'

const relation = namedDocument.extend({
  /** made: created from the other. reversal: reverses the other. */
  relation: z.enum(['made', 'reversal']),
})
export type RelatedDocument = z.infer<typeof relation>

/** Source and follow-up documents of a document, without those that the caller may not see. */
export const relatedDocuments = operation('/al/stock/document/related', {
  input: documentRef,
  output: z.object({ parents: z.array(relation), children: z.array(relation) }),
  need: 'signedIn',
  programs: true,
  narrow: ({ document }) => ({ need: `${document}:list`, writes: false }),
})

const historyEntry = z.object({
  at: z.string(),
  /** As the person is called now. */
  person: z.string(),
  /** add, update, lines, a transition, receive, email, made, … */
  action: z.string(),
  /** Header fields that changed; of lines, how many were touched. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  lines: z.int(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Who did what to a document, the latest first. */
export const documentHistory = operation('/al/stock/document/history', {
  input: documentRef,
  output: z.object({ entries: z.array(historyEntry) }),
  need: 'signedIn',
  programs: true,
  narrow: ({ document }) => ({ need: `${document}:list`, writes: false }),
})

const postedMovement = z.object({
  lineId: z.string(),
  siteId: z.string(),
  item: z.string(),
  /** The item's. */
  name: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.number(),
  /** Of one, to six places; null where no cost is known. */
  unitCost: z.number().nullable(),
  /** Quantity at that cost, in two decimals, negative where it left; of a cost adjustment, what it changed. */
  value: z.number().nullable(),
  at: z.string(),
})
export type PostedMovement = z.infer<typeof postedMovement>

/** What a document did to stock, in those shops it touched whose documents of the kind the caller may see. */
export const documentMovements = operation('/al/stock/document/movements', {
  input: documentRef,
  output: z.object({ movements: z.array(postedMovement) }),
  need: 'signedIn',
  programs: true,
  narrow: ({ document }) => ({ need: `${document}:list`, writes: false }),
})

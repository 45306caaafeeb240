import { z } from 'zod'
import { MOST_LINES } from '#platform/contract/define/document-operations.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { documentRef, namedDocument, REVERSIBLE_DOCUMENTS } from './kinds.ts'
import { MOST_MOVED } from './shared-fields.ts'

/** Which documents follow from which: what a demand asks for is sent or ordered, what was ordered is received. */
export const FOLLOW_UPS = {
  'stock.demand': ['stock.transfer', 'stock.purchaseOrder'],
  'stock.purchaseOrder': ['stock.in'],
} as const
export type FollowUp = (typeof FOLLOW_UPS)[keyof typeof FOLLOW_UPS][number]

const chosenLine = z.strictObject({ lineId: z.uuid(), quantity: z.number().min(0).max(MOST_MOVED) })

/**
 * Makes the document that follows from an audited one, unchecked: of what is still open, or of the lines and quantities
 * chosen. A demand that is ordered becomes one order a supplier, its items' own unless one is named.
 */
export const createFollowUp = operation('/al/stock/document/makeFrom', {
  input: z.strictObject({
    from: documentRef,
    to: z.enum(['stock.transfer', 'stock.purchaseOrder', 'stock.in']),
    lines: z.array(chosenLine).min(1).max(MOST_LINES).optional(),
    /** The shop that sends, where the demand names none. */
    fromStore: z.uuid().optional(),
    supplier: z.uuid().optional(),
  }),
  output: z.object({ made: z.array(namedDocument) }),
  need: 'signedIn',
  programs: true,
  narrow: ({ to }) => ({ need: `${to}:add`, writes: true }),
  writes: true,
  bodyLimit: BATCH_BODY,
})

/**
 * Reverses what an audited document posted by a document of the same kind, once per document. It is
 * audited at once where the caller may (and the shop lets makers audit), else it waits for who may. A transfer that was received
 * is undone by one the other way. One that is in transit is recalled: what was not received yet is back at the sender at the cost
 * it left with, and the transfer itself is answered.
 */
export const reverseDocument = operation('/al/stock/document/reverse', {
  input: z.strictObject({
    document: z.enum(REVERSIBLE_DOCUMENTS),
    id: z.uuid(),
    /** Continues where stock is insufficient (rtn -1200). */
    confirm: z.boolean().optional(),
  }),
  output: namedDocument,
  need: 'signedIn',
  programs: true,
  narrow: ({ document }) => ({ need: `${document}:add`, writes: true }),
  writes: true,
})

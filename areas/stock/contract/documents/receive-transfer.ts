import { z } from 'zod'
import { MOST_LINES } from '#platform/contract/define/document-operations.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { MOST_MOVED } from './shared-fields.ts'

const arrived = z.strictObject({ lineId: z.uuid(), quantity: z.number().min(0).max(MOST_MOVED) })

const transfer = z.object({
  id: z.string(),
  version: z.int32(),
  number: z.string(),
  state: z.enum(['unchecked', 'checked', 'received', 'recalled']),
  siteId: z.string(),
  fromStore: z.string(),
  toStore: z.string(),
  lineCount: z.int(),
  comments: z.string().nullable(),
  auditor: z.string().nullable(),
  auditedAt: z.string().nullable(),
})
export type IncomingTransfer = z.infer<typeof transfer>

const incomingLine = z.object({
  lineId: z.string(),
  item: z.string(),
  name: z.string().nullable(),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  quantity: z.number(),
  receivedQuantity: z.number(),
  settledQuantity: z.number(),
})

/** Transfers in transit to shops in which the caller receives: a storeman need not see the shop that sent them. */
export const incomingTransfers = operation('/al/stock/transfer/arriving', {
  input: z.strictObject({ ordLot: z.string().max(40).optional() }),
  output: z.object({ transfers: z.array(transfer) }),
  need: 'stock.transfer:receive',
})

/** One transfer with its lines, also after it was received. */
export const openIncomingTransfer = operation('/al/stock/transfer/openArriving', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ header: transfer, lines: z.array(incomingLine) }),
  need: 'stock.transfer:receive',
})

/**
 * Takes in what has arrived: the lines named, or all that is in transit. `settle` ends the transfer: what is then missing
 * is lost at the sender's or the receiver's (shrinkage there), or has come back to the sender.
 */
export const receiveTransfer = operation('/al/stock/transfer/receive', {
  input: z.strictObject({
    id: z.uuid(),
    version: z.int32(),
    /** Set by the device, so that a receipt sent twice counts once. */
    receiptId: z.uuid().optional(),
    lines: z.array(arrived).max(MOST_LINES).optional(),
    settle: z.enum(['sender', 'receiver', 'return']).optional(),
  }),
  output: z.object({ header: transfer, lines: z.array(incomingLine) }),
  need: 'stock.transfer:receive',
  writes: true,
  bodyLimit: BATCH_BODY,
})

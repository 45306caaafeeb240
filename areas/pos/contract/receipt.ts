import { z } from 'zod'
import type { ReceiptData } from '#areas/printing/rules/kinds/receipt-fields.ts'
import { operation } from '#platform/contract/define/operation.ts'

/**
 * The receipt of a stored sale or refund as an HTML page: by the publication with which shops printed when it was sold,
 * marked as a reprint.
 */
export const storedReceipt = operation('/al/pos/receipt/stored', {
  input: z.strictObject({ saleId: z.uuid() }),
  output: z.object({
    html: z.string(),
    /** Number of the template and of its publication; null: the built-in layout. */
    template: z.object({ ordNum: z.int(), number: z.int() }).nullable(),
  }),
  need: 'report.posOrder:list',
})

const MOST_RECENT = 20

/** Data of a template: a tree of texts, numbers and lists by the names of its variables. */
const receiptData = z.custom<ReceiptData>(value => typeof value === 'object' && value !== null)

/** The latest sales and refunds with the data of their receipts, to try layouts with; of the named shops, or of all. */
export const recentReceipts = operation('/al/pos/receipt/recent', {
  input: z.strictObject({ ordLots: z.array(z.string().max(40)).max(1000), limit: z.int().min(1).max(MOST_RECENT) }),
  output: z.array(z.object({ saleId: z.string(), billNum: z.string(), soldAt: z.string(), data: receiptData })),
  need: 'report.posOrder:list',
})

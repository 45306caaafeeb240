import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/** E-mails an audited purchase order to the supplier's order address, or to another one. */
export const emailOrder = operation('/al/stock/purchaseOrder/email', {
  input: z.strictObject({
    id: z.uuid(),
    to: z.email().max(254).optional(),
    message: z.string().trim().max(2000).optional(),
  }),
  output: z.object({ to: z.string(), version: z.int32() }),
  need: 'stock.purchaseOrder:email',
  writes: true,
})

/** Defaults of the e-mail. */
export const orderEmail = operation('/al/stock/purchaseOrder/emailDraft', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    supplier: z.string(),
    /** Null: the supplier has no address. */
    to: z.string().nullable(),
    message: z.string(),
  }),
  need: 'stock.purchaseOrder:email',
})

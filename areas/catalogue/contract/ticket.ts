import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { target } from '#platform/contract/wire/list.ts'

/** More would not be looked through before they are printed. */
export const MOST_TICKETS = 2000

const ticketItem = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  price: z.number(),
  /** Symbol of what it is measured by; null for pieces. */
  unit: z.string().nullable(),
  barcode: z.string().nullable(),
})
export type TicketItem = z.infer<typeof ticketItem>

/**
 * What price tickets say: of chosen items as they cost now, or of what a price change makes dearer or cheaper as it will be. A
 * ticket shows price 1.
 */
export const ticketItems = operation('/al/catalogue/ticket/items', {
  input: z.union([z.strictObject({ target }), z.strictObject({ priceChange: z.uuid() })]),
  output: z.object({ items: z.array(ticketItem), more: z.boolean() }),
  need: 'catalogue.ticket:print',
})

import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { previewTarget } from '#platform/contract/wire/list.ts'
import { PRICE_LEVELS } from './price-change.ts'

/** More would not be looked through before they are printed. */
export const MOST_TICKETS = 2000

const ticketItem = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  /** In the shop's second language. */
  name2: z.string().nullable(),
  price: z.number(),
  /** Symbol of what it is measured by; null for pieces. */
  unit: z.string().nullable(),
  barcode: z.string().nullable(),
})
export type TicketItem = z.infer<typeof ticketItem>

/** Price 1 by default. */
const level = z.literal(PRICE_LEVELS).optional()

/**
 * What price tickets say: of chosen items as they cost now, or of what a price change makes dearer or cheaper as it will be, at one of
 * the shop's prices. What has no price of its own at that level sells at price 1, and so its ticket says.
 */
export const ticketItems = operation('/al/catalogue/ticket/items', {
  input: z.union([z.strictObject({ target: previewTarget, level }), z.strictObject({ priceChange: z.uuid(), level })]),
  output: z.object({ items: z.array(ticketItem), more: z.boolean() }),
  need: 'catalogue.ticket:print',
  bodyLimit: BATCH_BODY,
})

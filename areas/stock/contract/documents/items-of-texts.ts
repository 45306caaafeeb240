import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { STOCK_DOCUMENTS } from './kinds.ts'

/** Texts in one call. */
export const MOST_TEXTS = 500

const match = z.object({
  /** As entered. */
  text: z.string(),
  item: z.string(),
  /** Quantity on the label (weight or pieces); null without one. */
  quantity: z.number().nullable(),
})
export type FoundItem = z.infer<typeof match>

/**
 * The items that scanned, typed or pasted texts mean in a shop: any barcode or label that its tills and handhelds read too, a
 * code, or a whole name that only one item has. Texts that mean none are left out.
 */
export const itemsOfTexts = operation('/al/stock/document/items', {
  input: z.strictObject({
    document: z.enum(STOCK_DOCUMENTS),
    /** Whose scales write the labels; as scales usually write them when it is left out. */
    siteId: z.uuid().optional(),
    texts: z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_TEXTS),
  }),
  output: z.object({ matches: z.array(match) }),
  need: 'signedIn',
  programs: true,
  narrow: ({ document }) => ({ need: `${document}:update`, writes: false }),
  bodyLimit: BATCH_BODY,
})

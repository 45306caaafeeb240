import { z } from 'zod'
import { MOST_LINES } from '#platform/contract/define/document-operations.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { namedDocument } from './kinds.ts'
import { MOST_MOVED } from './shared-fields.ts'

const perSupplier = z.object({
  /** Null: items whose stock item names no supplier; they cannot be ordered before it does. */
  supplier: z.string().nullable(),
  name: z.string().nullable(),
  lines: z.int(),
  /** Without tax. */
  amount: z.number(),
  minimumOrder: z.number().nullable(),
})

/** What a shop should order, summed by supplier. */
export const suggestedOrders = operation('/al/stock/purchaseOrder/suggested', {
  input: z.strictObject({ siteId: z.uuid() }),
  output: z.object({ suppliers: z.array(perSupplier) }),
  need: 'stock.purchaseOrder:add',
})

/** Lines of a shop are counted to here. */
export const MOST_SUGGESTED = 1000

/** Shops of the caller that should order something, and how many lines; those with none are left out. */
export const suggestedShops = operation('/al/stock/purchaseOrder/suggestedShops', {
  input: z.strictObject({}),
  output: z.object({ shops: z.array(z.object({ siteId: z.string(), lines: z.int() })) }),
  need: 'stock.purchaseOrder:add',
})

/** What all shops should order, or one: an order each for a shop and supplier. */
export const allSuggestedOrders = operation('/al/stock/purchaseOrder/allSuggested', {
  input: z.strictObject({ siteId: z.uuid().optional() }),
  output: z.object({ orders: z.array(perSupplier.extend({ siteId: z.string(), shop: z.string() })) }),
  need: 'stock.purchaseOrder:add',
})

/** Orders created in one call. */
const MOST_AT_ONCE = 200

/**
 * Makes the orders that are suggested for shops and suppliers, unchecked, all of them or none. One that nothing is suggested for any more is
 * left out.
 */
export const createAllSuggested = operation('/al/stock/purchaseOrder/makeAllSuggested', {
  input: z.strictObject({
    orders: z
      .array(z.strictObject({ siteId: z.uuid(), supplier: z.uuid() }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  output: z.object({ made: z.array(namedDocument) }),
  need: 'stock.purchaseOrder:add',
  writes: true,
})

const suggestedLine = z.object({
  item: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  par: z.number(),
  reorderLevel: z.number().nullable(),
  onHand: z.number(),
  /** Ordered or in transit to the shop, not received yet. */
  onOrder: z.number(),
  packSize: z.number(),
  /** par - (on hand + on order), up to whole packs. */
  quantity: z.number(),
  purchasePrice: z.number().nullable(),
  /** quantity x price, in two decimals. */
  amount: z.number().nullable(),
})
export type SuggestedLine = z.infer<typeof suggestedLine>

/** The lines of one supplier, those furthest below their par first. */
export const suggestOrder = operation('/al/stock/purchaseOrder/suggest', {
  input: z.strictObject({ siteId: z.uuid(), supplier: z.uuid().nullable() }),
  output: z.object({ lines: z.array(suggestedLine), more: z.boolean() }),
  need: 'stock.purchaseOrder:add',
})

const orderedLine = z.strictObject({ item: z.uuid(), quantity: z.number().min(0).max(MOST_MOVED) })

/** Creates the suggested purchase order, or selected lines of it, unchecked. */
export const createSuggested = operation('/al/stock/purchaseOrder/makeSuggested', {
  input: z.strictObject({
    siteId: z.uuid(),
    supplier: z.uuid(),
    lines: z.array(orderedLine).min(1).max(MOST_LINES).optional(),
  }),
  output: namedDocument,
  need: 'stock.purchaseOrder:add',
  writes: true,
  bodyLimit: BATCH_BODY,
})

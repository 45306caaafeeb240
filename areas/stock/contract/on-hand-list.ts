import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { SHEET_FORMATS } from '#platform/contract/define/sheet-format.ts'
import { LARGEST_PAGE, PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { MOVEMENT_KINDS } from './movement-kind.ts'

const onHandQuery = {
  /** One shop. When left out: all shops that the caller may see, with the total of each item. */
  siteId: z.uuid().optional(),
  search: z.string().max(200).optional(),
  category: z.uuid().optional(),
  supplier: z.uuid().optional(),
  /** low: at or below the reorder level in a shop. negative: below zero. some: above zero. */
  only: z.enum(['low', 'negative', 'some']).optional(),
  sort: z.enum(['name', '-name', 'quantity', '-quantity', 'value', '-value']).default('name'),
}

const onHandRow = z.object({
  item: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  quantity: z.number(),
  /** Of one, to six places; over several shops their value by their quantity. Null where no cost is known. */
  average: z.number().nullable(),
  /** Two decimals. */
  value: z.number(),
  /** On its way from other shops. */
  inTransit: z.number(),
  /** Outstanding quantity of audited purchase orders. */
  onOrder: z.number(),
  par: z.number().nullable(),
  reorderLevel: z.number().nullable(),
  /** At or below its reorder level in one of the shops. */
  low: z.boolean(),
  /** The shops that make up the sum. */
  shops: z.array(
    z.object({ siteId: z.string(), quantity: z.number(), average: z.number().nullable(), value: z.number() }),
  ),
})
export type OnHandRow = z.infer<typeof onHandRow>

/** Stock on hand by item, what it is worth, and where it stands. `map.more` says whether another page follows. */
export const listOnHand = operation('/al/stock/onHand/list', {
  input: z.strictObject({
    ...onHandQuery,
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  }),
  output: z.array(onHandRow),
  need: 'stock.onHand:list',
})

/** The same as a file. */
export const exportOnHand = operation('/al/stock/onHand/export', {
  input: z.strictObject({ ...onHandQuery, format: z.enum(SHEET_FORMATS) }),
  output: z.unknown(),
  need: 'stock.onHand:export',
  answer: 'file',
  costly: true,
})

const shopStockValue = z.object({
  siteId: z.string(),
  shop: z.string(),
  items: z.int(),
  /** Two decimals. */
  value: z.number(),
  /** Of goods on their way to the shop, at what they left at. */
  inTransit: z.number(),
  negative: z.int(),
  low: z.int(),
})

/** What the stock of each shop is worth. */
export const stockValue = operation('/al/stock/onHand/worth', {
  input: z.strictObject({}),
  output: z.object({ shops: z.array(shopStockValue) }),
  need: 'stock.onHand:list',
})

const movementRow = z.object({
  /** Counts the item's movements at the shop. */
  seq: z.int(),
  at: z.string(),
  businessDay: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.number(),
  unitCost: z.number().nullable(),
  /** By how much it changed what the stock is worth, in two decimals: all of them together are its worth. */
  value: z.number(),
  /** On hand once it was posted. */
  onHand: z.number(),
  /** Key of the kind of document (pos.sale for sales), its id, and its number where it has one. */
  document: z.string(),
  documentId: z.string(),
  number: z.string().nullable(),
})
export type MovementRow = z.infer<typeof movementRow>

/** The movements behind a figure, the latest first. `map.total` counts them. */
export const itemMovements = operation('/al/stock/onHand/movements', {
  input: z.strictObject({
    siteId: z.uuid(),
    item: z.uuid(),
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  }),
  output: z.object({
    movements: z.array(movementRow),
    onHand: z.number(),
    average: z.number().nullable(),
    value: z.number(),
  }),
  need: 'stock.onHand:list',
})

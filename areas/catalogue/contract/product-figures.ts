import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { LARGEST_PAGE } from '#platform/contract/wire/list.ts'

/** Days of sales that a product list sums up, the present trading day included. */
export const SOLD_DAYS = 30

/** One shop; all shops that the caller may see when left out. */
const shop = { ordLot: z.string().max(40).optional() }

const productFigures = z.object({
  item: z.string(),
  /** Null where no stock of it is kept, or the caller may not see stock. */
  onHand: z.number().nullable(),
  /** Percent of price 1 without tax, by the average cost of the stock, else by the product's own cost. Null without a cost. */
  margin: z.number().nullable(),
  /** Units sold less units returned in the last 30 trading days of each shop. Null where the caller may not see sales. */
  sold: z.number().nullable(),
})
export type ProductFigures = z.infer<typeof productFigures>

/** On hand, margin and sales of the products of one page, by the caller's permissions and shops. */
export const listProductFigures = operation('/al/catalogue/plu/figures', {
  input: z.strictObject({ ...shop, items: z.array(z.uuid()).min(1).max(LARGEST_PAGE) }),
  output: z.array(productFigures),
  need: 'catalogue.plu:list',
})

const productAtShop = z.object({
  siteId: z.string(),
  onHand: z.number().nullable(),
  sold: z.number().nullable(),
})

/** The same of one product, shop by shop. */
export const getProductFigures = operation('/al/catalogue/plu/figuresByShop', {
  input: z.strictObject({ ...shop, item: z.uuid() }),
  output: productFigures.extend({
    atShops: z.array(productAtShop),
    /** Other shops than the caller's sell it: the caller changes only what each shop decides for itself. */
    isShared: z.boolean(),
  }),
  need: 'catalogue.plu:list',
})
export type ProductFiguresByShop = z.infer<typeof getProductFigures.output>

import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'
import { PROMOTION_KINDS } from './promotion-kinds.ts'

const MOST_LINES = 2000
const MOST_COUPONS = 50
const LARGEST = 1_000_000_000

const quantity = z.number().min(-LARGEST).max(LARGEST)
const amount = z.number().min(0).max(LARGEST).multipleOf(0.01)
const code = z.string().trim().min(1).max(80)

/** A predefined discount by its code, or the cashier's own percentage or amount. */
const cashierDiscount = z.strictObject({
  code: code.optional(),
  percent: z.number().min(0).max(100).optional(),
  amount: amount.optional(),
  reason: z.string().trim().max(200).default(''),
})

const optionPick = z.strictObject({ group: z.uuid(), option: z.uuid(), quantity: z.int().min(1).max(99).default(1) })

const basketLine = z.strictObject({
  lineNo: z.int().min(0).max(LARGEST),
  /** The item's code, or its id. */
  pluId: code.optional(),
  barcode: code.optional(),
  quantity,
  priceLevel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  openPrice: z.number().min(-LARGEST).max(LARGEST).multipleOf(0.0001).optional(),
  /** What each unit is sold with (groups of the product's options); all that a group asks for, where any is given. */
  options: z.array(optionPick).max(100).optional(),
  discount: cashierDiscount.optional(),
  /** A happy hour counts at this moment; the basket's where it is left out. */
  addedAt: moment.optional(),
})
export type BasketLineInput = z.infer<typeof basketLine>

const basketInput = z.strictObject({
  ordLot: code,
  at: moment.optional(),
  /** A register's code or id: its price level holds where a line asks for none. */
  register: code.optional(),
  member: code.optional(),
  coupons: z.array(code).max(MOST_COUPONS).default([]),
  lines: z.array(basketLine).max(MOST_LINES),
  billDiscount: cashierDiscount.optional(),
  tender: code.optional(),
})
export type BasketInput = z.infer<typeof basketInput>

const lineDiscount = z.object({ kind: z.string(), id: z.string(), name: z.string(), amount: z.number() })

const pricedLine = z.object({
  lineNo: z.number(),
  /** As it was asked for; the item's id where it was asked for by barcode. */
  pluId: z.string(),
  /** Id of the item. */
  item: z.string(),
  name: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  gross: z.number(),
  discounts: z.array(lineDiscount),
  /** What a sale keeps of each promotion that the line took part in. */
  promotions: z.array(z.object({ id: z.string(), version: z.number(), units: z.number(), saving: z.number() })),
  net: z.number(),
  taxRate: z.number(),
  taxMode: z.enum(TAX_MODES),
  tax: z.number(),
})

const appliedPromotion = z.object({
  id: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  saving: z.number(),
  times: z.number(),
})

const notFired = z.object({
  id: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  /** A message key; `words` says it in the caller's language. */
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  words: z.string(),
})

const pricedBasket = z.object({
  lines: z.array(pricedLine),
  promotions: z.array(appliedPromotion),
  notFired: z.array(notFired),
  /** Barcodes given as coupons that belong to no promotion. */
  unknownCoupons: z.array(z.string()),
  taxes: z.array(z.object({ rate: z.number(), mode: z.enum(TAX_MODES), net: z.number(), tax: z.number() })),
  gross: z.number(),
  discount: z.number(),
  net: z.number(),
  tax: z.number(),
  rounding: z.number(),
  surcharge: z.number(),
  payable: z.number(),
})
export type PricedBasketAnswer = z.infer<typeof pricedBasket>

/** Prices a basket in a shop at a moment, line by line, with the promotions that apply. */
export const priceBasketCall = operation('/al/pos/basket/price', {
  input: basketInput,
  output: pricedBasket,
  need: 'signedIn',
  programs: true,
  bodyLimit: BATCH_BODY,
})

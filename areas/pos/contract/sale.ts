import { z } from 'zod'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { OPTION_KINDS } from '#areas/catalogue/rules/options/option-group.ts'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'
import { APPROVAL_DOUBTS } from '../rules/clerk/approval-doubt.ts'
import { TILL_PERMISSIONS } from '../rules/clerk/till-permission.ts'
import { BILL_MODES, CHANNELS } from '../rules/sale/bill-mode.ts'

/** Larger than any bill; sums of 500 such sales are still exact. */
const MOST_AMOUNT = 100_000_000
const MOST_QUANTITY = 10_000_000
const MOST_LINES = 2000
export const MOST_SALES = 500

/** Not `multipleOf`, which compares texts and would take half the time of reading a sale. */
const decimals = (places: 2 | 4 | 6, most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .refine(value => Number(value.toFixed(places)) === value) // not money: its form is judged, nothing is rounded

/** Two decimals, like all amounts on the wire. */
export const amount = () => decimals(2, MOST_AMOUNT)
const words = (max: number) => z.string().trim().max(max)
const optionalId = () => words(60).min(1).optional()

export const lineDiscount = z.strictObject({
  /** Kind of a promotion, or lineDiscount, billDiscount. */
  kind: words(40).min(1),
  /** Id of the promotion or predefined discount; empty for a cashier's own discount. */
  id: words(60).default(''),
  name: words(200).default(''),
  amount: amount(),
})

/** A promotion that was applied to units of a line, as it was then. */
export const takenPromotion = z.strictObject({
  id: words(60).min(1),
  version: z.int32().min(1).default(1),
  units: z.number().min(0).max(MOST_QUANTITY),
  saving: amount(),
})

/** An option of each unit of a line, as it was then (rules of catalogue: options/chosen-options.ts). */
export const soldOption = z.strictObject({
  group: words(60).min(1),
  option: words(60).min(1),
  kind: z.enum(OPTION_KINDS),
  name: words(60).min(1),
  quantity: z.int().min(1).max(99),
  /** Per unit; included in the line's unit price. */
  price: amount(),
  /** Promotions did not include its price. */
  apart: z.boolean().default(false),
})
export type SoldOption = z.output<typeof soldOption>

export const saleLine = z.strictObject({
  lineNo: z.int().min(1).max(100_000),
  /** The item's id, or its code. */
  pluId: optionalId(),
  barcode: optionalId(),
  name: words(LONGEST_ITEM_NAME),
  /** Name of the chosen price level in this shop: Large. */
  priceName: words(60).min(1).optional(),
  categoryId: optionalId(),
  quantity: decimals(6, MOST_QUANTITY),
  /** Before promotions and discounts; four decimals. */
  unitPrice: decimals(4, MOST_AMOUNT),
  discounts: z.array(lineDiscount).max(50).default([]),
  net: amount(),
  tax: amount(),
  taxRate: z.number().min(0).max(100).optional(),
  /** added: tax is added to `net`. */
  taxMode: z.enum(TAX_MODES).default('inclusive'),
  /** Of the whole line, at the moving average; calculated by the server if missing. */
  cost: amount().optional(),
  voided: z.boolean().default(false),
  voidReason: words(200).optional(),
  promotions: z.array(takenPromotion).max(50).default([]),
  /** Missing if there are none, as from tills without options. */
  options: z.array(soldOption).max(100).optional(),
  note: words(400).optional(),
  /** The quoted parking stay that it pays. */
  parkingQuote: z
    .uuid()
    .transform(id => id.toLowerCase())
    .optional(),
  addedAt: moment.optional(),
})

export const tender = z.strictObject({
  /** Code of a payment method of the shop. */
  method: words(40).min(1),
  /** Amount handed over, with surcharge, without tip; negative if money was returned. */
  amount: amount(),
  tip: amount().default(0),
  surcharge: amount().default(0),
  cardScheme: words(40).optional(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  providerRef: words(120).optional(),
  /** Change returned in cash. */
  change: amount().default(0),
  /** Of a refund: number of the refunded payment of the bill, from 1. */
  ofTender: z.int().min(1).max(50).optional(),
})

/** An action that the clerk may not do, and the clerk whose PIN approved it. */
export const saleApproval = z.strictObject({
  right: z.enum(TILL_PERMISSIONS),
  /** Code of the clerk who approved it. */
  by: words(80).min(1),
  /** Missing from tills that only send who approved. */
  at: moment.optional(),
})

/** As stored in the ledger: with the doubt, if there is one. */
export const keptApproval = saleApproval.extend({ doubt: z.enum(APPROVAL_DOUBTS).optional() })
export type KeptApproval = z.output<typeof keptApproval>

export const sale = z.strictObject({
  /** Created by the till; the same id is the same sale. */
  saleId: z.uuid().transform(id => id.toLowerCase()),
  billNum: words(40).min(1),
  /** Code or id of a register of the shop. */
  register: words(60).min(1),
  /** User name or id of the person who sold it. */
  clerk: words(80).default(''),
  soldAt: moment,
  mode: z.enum(BILL_MODES),
  training: z.boolean().default(false),
  table: words(40).optional(),
  covers: z.int().min(0).max(10_000).optional(),
  channel: z.enum(CHANNELS).default('pos'),
  member: optionalId(),
  /** The refunded or voided sale. */
  refOf: z
    .uuid()
    .transform(id => id.toLowerCase())
    .optional(),
  /** The online order that was sold. */
  onlineOrder: z
    .uuid()
    .transform(id => id.toLowerCase())
    .optional(),
  /** The booking of the party that had the table: its deposit may be deducted, and the last part of its bill completes it. */
  booking: z
    .uuid()
    .transform(id => id.toLowerCase())
    .optional(),
  /** Other parts of the table's bill are still to be paid. */
  partsOpen: z.boolean().optional(),
  coupons: z.array(words(60).min(1)).max(50).default([]),
  /** Missing if nothing was approved, so that sales from before this field existed still have the same contents. */
  approvals: z.array(saleApproval).max(50).optional(),
  lines: z
    .array(saleLine.refine(line => Math.abs(line.quantity * line.unitPrice) <= MOST_AMOUNT, { path: ['quantity'] })) // not money: its size is judged
    .max(MOST_LINES),
  tenders: z.array(tender).max(50),
  gross: amount(),
  discount: amount(),
  net: amount(),
  tax: amount(),
  rounding: amount().default(0),
  payable: amount(),
})
export type Sale = z.output<typeof sale>
export type SaleLine = Sale['lines'][number]
export type SaleTender = Sale['tenders'][number]
export type SaleInput = z.input<typeof sale>

/** Each of the sales a `sale`; an invalid one is refused on its own. */
const uploadOf = <T extends z.ZodType>(each: T) =>
  z.strictObject({ ordLot: words(40).min(1), sales: z.array(each).min(1).max(MOST_SALES) })

/** Stores sales of a shop. They are judged one by one: a refused sale does not affect valid ones. */
export const uploadSales = operation('/al/pos/sale/upload', {
  input: uploadOf(z.unknown()),
  described: () => uploadOf(sale),
  output: z.array(z.object({ saleId: z.string(), rtn: z.int(), dispMsg: z.string() })),
  need: 'pos.register:sell',
  writes: true,
  judgesTextsOf: 'sales',
  // 500 bills of more than thirty lines
  bodyLimit: 9 * 1024 * 1024,
})

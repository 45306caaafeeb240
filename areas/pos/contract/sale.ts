import { z } from 'zod'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { OPTION_KINDS } from '#areas/catalogue/rules/options/option-group.ts'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'
import { APPROVAL_DOUBTS } from '../rules/clerk/approval-doubt.ts'
import { TILL_RIGHTS } from '../rules/clerk/till-right.ts'
import { BILL_MODES, CHANNELS } from '../rules/sale/bill-mode.ts'

/** More than any bill comes to; sums of 500 such sales are still exact. */
const MOST_AMOUNT = 100_000_000
const MOST_QUANTITY = 10_000_000
const MOST_LINES = 2000
export const MOST_SALES = 500

/** Not `multipleOf`, which asks the number's text: of a sale it would be half the work of reading it. */
const decimals = (places: 2 | 4 | 6, most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .refine(value => Number(value.toFixed(places)) === value) // not money: its form is judged, nothing is rounded

/** Two decimals, as the wire has amounts. */
export const amount = () => decimals(2, MOST_AMOUNT)
const words = (max: number) => z.string().trim().max(max)
const optionalId = () => words(60).min(1).optional()

export const lineDiscount = z.strictObject({
  /** Kind of a promotion, or lineDiscount, billDiscount. */
  kind: words(40).min(1),
  /** Of the promotion or predefined discount; empty for a cashier's own. */
  id: words(60).default(''),
  name: words(200).default(''),
  amount: amount(),
})

/** A promotion that units of a line took, as it was then. */
export const takenPromotion = z.strictObject({
  id: words(60).min(1),
  version: z.int32().min(1).default(1),
  units: z.number().min(0).max(MOST_QUANTITY),
  saving: amount(),
})

/** An option that each unit of a line was sold with, as it was then (rules of catalogue: options/chosen-options.ts). */
export const soldOption = z.strictObject({
  group: words(60).min(1),
  option: words(60).min(1),
  kind: z.enum(OPTION_KINDS),
  name: words(60).min(1),
  quantity: z.int().min(1).max(99),
  /** Of one, in the line's unit price. */
  price: amount(),
  /** Promotions did not see its price. */
  apart: z.boolean().default(false),
})
export type SoldOption = z.output<typeof soldOption>

export const saleLine = z.strictObject({
  lineNo: z.int().min(1).max(100_000),
  /** The item's id, or its code. */
  pluId: optionalId(),
  barcode: optionalId(),
  name: words(LONGEST_ITEM_NAME),
  categoryId: optionalId(),
  quantity: decimals(6, MOST_QUANTITY),
  /** Before promotions and discounts; four decimals. */
  unitPrice: decimals(4, MOST_AMOUNT),
  discounts: z.array(lineDiscount).max(50).default([]),
  net: amount(),
  tax: amount(),
  taxRate: z.number().min(0).max(100).optional(),
  /** added: the tax comes on top of `net`. */
  taxMode: z.enum(TAX_MODES).default('inclusive'),
  /** Of the whole line, at the moving average; the server's own where it is left out. */
  cost: amount().optional(),
  voided: z.boolean().default(false),
  voidReason: words(200).optional(),
  promotions: z.array(takenPromotion).max(50).default([]),
  /** Left out where there are none, as by tills that know of none. */
  options: z.array(soldOption).max(100).optional(),
  note: words(400).optional(),
  addedAt: moment.optional(),
})

export const tender = z.strictObject({
  /** Code of a payment method of the shop. */
  method: words(40).min(1),
  /** What was handed over, the surcharge included, the tip not; negative where money went back. */
  amount: amount(),
  tip: amount().default(0),
  surcharge: amount().default(0),
  cardScheme: words(40).optional(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  providerRef: words(120).optional(),
  /** Cash given back. */
  change: amount().default(0),
  /** Of a refund: which payment of the bill is refunded, by its place there, from 1. */
  ofTender: z.int().min(1).max(50).optional(),
})

/** What the clerk might not do, and whose PIN allowed it. */
export const saleApproval = z.strictObject({
  right: z.enum(TILL_RIGHTS),
  /** Code of the clerk who allowed it. */
  by: words(80).min(1),
  /** When: left out by tills that say no more than who. */
  at: moment.optional(),
})

/** As the ledger has it: with what speaks against it, where something does. */
export const keptApproval = saleApproval.extend({ doubt: z.enum(APPROVAL_DOUBTS).optional() })
export type KeptApproval = z.output<typeof keptApproval>

export const sale = z.strictObject({
  /** Made by the till: the same id is the same sale. */
  saleId: z.uuid().transform(id => id.toLowerCase()),
  billNum: words(40).min(1),
  /** Code or id of a register of the shop. */
  register: words(60).min(1),
  /** User name or id of who rang it up. */
  clerk: words(80).default(''),
  soldAt: moment,
  mode: z.enum(BILL_MODES),
  training: z.boolean().default(false),
  table: words(40).optional(),
  covers: z.int().min(0).max(10_000).optional(),
  channel: z.enum(CHANNELS).default('pos'),
  member: optionalId(),
  /** The sale that is given back or voided. */
  refOf: z
    .uuid()
    .transform(id => id.toLowerCase())
    .optional(),
  /** The order from outside that is sold with it. */
  onlineOrder: z
    .uuid()
    .transform(id => id.toLowerCase())
    .optional(),
  coupons: z.array(words(60).min(1)).max(50).default([]),
  /** Left out where nothing had to be allowed: what was sent before this field was known has the same contents still. */
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

/** Sales are judged one by one: a bad one never takes a good one with it. */
export const uploadSales = operation('/al/pos/sale/upload', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    /** Each a `sale`; one that is none is refused by itself. */
    sales: z.array(z.unknown()).min(1).max(MOST_SALES),
  }),
  output: z.array(z.object({ saleId: z.string(), rtn: z.int(), dispMsg: z.string() })),
  need: 'pos.register:sell',
  writes: true,
  judgesTextsOf: 'sales',
  // 500 bills of thirty lines and more
  bodyLimit: 9 * 1024 * 1024,
})

import { z } from 'zod'
import { OPTION_KINDS } from '#areas/catalogue/rules/options/option-group.ts'
import { keptApproval } from '#areas/pos/contract/sale.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { billAccount } from './account-payment.ts'

const billLine = z.object({
  lineNo: z.int(),
  name: z.string(),
  /** Name of the price level that was chosen. */
  priceName: z.string().nullable(),
  quantity: z.number(),
  unitPrice: z.number(),
  gross: z.number(),
  discounts: z.array(z.object({ kind: z.string(), name: z.string(), amount: z.number() })),
  /** What each unit was sold with; prices of one, in the unit price. */
  options: z.array(z.object({ kind: z.enum(OPTION_KINDS), name: z.string(), quantity: z.int(), price: z.number() })),
  net: z.number(),
  tax: z.number(),
  taxRate: z.number().nullable(),
  voided: z.boolean(),
  voidReason: z.string().nullable(),
  note: z.string().nullable(),
})

const billTender = z.object({
  method: z.string(),
  /** What stays: handed over less change. */
  amount: z.number(),
  tip: z.number(),
  surcharge: z.number(),
  change: z.number(),
  cardScheme: z.string().nullable(),
  last4: z.string().nullable(),
  providerRef: z.string().nullable(),
})

/** Bills that undo a bill, and the one that it undoes. */
const trailEntry = z.object({
  id: z.string(),
  billNum: z.string(),
  mode: z.string(),
  soldAt: z.string(),
  clerk: z.string(),
  net: z.number(),
})

const bill = z.object({
  id: z.string(),
  billNum: z.string(),
  soldAt: z.string(),
  /** Time shown by the till's clock, where it was ahead. */
  tillSoldAt: z.string().nullable(),
  receivedAt: z.string(),
  businessDay: z.string(),
  shop: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  register: z.string(),
  clerk: z.string(),
  mode: z.string(),
  training: z.boolean(),
  channel: z.string(),
  table: z.string().nullable(),
  covers: z.int().nullable(),
  member: z.string().nullable(),
  /** The order from outside that it is of. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  coupons: z.array(z.string()),
  /** What the clerk might not do, and who allowed it. */
  approvals: z.array(keptApproval),
  gross: z.number(),
  discount: z.number(),
  net: z.number(),
  tax: z.number(),
  taxAdded: z.number(),
  surcharge: z.number(),
  tip: z.number(),
  rounding: z.number(),
  payable: z.number(),
  lines: z.array(billLine),
  tenders: z.array(billTender),
  trail: z.array(trailEntry),
  /** Null: it was not put on account. */
  account: billAccount.nullable(),
})
export type Bill = z.infer<typeof bill>

/** One bill with everything the ledger stores of it. */
export const openBill = operation('/al/report/posOrder/bill', {
  input: z.strictObject({ id: z.uuid() }),
  output: bill,
  need: 'report.posOrder:view',
})

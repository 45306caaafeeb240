import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { shopDaysSchema } from '#platform/contract/define/shop-days.ts'
import { DAILY_SECTIONS } from './settings.ts'

export const periodInput = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  shop: z.uuid().nullish(),
  /** Each shop's own days, while shops are in different business days. */
  shopDays: shopDaysSchema.nullish(),
})

const taxLine = z.object({
  /** Percent; null where the till did not say. */
  rate: z.number().nullable(),
  net: z.number(),
  tax: z.number(),
  refunds: z.number(),
  refundTax: z.number(),
})
const tenderLine = z.object({
  method: z.string(),
  /** Empty where there is none. */
  scheme: z.string(),
  tenders: z.int(),
  amount: z.number(),
  refundAmount: z.number(),
  paid: z.number(),
  surcharge: z.number(),
  tip: z.number(),
})
const discountLine = z.object({
  kind: z.string(),
  /** Id, or the name where there is none. */
  source: z.string(),
  name: z.string(),
  lines: z.int(),
  discount: z.number(),
})
const voidLine = z.object({ kind: z.string(), reason: z.string(), times: z.int(), voided: z.number() })
const closeLine = z.object({
  register: z.string(),
  closeNo: z.int().nullable(),
  supplementary: z.boolean(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  expected: z.number().nullable(),
  actual: z.number().nullable(),
  variance: z.number().nullable(),
})

const dailySheetResult = z.object({
  taxes: z.array(taxLine),
  tenders: z.array(tenderLine),
  /** Rounding of the bills, included in the payments. Null where payments are hidden from the caller. */
  rounding: z.number().nullable(),
  discounts: z.array(discountLine),
  voids: z.array(voidLine),
  /** Of the registers' sessions of these days; without a closing time the register is open. */
  closes: z.array(closeLine),
  /** Sections hidden from the caller: empty above. */
  hidden: z.array(z.enum(DAILY_SECTIONS)),
})
export type DailySheet = z.infer<typeof dailySheetResult>

/** Beside the figures of the daily report: taxes by rate, payments, discounts, voids, closes. */
export const dailySheet = operation('/al/report/daily/sheet', {
  input: periodInput,
  output: dailySheetResult,
  need: 'report.daily:view',
})

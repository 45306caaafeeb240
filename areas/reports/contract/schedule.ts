import { z } from 'zod'
import { boolean, choice, integer, shop, tags, text, time } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { INTERVALS, SENT_PERIODS } from '../rules/due-report.ts'

/** Reports that make sense in a letter: sums, and lists that are short. */
export const SCHEDULED_REPORTS = [
  'daily',
  'summary',
  'sales',
  'dailyHourly',
  'categorySales',
  'supplierSales',
  'employees',
  'salesComparison',
  'void',
  'cashInOut',
  'dailyMerchantSettle',
  'stockMovement',
  'salesStatistics',
  'categoryComparison',
  'a3Daily',
  'order',
  'invoice',
  'voucherCoupon',
  'transactionSummaryGroup',
  'creditCard',
  'attendance',
  'salesWages',
] as const
export type ScheduledReport = (typeof SCHEDULED_REPORTS)[number]

const MOST_RECIPIENTS = 50

/** A report that is e-mailed automatically. It contains what its author may see, which is checked with every change. */
export const Schedule = resource('report.schedule', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    report: choice(SCHEDULED_REPORTS),
    shop: shop(),
    /** Finished days only: an unfinished day would give a different report an hour later. */
    period: choice(SENT_PERIODS, { default: 'yesterday' }),
    every: choice(INTERVALS, { default: 'day' }),
    /** Monday 1 to Sunday 7. */
    weekday: integer({ min: 1, max: 7, optional: true }),
    dayOfMonth: integer({ min: 1, max: 31, optional: true }),
    /** By the clock of the shop, or of the merchant's first. */
    at: time({ default: '07:00' }),
    recipients: tags({ max: MOST_RECIPIENTS }),
    /** Goes along with the letter: all rows and columns. */
    attach: choice(['xlsx', 'csv', 'nothing'], { default: 'xlsx' }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'report', 'shop', 'period', 'every', 'at', 'recipients', 'attach', 'active'],
    sort: 'name',
    filters: ['report', 'shop', 'every', 'active'],
    search: ['name'],
  },
  sections: {
    what: ['name', 'report', 'shop', 'period', 'active'],
    when: ['every', 'weekday', 'dayOfMonth', 'at', 'recipients', 'attach'],
  },
})

/** Sends it now to all its addresses; its schedule stays as it is. */
export const sendScheduleNow = operation('/al/report/schedule/send', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ recipients: z.int() }),
  need: 'report.schedule:update',
  writes: true,
})

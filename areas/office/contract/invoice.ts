import { z } from 'zod'
import type { InvoiceData } from '#areas/printing/rules/kinds/invoice-fields.ts'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { document } from '#platform/contract/define/document.ts'
import { choice, date, decimal, instant, money, percent, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'

/** Billable time of a project. Each minute is on one invoice at most; cancelling an invoice releases its time. */
export const Invoice = document('oa.invoice', {
  scope: 'site',
  numberPrefix: 'OI',
  header: {
    project: reference('oa.project'),
    client: text({ max: 200, multiline: true, optional: true }),
    day: date(),
    due: date({ optional: true }),
    /** Time up to this day. */
    until: date({ optional: true, readOnly: true }),
    notes: text({ max: 1000, multiline: true, optional: true }),
    net: money({ optional: true, readOnly: true }),
    tax: money({ optional: true, readOnly: true }),
    gross: money({ optional: true, readOnly: true }),
    /** From then on it is printed by the layout of that moment. */
    issuedAt: instant({ optional: true, readOnly: true }),
  },
  lines: {
    description: text({ max: 200 }),
    quantity: decimal({ min: 0, max: 1_000_000 }),
    rate: money({ min: 0, max: 1_000_000 }),
    taxRate: percent({ min: 0, max: 100, default: 0 }),
    taxMode: choice(TAX_MODES, { default: 'inclusive' }),
    amount: money({ optional: true, readOnly: true }),
    taxAmount: money({ optional: true, readOnly: true }),
  },
  states: ['draft', 'issued', 'cancelled'],
  transitions: {
    issue: { from: ['draft'], to: 'issued' },
    cancel: { from: ['draft', 'issued'], to: 'cancelled' },
  },
  totals: ['amount', 'taxAmount'],
  list: {
    columns: ['number', 'project', 'client', 'day', 'due', 'state', 'net', 'tax', 'gross'],
    sort: '-number',
  },
})

const id = z.uuid()

const MOST_RECENT = 20

/** Data of a template: texts, numbers and lists by the names of its variables. */
const invoiceData = z.custom<InvoiceData>(value => typeof value === 'object' && value !== null)

/** The latest invoices that the caller sees with the data of their layout, to try layouts with. */
export const recentInvoices = operation('/al/oa/invoice/recent', {
  input: z.strictObject({ limit: z.int().min(1).max(MOST_RECENT) }),
  output: z.array(z.object({ id: z.string(), number: z.string(), data: invoiceData })),
  need: 'oa.invoice:list',
})

/** Makes a draft invoice of a project's billable time that is on no invoice. */
export const billProject = operation('/al/oa/invoice/bill', {
  input: z.strictObject({
    project: id,
    /** The last day that is billed; YYYY-MM-DD. */
    until: calendarDay,
    ordLot: z.string().trim().min(1).max(40),
  }),
  output: z.object({ id, number: z.string() }),
  need: 'oa.invoice:bill',
  writes: true,
})

import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { DOCUMENT_KINDS, DOCUMENT_SIDES } from '../rules/account-document.ts'
import { booksPeriod, fileFor, obstacles } from './books-period.ts'
import { entryLine, posting } from './daily-report.ts'

/** open: its business day is not over. blocked: the books have no account for it. */
export const DOCUMENT_STATES = ['open', 'blocked', 'ready', 'exported'] as const

const document = z.object({
  /** Of the bill, the refund or the payment. */
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  siteId: z.string(),
  shop: z.string(),
  day: z.string(),
  bill: z.string(),
  customer: z.string(),
  amount: z.number(),
  state: z.enum(DOCUMENT_STATES),
  number: z.string().nullable(),
  /** Books that it was sent to. */
  postings: z.array(posting),
})
export type DocumentShown = z.infer<typeof document>

/** Bills on account of a period, their refunds and what was paid of them. */
export const listDocuments = operation('/al/accounting/invoices/list', {
  input: z.strictObject(booksPeriod),
  output: z.object({ documents: z.array(document) }),
  need: 'accounting.invoices:list',
  costly: true,
})

const documentLine = z.object({
  side: z.enum(DOCUMENT_SIDES),
  ...entryLine,
  /** Of the default accounts; empty for what the customer owes, whose account the program knows. */
  account: entryLine.account,
})
export type DocumentLineShown = z.infer<typeof documentLine>

/** A document as it was exported, or as it would be exported now, and what keeps it from being exported. */
export const previewDocument = operation('/al/accounting/invoices/preview', {
  input: z.strictObject({ siteId: z.uuid(), day: calendarDay, id: z.uuid() }),
  output: z.object({
    document,
    memo: z.string(),
    /** Of a payment: number of the invoice that it pays. Null while that is not exported. */
    invoice: z.string().nullable(),
    exportedAt: z.string().nullable(),
    exportedBy: z.string().nullable(),
    /** None while the debtors account is missing. */
    lines: z.array(documentLine),
    missing: obstacles.missing,
  }),
  need: 'accounting.invoices:list',
})
export type DocumentPreview = z.infer<typeof previewDocument.output>

const MOST_EXPORTED = 2000
const chosenDocuments = z.array(z.uuid()).min(1).max(MOST_EXPORTED)

/** customers: their cards, which MYOB must have first. sales: invoices and credit notes. payments: of invoices exported before. */
export const DOCUMENT_FILES = ['customers', 'sales', 'payments'] as const
export type DocumentFile = (typeof DOCUMENT_FILES)[number]

/** Numbers the chosen documents and answers them as a file; exported ones come again as they were. */
export const exportDocuments = operation('/al/accounting/invoices/export', {
  input: z.strictObject({
    ...fileFor,
    from: booksPeriod.from,
    to: booksPeriod.to,
    ids: chosenDocuments,
    contents: z.enum(DOCUMENT_FILES),
    again: z.boolean().default(false),
  }),
  output: z.unknown(),
  need: 'accounting.invoices:export',
  writes: true,
  answer: 'file',
  bodyLimit: BATCH_BODY,
  costly: true,
})

/**
 * Numbers the chosen documents and sends them to connected books, invoices before the payments of them; the card of a customer is
 * added where the books have none. Documents that were sent before are sent again only if `again` says that this is known.
 */
export const sendDocuments = operation('/al/accounting/invoices/send', {
  input: z.strictObject({
    ledger: z.uuid(),
    from: booksPeriod.from,
    to: booksPeriod.to,
    ids: chosenDocuments,
    again: z.boolean().default(false),
  }),
  output: z.object({ documents: z.array(z.string()) }),
  need: 'accounting.invoices:send',
  writes: true,
  bodyLimit: BATCH_BODY,
  costly: true,
})

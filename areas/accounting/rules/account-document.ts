import type { Cents } from '#platform/rules/money/money.ts'
import type { AccountCodes } from './journal-line.ts'

/** invoice: a bill put on account. creditNote: what a refund put back. payment: what was paid of a bill later. */
export const DOCUMENT_KINDS = ['invoice', 'creditNote', 'payment'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What a document moves an amount between: what its customer owes, and the debtors account of the journals. */
export const DOCUMENT_SIDES = ['customer', 'debtors'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

export interface Customer {
  /** Company or last name. */
  readonly name: string
  readonly firstName: string
}

/**
 * A bill on account as the books know it, of one customer. Its sales and taxes are in the day's journal, which posts the bill to
 * the debtors account; this document moves it from there to what the customer owes, so that nothing is counted twice.
 */
export interface AccountDocument {
  readonly kind: DocumentKind
  /** At most 8 characters: `I0000012`. */
  readonly number: string
  readonly day: string
  readonly shop: string
  /** Number of the bill. */
  readonly bill: string
  readonly customer: Customer
  /** Of a payment: number of the invoice that it pays; empty while that is not exported. */
  readonly invoice: string
  /** Never negative. */
  readonly amount: Cents
  readonly debtors: AccountCodes
}

const DIGITS = 7
const LETTERS: Readonly<Record<DocumentKind, string>> = { invoice: 'I', creditNote: 'C', payment: 'P' }

export const documentNumber = (kind: DocumentKind, count: number): string =>
  `${LETTERS[kind]}${String(count).padStart(DIGITS, '0')}`

/** What its customer owes more by it; an invoice adds to it, the others reduce it. */
export const owedChange = ({ kind, amount }: Pick<AccountDocument, 'kind' | 'amount'>): Cents =>
  kind === 'invoice' ? amount : -amount

export const documentMemo = ({ shop, bill }: Pick<AccountDocument, 'shop' | 'bill'>): string => `${shop} bill ${bill}`

export const customerName = ({ name, firstName }: Customer): string =>
  firstName === '' ? name : `${name}, ${firstName}`

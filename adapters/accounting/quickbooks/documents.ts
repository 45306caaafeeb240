import { toWire } from '#platform/rules/money/money.ts'
import type { LedgerAnswer, LedgerDocument } from '../ledger.ts'
import { isAccount, type QuickBooksCompany, quickBooksText } from './company.ts'

interface Item {
  readonly Id: string
  readonly IncomeAccountRef?: { readonly value: string }
}
interface Customer {
  readonly Id: string
}
interface InvoiceRow {
  readonly Id: string
}

const KINDS = { invoice: 'Invoice', creditNote: 'CreditMemo', payment: 'Payment' } as const

/** An invoice, a credit memo or a payment, after its customer. */
export async function sendQuickBooksDocument(
  company: QuickBooksCompany,
  document: LedgerDocument,
  key: string,
): Promise<LedgerAnswer> {
  const account = (await company.readAccounts()).find(each => isAccount(each, document))
  if (!account) return { refused: `no account ${document.account} ${document.accountName}` }
  const contents =
    document.kind === 'payment'
      ? await paymentContents(company, document, account.Id)
      : await salesContents(company, document, account.Id)
  if ('refused' in contents) return contents
  const customer = await customerId(company, document, key)
  if ('refused' in customer) return customer
  const { day: TxnDate, memo: PrivateNote, kind } = document
  const body = { TxnDate, PrivateNote, CustomerRef: { value: customer.ref }, ...contents }
  return company.post(KINDS[kind], body, key)
}

/** The customer's card: an existing one by its name, else a new one. */
async function customerId(
  { query, post }: QuickBooksCompany,
  { customer: { displayName, name, firstName } }: LedgerDocument,
  key: string,
): Promise<LedgerAnswer> {
  const { Customer: rows = [] } = await query<{ Customer?: Customer[] }>(
    `select Id from Customer where DisplayName = ${quickBooksText(displayName)}`,
  )
  if (rows[0]) return { ref: rows[0].Id }
  const person = firstName === '' ? { CompanyName: name } : { GivenName: firstName, FamilyName: name }
  return post('Customer', { DisplayName: displayName, ...person }, `${key} customer`)
}

type Contents = { readonly refused: string } | object

/** Invoices have items instead of accounts: one whose income is posted to the account of the journals. */
async function salesContents(
  { query }: QuickBooksCompany,
  { number, amount, memo, account, accountName }: LedgerDocument,
  accountId: string,
): Promise<Contents> {
  const { Item: items = [] } = await query<{ Item?: Item[] }>(
    "select * from Item where Type = 'Service' and Active = true maxresults 1000",
  )
  const item = items.find(({ IncomeAccountRef }) => IncomeAccountRef?.value === accountId)
  if (!item) return { refused: `no service item whose income account is ${account} ${accountName}` }
  const SalesItemLineDetail = { ItemRef: { value: item.Id }, Qty: 1, UnitPrice: toWire(amount) }
  return {
    DocNumber: number,
    // The tax is in the day's journal.
    GlobalTaxCalculation: 'NotApplicable',
    Line: [{ Amount: toWire(amount), Description: memo, DetailType: 'SalesItemLineDetail', SalesItemLineDetail }],
  }
}

async function paymentContents(
  { query }: QuickBooksCompany,
  { number, amount, invoice }: LedgerDocument,
  accountId: string,
): Promise<Contents> {
  const { Invoice: rows = [] } = await query<{ Invoice?: InvoiceRow[] }>(
    `select Id from Invoice where DocNumber = ${quickBooksText(invoice)}`,
  )
  const paid = rows[0]
  if (!paid) return { refused: `no invoice ${invoice}` }
  return {
    PaymentRefNum: number,
    TotalAmt: toWire(amount),
    DepositToAccountRef: { value: accountId },
    Line: [{ Amount: toWire(amount), LinkedTxn: [{ TxnId: paid.Id, TxnType: 'Invoice' }] }],
  }
}

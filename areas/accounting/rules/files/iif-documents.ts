import { type AccountDocument, customerName, type DocumentKind, documentMemo, owedChange } from '../account-document.ts'
import { dateText } from '../amount-text.ts'
import { cleanText } from './clean-text.ts'
import { type IifEntry, iifLines, iifText } from './iif-lines.ts'

const TYPES: Readonly<Record<DocumentKind, IifEntry['type']>> = {
  invoice: 'INVOICE',
  creditNote: 'CREDIT MEMO',
  payment: 'PAYMENT',
}
const CUSTOMER_NAME = 41

/** Customers first, which QuickBooks adds where it does not have them; then the documents. */
export const iifDocuments = (documents: readonly AccountDocument[], receivable: string): string =>
  iifText(
    documents.map(document => toEntry(document, receivable)),
    customerLines(documents),
  )

export const iifCustomers = (documents: readonly AccountDocument[]): string => iifLines(customerLines(documents))

function customerLines(documents: readonly AccountDocument[]): string[][] {
  const customers = [...new Set(documents.map(({ customer }) => cleanText(customerName(customer), CUSTOMER_NAME)))]
  return [['!CUST', 'NAME'], ...customers.map(name => ['CUST', name])]
}

/** What the customer owes against the debtors of the journals: more by an invoice, less by the others. */
function toEntry(document: AccountDocument, receivable: string): IifEntry {
  const { kind, day, number, customer, debtors } = document
  const owed = owedChange(document)
  return {
    type: TYPES[kind],
    date: dateText(day, 'monthDay'),
    number,
    name: cleanText(customerName(customer), CUSTOMER_NAME),
    memo: documentMemo(document),
    splits: [
      { account: receivable, name: '', job: debtors.job, amount: owed },
      { account: debtors.accountName, name: '', job: debtors.job, amount: -owed },
    ],
  }
}

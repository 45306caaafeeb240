import { toWire } from '#platform/rules/money/money.ts'
import type { LedgerAnswer, LedgerDocument } from '../ledger.ts'
import { type MyobAccount, type MyobCompany, type MyobTaxCode, myobDate } from './company.ts'

const INVOICES = 'Sale/Invoice'
const PAYMENTS = 'Sale/CustomerPayment'
const CUSTOMERS = 'Contact/Customer'
const LONGEST_MEMO = 255

/** Ids of the account and the tax code of a document. */
interface Codes {
  readonly account: string
  readonly taxCode: string
}

/** A service invoice (negative: a credit note) or a payment, after its customer. */
export async function sendMyobDocument(company: MyobCompany, document: LedgerDocument): Promise<LedgerAnswer> {
  const before = await findDocument(company, document)
  if (before !== undefined) return { ref: before }
  const codes = await findCodes(company, document)
  if ('refused' in codes) return codes
  const invoice = document.kind === 'payment' ? await company.findRow(INVOICES, { Number: document.invoice }) : ''
  if (invoice === undefined) return { refused: `no invoice ${document.invoice}` }
  const customer = await customerId(company, document, codes)
  if ('refused' in customer) return customer
  return document.kind === 'payment'
    ? company.post(PAYMENTS, paymentBody(document, { ...codes, customer: customer.ref, invoice }))
    : company.post(`${INVOICES}/Service`, invoiceBody(document, { ...codes, customer: customer.ref }))
}

const findDocument = ({ findRow }: MyobCompany, { kind, number }: LedgerDocument): Promise<string | undefined> =>
  kind === 'payment' ? findRow(PAYMENTS, { ReceiptNumber: number }) : findRow(INVOICES, { Number: number })

async function findCodes({ readAll }: MyobCompany, wanted: LedgerDocument): Promise<Codes | { refused: string }> {
  const account = (await readAll<MyobAccount>('Account')).find(({ DisplayID }) => DisplayID === wanted.account)
  if (!account) return { refused: `no account ${wanted.account} ${wanted.accountName}` }
  const taxCode = (await readAll<MyobTaxCode>('TaxCode')).find(({ Code }) => Code === wanted.taxCode)
  return taxCode ? { account: account.UID, taxCode: taxCode.UID } : { refused: `no tax code ${wanted.taxCode}` }
}

/** The customer's card: an existing one by its name, else a new one. */
async function customerId(
  { findRow, post }: MyobCompany,
  { customer: { name, firstName } }: LedgerDocument,
  { taxCode: UID }: Codes,
): Promise<LedgerAnswer> {
  const names = firstName === '' ? { CompanyName: name } : { LastName: name, FirstName: firstName }
  const before = await findRow(CUSTOMERS, names)
  if (before !== undefined) return { ref: before }
  const SellingDetails = { TaxCode: { UID }, FreightTaxCode: { UID } }
  return post(CUSTOMERS, { IsIndividual: firstName !== '', ...names, SellingDetails })
}

type WithCustomer = Codes & { readonly customer: string }

function invoiceBody(
  { kind, number, day, memo, amount }: LedgerDocument,
  { account, taxCode, customer }: WithCustomer,
) {
  const Total = toWire(kind === 'creditNote' ? -amount : amount)
  const description = memo.slice(0, LONGEST_MEMO)
  return {
    Number: number,
    Date: myobDate(day),
    Customer: { UID: customer },
    IsTaxInclusive: true,
    JournalMemo: description,
    Lines: [
      { Type: 'Transaction', Description: description, Total, Account: { UID: account }, TaxCode: { UID: taxCode } },
    ],
  }
}

const paymentBody = (
  { number, day, memo, amount }: LedgerDocument,
  { account, customer, invoice }: WithCustomer & { readonly invoice: string },
) => ({
  DepositTo: 'Account',
  Account: { UID: account },
  Customer: { UID: customer },
  ReceiptNumber: number,
  Date: myobDate(day),
  AmountReceived: toWire(amount),
  Memo: memo.slice(0, LONGEST_MEMO),
  Invoices: [{ UID: invoice, AmountApplied: toWire(amount), Type: 'Invoice' }],
})

import { type AccountDocument, documentMemo } from '../account-document.ts'
import { amountText, dateText } from '../amount-text.ts'
import { cleanText } from './clean-text.ts'
import { type MyobSeparator, myobMemo, myobText } from './myob-lines.ts'

const COLUMNS = [
  'Co./Last Name',
  'First Name',
  'Inclusive',
  'Invoice #',
  'Date',
  'Item Number',
  'Quantity',
  'Description',
  'Price',
  'Total',
  'Inc-Tax Total',
  'Job',
  'Journal Memo',
  'Tax Code',
  'GST Amount',
] as const
const PAYMENT_COLUMNS = [
  'Co./Last Name',
  'First Name',
  'Deposit Account #',
  'ID #',
  'Receipt Date',
  'Invoice #',
  'Amount Applied',
  'Memo',
] as const
const CARD_COLUMNS = ['Co./Last Name', 'First Name', 'Card Status'] as const

const NAME = 50
const FIRST_NAME = 30
const ITEM = 30
const JOB = 15
const ACTIVE = 'N'

export interface MyobSalesSetup {
  readonly separator: MyobSeparator
  /** Item of MYOB whose income account is the debtors clearing account. */
  readonly item: string
}

/** Invoices, and credit notes as negative ones. */
export const myobSales = (documents: readonly AccountDocument[], { separator, item }: MyobSalesSetup): string =>
  myobText(
    COLUMNS,
    documents.filter(({ kind }) => kind !== 'payment').map(document => [salesCells(document, item)]),
    separator,
  )

function salesCells(document: AccountDocument, item: string): string[] {
  const { customer, number, day, kind, amount, debtors } = document
  const total = amountText(kind === 'creditNote' ? -amount : amount)
  return [
    cleanText(customer.name, NAME),
    cleanText(customer.firstName, FIRST_NAME),
    'X',
    number,
    dateText(day, 'dayMonth'),
    cleanText(item, ITEM),
    kind === 'creditNote' ? '-1' : '1',
    myobMemo(documentMemo(document)),
    amountText(amount),
    total,
    total,
    cleanText(debtors.job, JOB),
    myobMemo(documentMemo(document)),
    debtors.taxCode,
    amountText(0),
  ]
}

/** MYOB's import "Receive Payments": each against its invoice, into the debtors account that the journals used. */
export const myobPayments = (documents: readonly AccountDocument[], separator: MyobSeparator): string =>
  myobText(
    PAYMENT_COLUMNS,
    documents.filter(({ kind }) => kind === 'payment').map(document => [paymentCells(document)]),
    separator,
  )

const paymentCells = (document: AccountDocument): string[] => [
  cleanText(document.customer.name, NAME),
  cleanText(document.customer.firstName, FIRST_NAME),
  document.debtors.account,
  document.number,
  dateText(document.day, 'dayMonth'),
  document.invoice,
  amountText(document.amount),
  myobMemo(documentMemo(document)),
]

/** Cards of the customers, which MYOB must have before it reads their sales. */
export function myobCards(documents: readonly AccountDocument[], separator: MyobSeparator): string {
  const cards = new Map(
    documents.map(({ customer: { name, firstName } }) => [
      JSON.stringify([name, firstName]),
      [[cleanText(name, NAME), cleanText(firstName, FIRST_NAME), ACTIVE]],
    ]),
  )
  return myobText(CARD_COLUMNS, [...cards.values()], separator)
}

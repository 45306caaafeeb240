import { type Cents, sum } from '#platform/rules/money/money.ts'

/** Direct Entry (ABA), as Australian banks take payments: 120 characters a line. */
export interface AbaHead {
  /** Three letters of the bank: CBA. */
  readonly bank: string
  readonly userName: string
  /** Six digits that the bank gave. */
  readonly userId: string
  readonly description: string
  /** YYYY-MM-DD */
  readonly day: string
  /** The paying account. Each line repeats it, because returned payments go there. */
  readonly traceBsb: string
  readonly traceAccount: string
  readonly remitter: string
  /** Adds a debit of the sum from the paying account. */
  readonly selfBalancing: boolean
}

export interface AbaPayment {
  readonly bsb: string
  readonly account: string
  readonly amount: Cents
  readonly title: string
  readonly reference: string
}

export interface AbaProblem {
  /** Number of the payment from 1; 0: the head. */
  readonly payment: number
  readonly field: 'bsb' | 'account' | 'amount' | 'bank' | 'userId' | 'traceBsb' | 'traceAccount' | 'payments'
}

export interface AbaTotals {
  readonly net: Cents
  readonly credits: Cents
  readonly debits: Cents
  readonly count: number
}

const BSB = /^\d{3}-\d{3}$/
const ACCOUNT = /^\d{1,9}$/
const TOO_MUCH = 10_000_000_000
const CREDIT = '50'
const DEBIT = '13'
const EOL = '\r\n'

/** What the bank would reject. */
export function abaProblems(head: AbaHead, payments: readonly AbaPayment[]): AbaProblem[] {
  const problems: AbaProblem[] = []
  const add = (payment: number, field: AbaProblem['field'], isRight: boolean) =>
    isRight || problems.push({ payment, field })
  add(0, 'bank', /^[A-Z]{3}$/.test(head.bank))
  add(0, 'userId', /^\d{6}$/.test(head.userId))
  add(0, 'traceBsb', BSB.test(head.traceBsb))
  add(0, 'traceAccount', ACCOUNT.test(head.traceAccount))
  add(0, 'payments', payments.length > 0 && sum(payments.map(({ amount }) => amount)) < TOO_MUCH)
  payments.forEach(({ bsb, account, amount }, at) => {
    add(at + 1, 'bsb', BSB.test(bsb))
    add(at + 1, 'account', ACCOUNT.test(account))
    add(at + 1, 'amount', amount > 0 && amount < TOO_MUCH)
  })
  return problems
}

export function abaTotals(payments: readonly AbaPayment[], selfBalancing: boolean): AbaTotals {
  const credits = sum(payments.map(({ amount }) => amount))
  const debits = selfBalancing ? credits : 0
  return { credits, debits, net: Math.abs(credits - debits), count: payments.length + (selfBalancing ? 1 : 0) }
}

/** Converts text to the bank's character set: other letters lose their accents or become blanks. */
const bankLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 ^_[\]',?;:=#/.*()&%!$ @+-]/gu, ' ')

const left = (text: string, width: number): string => bankLetters(text).slice(0, width).padEnd(width)
const right = (text: string, width: number): string => text.padStart(width)
const zeros = (count: number, width: number): string => String(count).padStart(width, '0')
const blanks = (width: number): string => ' '.repeat(width)

/** @throws RangeError for payments with problems (abaProblems) */
export function abaText(head: AbaHead, payments: readonly AbaPayment[]): string {
  if (abaProblems(head, payments).length > 0) throw new RangeError('the payments have problems')
  const totals = abaTotals(payments, head.selfBalancing)
  const own: AbaPayment = {
    bsb: head.traceBsb,
    account: head.traceAccount,
    amount: totals.credits,
    title: head.userName,
    reference: head.description,
  }
  const lines = [
    headLine(head),
    ...payments.map(payment => paymentLine(head, payment, CREDIT)),
    ...(head.selfBalancing ? [paymentLine(head, own, DEBIT)] : []),
    totalLine(totals),
  ]
  return lines.map(line => line + EOL).join('')
}

function headLine({ bank, userName, userId, description, day }: AbaHead): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const start = `0${blanks(17)}01${bank}${blanks(7)}${left(userName, 26)}${userId}`
  return `${start}${left(description, 12)}${date}${month}${year.slice(2)}${blanks(40)}`
}

export function paymentLine(head: AbaHead, payment: AbaPayment, code: string): string {
  const { bsb, account, amount, title, reference } = payment
  const to = `1${bsb}${right(account, 9)} ${code}${zeros(amount, 10)}${left(title, 32)}${left(reference, 18)}`
  return `${to}${head.traceBsb}${right(head.traceAccount, 9)}${left(head.remitter, 16)}${zeros(0, 8)}`
}

function totalLine({ net, credits, debits, count }: AbaTotals): string {
  const amounts = `${zeros(net, 10)}${zeros(credits, 10)}${zeros(debits, 10)}`
  return `7999-999${blanks(12)}${amounts}${blanks(24)}${zeros(count, 6)}${blanks(40)}`
}

import type { LedgerAnswer } from '../ledger.ts'
import type { PlainLine } from '../plain-lines.ts'

export interface QuickBooksAccount {
  readonly Id: string
  readonly Name: string
  readonly FullyQualifiedName?: string
  readonly AcctNum?: string
}

/** Rows of a company file, as far as both journals and documents need them. */
export interface QuickBooksCompany {
  query<T>(statement: string): Promise<T>
  readAccounts(): Promise<QuickBooksAccount[]>
  /** Adds a row of a kind, such as `Invoice`, once under its key. */
  post(kind: string, body: object, key: string): Promise<LedgerAnswer>
}

/** A text in a query. */
export const quickBooksText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** By its number, or by its name where the company numbers no accounts. */
export const isAccount = (
  { AcctNum = '', FullyQualifiedName, Name }: QuickBooksAccount,
  line: Pick<PlainLine, 'account' | 'accountName'>,
): boolean => (AcctNum === '' ? [FullyQualifiedName, Name].includes(line.accountName) : AcctNum === line.account)

/** The merchant's books in an accounting program, as the accounting area uses them. Amounts in minor units. */

export interface LedgerAccount {
  /** Number of the account; empty where the program numbers none. */
  readonly code: string
  readonly name: string
}

export interface LedgerLine {
  readonly account: string
  readonly accountName: string
  readonly taxCode: string
  readonly job: string
  /** With tax; debits are positive. */
  readonly amount: number
  /** Part of the amount, with its sign. */
  readonly tax: number
  /** Empty without tax. */
  readonly taxAccount: string
  readonly taxAccountName: string
}

export interface LedgerJournal {
  /** `J0000042`: the same number is the same journal. */
  readonly number: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly memo: string
  readonly lines: readonly LedgerLine[]
}

export interface LedgerCustomer {
  /** Company or last name. */
  readonly name: string
  /** Empty for companies. */
  readonly firstName: string
  /** As people read it: `Núñez, Zoë`. */
  readonly displayName: string
}

/**
 * What a customer owes or paid. The other side is one account: the sale and its tax are in the day's journal, which posted
 * them there.
 */
export interface LedgerDocument {
  readonly kind: 'invoice' | 'creditNote' | 'payment'
  /** `I0000012`: the same number is the same document. */
  readonly number: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly memo: string
  readonly customer: LedgerCustomer
  /** Of a payment: number of the invoice that it pays; empty otherwise. */
  readonly invoice: string
  /** Never negative. */
  readonly amount: number
  readonly account: string
  readonly accountName: string
  readonly taxCode: string
}

/** ref: the program's own id of the entry. line: counted from 1; left out where the whole journal is refused. */
export type LedgerAnswer = { readonly ref: string } | { readonly refused: string; readonly line?: number | undefined }

export interface Ledger {
  accounts(): Promise<LedgerAccount[]>
  /** Posts a journal; the same key again changes nothing and answers the same. */
  send(journal: LedgerJournal, key: string): Promise<LedgerAnswer>
  /**
   * Stores a customer's document, and the customer's card where there is none. A payment is refused while its invoice is not
   * there; the same document again changes nothing and answers the same.
   */
  sendDocument(document: LedgerDocument, key: string): Promise<LedgerAnswer>
  /** The program's id of a journal; undefined where it has none of that number. */
  find(number: string): Promise<string | undefined>
}

/** The program did not answer: what was sent may have arrived, and is sent again under the same key. */
export class LedgerSilent extends Error {
  override readonly name = 'LedgerSilent'
}

/** The program does not let us in any more: somebody has to connect it again. */
export class LedgerClosed extends Error {
  override readonly name = 'LedgerClosed'
}

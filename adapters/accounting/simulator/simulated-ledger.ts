import { sum } from '#platform/rules/money/money.ts'
import type { Ledger, LedgerAccount, LedgerAnswer, LedgerDocument, LedgerJournal } from '../ledger.ts'
import { plainLines } from '../plain-lines.ts'

/** An entry in the simulator's own books: a journal, or a document of a customer. */
export interface BookedEntry {
  readonly key: string
  readonly entry: LedgerJournal | LedgerDocument
}

export interface SimulatedBooks {
  accounts(): Promise<LedgerAccount[]>
  entry(number: string): Promise<BookedEntry | undefined>
  book(entry: BookedEntry): Promise<void>
}

/** What makes two entries the same, whatever the order of their fields. */
const contents = (entry: BookedEntry['entry']): string =>
  'lines' in entry
    ? JSON.stringify([entry.day, plainLines(entry.lines)])
    : JSON.stringify([entry.kind, entry.day, entry.customer.displayName, entry.invoice, entry.amount, entry.account])

/** Books of its own that refuse what a program refuses: an account that is not there, what does not balance, a number twice. */
export function simulatedLedger(books: SimulatedBooks): Ledger {
  const unknownAccount = async (accounts: readonly Pick<LedgerDocument, 'account' | 'accountName'>[]) => {
    const codes = new Set((await books.accounts()).map(({ code }) => code))
    const at = accounts.findIndex(({ account }) => !codes.has(account))
    const missing = accounts[at]
    return missing && { refused: `no account ${missing.account} ${missing.accountName}`, line: at + 1 }
  }

  async function book(
    entry: BookedEntry['entry'],
    key: string,
    refusal: () => Promise<LedgerAnswer | undefined>,
  ): Promise<LedgerAnswer> {
    const before = await books.entry(entry.number)
    if (before)
      return before.key === key && contents(before.entry) === contents(entry)
        ? { ref: entry.number }
        : { refused: `number ${entry.number} is taken by another entry` }
    const refused = await refusal()
    if (refused) return refused
    await books.book({ key, entry })
    return { ref: entry.number }
  }

  return {
    accounts: () => books.accounts(),
    find: async number => (await books.entry(number))?.entry.number,
    send: (journal, key) =>
      book(journal, key, async () => {
        const lines = plainLines(journal.lines)
        if (sum(lines.map(({ amount }) => amount)) !== 0) return { refused: 'debits and credits differ' }
        return unknownAccount(lines)
      }),
    sendDocument: (document, key) =>
      book(document, key, async () => {
        if (document.kind === 'payment' && !(await books.entry(document.invoice)))
          return { refused: `no invoice ${document.invoice}` }
        const missing = await unknownAccount([document])
        return missing && { refused: missing.refused }
      }),
  }
}

import { sum } from '#platform/rules/money/money.ts'
import type { Ledger, LedgerAccount, LedgerAnswer, LedgerJournal } from '../ledger.ts'
import { plainLines } from '../plain-lines.ts'

/** An entry in the simulator's own books. */
export interface BookedEntry {
  readonly key: string
  readonly journal: LedgerJournal
}

export interface SimulatedBooks {
  accounts(): Promise<LedgerAccount[]>
  entry(number: string): Promise<BookedEntry | undefined>
  book(entry: BookedEntry): Promise<void>
}

const isSame = (a: LedgerJournal, b: LedgerJournal): boolean =>
  JSON.stringify(plainLines(a.lines)) === JSON.stringify(plainLines(b.lines)) && a.day === b.day

/** Books of its own that refuse what a program refuses: an account that is not there, what does not balance, a number twice. */
export function simulatedLedger(books: SimulatedBooks): Ledger {
  return {
    accounts: () => books.accounts(),
    find: async number => (await books.entry(number))?.journal.number,
    async send(journal, key): Promise<LedgerAnswer> {
      const before = await books.entry(journal.number)
      if (before)
        return before.key === key && isSame(before.journal, journal)
          ? { ref: journal.number }
          : { refused: `number ${journal.number} is taken by another entry` }
      const lines = plainLines(journal.lines)
      const difference = sum(lines.map(({ amount }) => amount))
      if (difference !== 0) return { refused: 'debits and credits differ' }
      const codes = new Set((await books.accounts()).map(({ code }) => code))
      const missing = lines.findIndex(({ account }) => !codes.has(account))
      if (missing >= 0)
        return { refused: `no account ${lines[missing]?.account} ${lines[missing]?.accountName}`, line: missing + 1 }
      await books.book({ key, journal })
      return { ref: journal.number }
    },
  }
}

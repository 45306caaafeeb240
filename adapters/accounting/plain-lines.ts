import type { LedgerLine } from './ledger.ts'

/** A line of a program that posts tax as a line of its own. */
export interface PlainLine {
  readonly account: string
  readonly accountName: string
  readonly job: string
  /** Debits are positive. */
  readonly amount: number
}

/** Amounts without tax, then the tax by account: together zero. */
export function plainLines(lines: readonly LedgerLine[]): PlainLine[] {
  const taxes = new Map<string, PlainLine>()
  for (const { tax, taxAccount, taxAccountName } of lines) {
    if (tax === 0) continue
    const before = taxes.get(taxAccount)?.amount ?? 0
    taxes.set(taxAccount, { account: taxAccount, accountName: taxAccountName, job: '', amount: before + tax })
  }
  const withoutTax = lines.map(({ account, accountName, job, amount, tax }) => ({
    account,
    accountName,
    job,
    amount: amount - tax,
  }))
  return [...withoutTax, ...taxes.values()].filter(({ amount }) => amount !== 0)
}

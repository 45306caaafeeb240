import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
/** One row of the tax table: from a day on, the rate of a number. */
export interface TaxRow {
  readonly id: string
  readonly number: number
  readonly rate: number
  readonly mode: TaxMode
  /** YYYY-MM-DD, that day included. */
  readonly effectiveFrom: string
  readonly standard: boolean
}

/** The row of a tax number in force on a day: the latest that has begun; undefined before the first. */
export function taxOfNumber(taxes: readonly TaxRow[], number: number, day: string): TaxRow | undefined {
  return taxes
    .filter(tax => tax.number === number && tax.effectiveFrom <= day)
    .reduce<TaxRow | undefined>(
      (latest, tax) => (latest && latest.effectiveFrom > tax.effectiveFrom ? latest : tax),
      undefined,
    )
}

/** What an item that refers to a row is taxed by on a day: the row of the same number that is in force then. */
export function taxInForce(taxes: readonly TaxRow[], taxId: string, day: string): TaxRow | undefined {
  const referred = taxes.find(tax => tax.id === taxId)
  return referred && taxOfNumber(taxes, referred.number, day)
}

/** The rows in force on a day, one a number, in the order of their numbers. */
export function taxesInForce(taxes: readonly TaxRow[], day: string): TaxRow[] {
  const numbers = [...new Set(taxes.map(tax => tax.number))].sort((a, b) => a - b)
  return numbers.map(number => taxOfNumber(taxes, number, day)).filter(tax => tax !== undefined)
}

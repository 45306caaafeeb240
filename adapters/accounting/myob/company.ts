import type { LedgerAnswer } from '../ledger.ts'

export interface MyobAccount {
  readonly UID: string
  readonly DisplayID: string
  readonly Name: string
}
export interface MyobTaxCode {
  readonly UID: string
  readonly Code: string
}

/** A company file, as far as both journals and documents need it. */
export interface MyobCompany {
  /** All rows of a table of the general ledger. */
  readAll<T>(name: 'Account' | 'TaxCode'): Promise<T[]>
  findRow(name: string, fields: Readonly<Record<string, string>>): Promise<string | undefined>
  post(name: string, body: object): Promise<LedgerAnswer>
}

/** A day without a time. */
export const myobDate = (day: string): string => `${day}T00:00:00`

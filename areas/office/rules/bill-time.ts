import { type Cents, sum } from '#platform/rules/money/money.ts'

export const SERVICE_UNITS = ['hour', 'piece', 'fixed'] as const
export type ServiceUnit = (typeof SERVICE_UNITS)[number]

/** Billable time that is on no invoice, of one service. */
export interface BillableEntry {
  readonly jobId: string
  readonly minutes: number
  /** The job's price was billed before: it is fixed. */
  readonly isBilled: boolean
}

const HOUR = 60
const PLACES = 1_000

/**
 * Quantity that an invoice bills of a service: hours to three places, pieces by entry, and a fixed price once a job.
 * Hours are added as minutes first, so that splitting an entry changes nothing.
 */
export function billedQuantity(unit: ServiceUnit, entries: readonly BillableEntry[]): number {
  if (unit === 'piece') return entries.length
  if (unit === 'fixed') return new Set(entries.filter(({ isBilled }) => !isBilled).map(({ jobId }) => jobId)).size
  const minutes = entries.reduce((total, entry) => total + entry.minutes, 0)
  // not money: hours to three places
  return Math.round((minutes * PLACES) / HOUR) / PLACES
}

interface Priced {
  /** With the tax that the price contains, or without the tax that comes on top. */
  readonly amount: Cents
  readonly tax: Cents
  readonly taxMode: 'inclusive' | 'added'
}

/** Totals of an invoice. */
export function invoiceSums(lines: readonly Priced[]): { net: Cents; tax: Cents; gross: Cents } {
  const tax = sum(lines.map(line => line.tax))
  const gross = sum(lines.map(line => (line.taxMode === 'added' ? line.amount + line.tax : line.amount)))
  return { net: gross - tax, tax, gross }
}

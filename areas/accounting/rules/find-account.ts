import { type AccountKind, NO_TAX } from './account-kind.ts'

/** A row of the default accounts, with empty texts for what it leaves open. */
export interface DefaultAccountRow {
  readonly kind: AccountKind
  /** Code or kind of a payment method, or a delivery platform; empty: all. */
  readonly key: string
  readonly posCategory: string | null
  /** Percent as text or `none`; empty: all rates. */
  readonly rate: string
  /** Null: all shops. */
  readonly shop: string | null
  readonly account: string
  readonly accountName: string
  readonly taxCode: string
  /** Job or class. */
  readonly job: string
}

export interface AccountWanted {
  readonly kind: AccountKind
  /** The more special first: the code of a payment method before its kind. */
  readonly keys?: readonly string[]
  readonly posCategory?: string | null
  readonly rate?: string
  readonly shop: string
}

/** A rate as default accounts name it: `10.0` is `10`. */
export const plainRate = (rate: string): string => (rate === NO_TAX || rate === '' ? rate : String(Number(rate)))

/** 0: the row does not fit. A shop's own rows come first, then those of a payment method, a POS category, a rate. */
function closeness(
  row: DefaultAccountRow,
  { kind, keys = [], posCategory = null, rate = '', shop }: AccountWanted,
): number {
  const keyAt = keys.indexOf(row.key)
  const isOther =
    row.kind !== kind ||
    (row.shop !== null && row.shop !== shop) ||
    (row.key !== '' && keyAt < 0) ||
    (row.posCategory !== null && row.posCategory !== posCategory) ||
    (row.rate !== '' && plainRate(row.rate) !== plainRate(rate))
  if (isOther) return 0
  const ofKey = row.key === '' ? 0 : 8 * (keys.length - keyAt)
  return 1 + (row.shop === null ? 0 : 64) + ofKey + (row.posCategory === null ? 0 : 4) + (row.rate === '' ? 0 : 2)
}

/** The most special row that fits. Of equals the one with the lower account, so that the answer never changes by itself. */
export function findAccount(rows: readonly DefaultAccountRow[], wanted: AccountWanted): DefaultAccountRow | undefined {
  let best: DefaultAccountRow | undefined
  let highest = 0
  for (const row of rows) {
    const fits = closeness(row, wanted)
    const wins = fits > highest || (fits === highest && best !== undefined && row.account < best.account)
    if (fits === 0 || !wins) continue
    best = row
    highest = fits
  }
  return best
}

import { type FeeTerms, feeTermsAsked } from '#areas/fees/contract/fee-terms-asked.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { Effects } from '#platform/server/operation/needs.ts'
import type { Benefit } from '../../rules/savings.ts'
import type { StoredStay } from './load-stay.ts'

export interface NamedBenefit extends Omit<Benefit, 'tableFee'> {
  readonly name: string
  /** Terms of another fee table that prices the stay. */
  readonly table?: FeeTerms | undefined
}

/** As it is stored: amounts in dollars, the moment as text. */
export interface BenefitRow extends Omit<NamedBenefit, 'at' | 'table'> {
  readonly at: string
  readonly feeTable: string | null
}

/** What a validation or voucher gives, in minor units and with the terms of its fee table. */
export async function toBenefit(
  ctx: Pick<Effects, 'emit'>,
  stay: StoredStay,
  { feeTable, at, ...row }: BenefitRow,
): Promise<NamedBenefit> {
  return {
    ...row,
    at: Date.parse(at),
    value: row.gives === 'amount' || row.gives === 'flat' ? fromWire(row.value) : row.value,
    owesValue: row.owes === 'fixed' ? fromWire(row.owesValue) : row.owesValue,
    table: row.gives === 'feeTable' && feeTable ? await termsOf(ctx, stay, feeTable) : undefined,
  }
}

async function termsOf(
  ctx: Pick<Effects, 'emit'>,
  { siteId, entryAt }: StoredStay,
  version: string,
): Promise<FeeTerms | undefined> {
  const at = Date.parse(entryAt ?? '')
  const known: { fee?: FeeTerms } = {}
  await ctx.emit(feeTermsAsked, { siteId, version, tables: [], entryAt: at, exitAt: at, known })
  return known.fee
}

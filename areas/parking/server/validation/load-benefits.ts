import { type FeeTerms, feeTermsAsked } from '#areas/fees/contract/fee-terms-asked.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import type { Benefit } from '../../rules/savings.ts'
import type { StoredStay } from '../stays/load-stay.ts'

export interface NamedBenefit extends Omit<Benefit, 'tableFee'> {
  readonly name: string
  /** Terms of another fee table that prices the stay. */
  readonly table?: FeeTerms | undefined
}

interface BenefitRow extends Omit<NamedBenefit, 'at' | 'table'> {
  readonly at: string
  readonly feeTable: string | null
}

/** Enabled validations of a stay. */
export async function loadBenefits(ctx: TenantData & Pick<Effects, 'emit'>, stay: StoredStay): Promise<NamedBenefit[]> {
  const rows = await ctx.db.rows<BenefitRow>(sql`
    select v.id, 'validation' as source, t.name, t.gives, t.value::float8 as value, t.combines, t."order", v.at, t.owes,
      t.owes_value::float8 as "owesValue", t.fee_table as "feeTable"
    from parking_validation v
    join parking_validation_type t on t.merchant_id = v.merchant_id and t.id = v.type_id
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay.id}::uuid and v.status = 'enabled' order by v.at, v.id`)
  return Promise.all(
    rows.map(async ({ feeTable, at, ...row }) => ({
      ...row,
      at: Date.parse(at),
      value: row.gives === 'amount' || row.gives === 'flat' ? fromWire(row.value) : row.value,
      owesValue: row.owes === 'fixed' ? fromWire(row.owesValue) : row.owesValue,
      table: row.gives === 'feeTable' && feeTable ? await termsOf(ctx, stay, feeTable) : undefined,
    })),
  )
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

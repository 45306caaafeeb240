import type { RowOf } from '#platform/contract/define/resource.ts'
import { type BatchRefusal, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { OwnRows, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { Plu } from '../../contract/plu.ts'
import { PriceChange } from '../../contract/price-change.ts'

const FIELDS = ['price1', 'price2', 'price3', 'price4'] as const

interface LineRow {
  readonly id: string
  readonly level: number
  readonly price: number
}

/** Writes a change to its items, in this transaction. Items that are gone since, or refused before, are left out. */
export async function applyPrices(ctx: TenantData & Timed & OwnRows, id: string): Promise<BatchRefusal | undefined> {
  const lines = await ctx.db.rows<LineRow>(sql`
    select plu_id as id, level, new_price as price from catalogue_price_change_line
    where merchant_id = ${ctx.merchantId}::uuid and change_id = ${id}::uuid and problem is null order by place`)
  const patches = lines.map(({ id: item, level, price }) => ({
    id: item,
    patch: { [FIELDS[level - 1] ?? FIELDS[0]]: unitPriceToWire(unitPriceFromStored(price)) },
  }))
  const changed = await ctx.change(Plu, patches)
  if (!Array.isArray(changed)) return changed
  const appliedAt = ctx.now()
  const noted = await ctx.change(PriceChange, [{ id, patch: { state: 'applied', appliedAt, reason: null } }])
  return Array.isArray(noted) ? undefined : noted
}

/** Holds a change until the transaction ends, where it still is in one of these states. */
export async function holdInState(
  ctx: TenantData,
  id: string,
  ...states: readonly RowOf<typeof PriceChange>['state'][]
): Promise<Refusal | undefined> {
  const row = await ctx.db.row<{ state: RowOf<typeof PriceChange>['state'] }>(sql`
    select state from catalogue_price_change where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!row) return notFound()
  return states.includes(row.state) ? undefined : refuse(RTN.wrongState, `catalogue.refusal.priceChange.${row.state}`)
}

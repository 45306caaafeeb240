import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Plu } from '../../contract/plu.ts'
import { PriceChange } from '../../contract/price-change.ts'

const FIELDS = ['price1', 'price2', 'price3', 'price4'] as const

interface LineRow {
  readonly id: string
  readonly level: number
  readonly price: number
}

/** Writes a planned change to its items, in this transaction. Items that are gone since are left out. */
export async function applyPrices(ctx: Context, id: string): Promise<Refusal | undefined> {
  const lines = await ctx.db.rows<LineRow>(sql`
    select plu_id as id, level, new_price as price from catalogue_price_change_line
    where merchant_id = ${ctx.merchantId}::uuid and change_id = ${id}::uuid order by place`)
  const patches = lines.map(({ id: item, level, price }) => ({
    id: item,
    patch: { [FIELDS[level - 1] ?? FIELDS[0]]: unitPriceToWire(unitPriceFromStored(price)) },
  }))
  const changed = await ctx.change(Plu, patches)
  if (!Array.isArray(changed)) return changed
  const appliedAt = new Date(ctx.clock()).toISOString()
  const noted = await ctx.change(PriceChange, [{ id, patch: { state: 'applied', appliedAt } }])
  return Array.isArray(noted) ? undefined : noted
}

/** Holds a change until the transaction ends, where it is still planned. */
export async function holdPlanned(ctx: Context, id: string): Promise<Refusal | undefined> {
  const row = await ctx.db.row<{ state: string }>(sql`
    select state from catalogue_price_change where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!row) return notFound()
  return row.state === 'planned' ? undefined : refuse(RTN.wrongState, `catalogue.refusal.priceChange.${row.state}`)
}

import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, OwnRows, TenantData } from '#platform/server/operation/needs.ts'
import { PriceChange } from '../../contract/price-change.ts'
import type { DecidedPrice, PriceRequest } from './decide-prices.ts'

const PORTION = 5000

interface Plan extends Pick<PriceRequest, 'rule' | 'leastMargin'> {
  readonly name: string
  readonly holdsFrom: string
}

async function writeLines(ctx: TenantData, id: string, level: number, lines: readonly DecidedPrice[]): Promise<void> {
  const rows = lines.map((line, place) => ({ plu_id: line.item, place, old_price: line.old, new_price: line.new }))
  for (let start = 0; start < rows.length; start += PORTION)
    await ctx.db.run(sql`
      insert into catalogue_price_change_line (merchant_id, change_id, plu_id, place, level, old_price, new_price)
      select ${ctx.merchantId}::uuid, ${id}::uuid, x.plu_id, x.place, ${level}, x.old_price, x.new_price
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + PORTION))}::jsonb)
        as x(plu_id uuid, place integer, old_price bigint, new_price bigint)
      returning 1`)
}

/** Stores a decided change until it is due; products are not changed yet. */
export async function writePlan(
  ctx: TenantData & Authenticated & OwnRows,
  plan: Plan,
  lines: readonly DecidedPrice[],
): Promise<string> {
  const { name, holdsFrom, rule, leastMargin } = plan
  const [made] = await ctx.add(PriceChange, [
    {
      name,
      holdsFrom,
      rule,
      leastMargin,
      items: lines.length,
      madeBy: ctx.who?.fullName ?? '',
      madeById: ctx.who?.userId ?? null,
    },
  ])
  if (!made) throw new Error('a price change was not written')
  await writeLines(ctx, made.id, rule.level, lines)
  return made.id
}

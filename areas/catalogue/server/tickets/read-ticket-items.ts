import { done } from '#platform/contract/refusal.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { name, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Plu } from '../../contract/plu.ts'
import { MOST_TICKETS, type TicketItem, ticketItems } from '../../contract/ticket.ts'
import type { PriceLevel } from '../../rules/price-level.ts'

const NOT_COUNTED: readonly string[] = ['mass', 'volume', 'length']

interface ItemRow extends Omit<TicketItem, 'unit'> {
  readonly unit: string | null
  readonly kind: string | null
}

const itemsFrom = (ctx: TenantData, chosen: Sql, level: PriceLevel): Promise<ItemRow[]> =>
  ctx.db.rows<ItemRow>(sql`
    select p.id, p.plu_id as code, p.plu_name1 as name, p.plu_name2 as name2, coalesce(x.price, p.${name(`price${level}`)}, p.price1) as price, p.barcode,
      u.symbol as unit, u.kind
    from (${chosen}) x
    join catalogue_plu p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = x.id
    left join catalogue_unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    order by x.place, p.plu_name1, p.id limit ${MOST_TICKETS + 1}`)

export const readTicketItems = handle(ticketItems, async (ctx, request) => {
  const { level = 1 } = request
  const ids = 'target' in request ? await ctx.chosen(Plu, request.target) : undefined
  if (ids && !Array.isArray(ids)) return ids
  const rows = await itemsFrom(
    ctx,
    'target' in request
      ? sql`select unnest(${ids ?? []}::uuid[]) as id, null::bigint as price, 0 as place`
      : sql`select plu_id as id, new_price as price, place from catalogue_price_change_line
          where merchant_id = ${ctx.merchantId}::uuid and change_id = ${request.priceChange}::uuid and level = ${level}`,
    level,
  )
  const items = rows.slice(0, MOST_TICKETS).map(({ kind, unit, price, ...item }) => ({
    ...item,
    price: unitPriceToWire(unitPriceFromStored(price)),
    unit: kind !== null && NOT_COUNTED.includes(kind) ? unit : null,
  }))
  return done({ items, more: rows.length > MOST_TICKETS })
})

import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { isStockTooLarge } from '../rules/value-limit.ts'
import type { Movement } from './post-movements.ts'

type Moving = Pick<Movement, 'itemId' | 'quantity' | 'unitCost'> & { readonly siteId: string }

interface Figure {
  readonly siteId: string
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  /** Of one: the moving average, or what the catalogue knows. */
  readonly cost: number | null
}

/** Fewer pieces can't exceed the limit at any allowed price. */
const FEW = 1000

/** Refuses movements after which stock would be worth more than can be booked to the cent. */
export async function refuseExcessValue(ctx: TenantData, movements: readonly Moving[]): Promise<Refusal | undefined> {
  const many = movements.filter(({ quantity }) => Math.abs(quantity) > FEW)
  if (many.length === 0) return undefined
  const figures = await ctx.db.rows<Figure>(sql`
    select k."siteId", k."itemId", p.plu_name1 as name, coalesce(h.quantity, 0) as quantity,
      coalesce(h.average, p.cost / 10000.0) as cost
    from (
      select distinct x."siteId", x."itemId" from jsonb_to_recordset(${JSON.stringify(many)}::jsonb) as x("siteId" uuid, "itemId" uuid)
    ) k
    join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = k."itemId"
    left join stock_on_hand h on h.merchant_id = p.merchant_id and h.site_id = k."siteId" and h.item_id = p.id`)
  const wrong = figures.find(({ siteId, itemId, quantity, cost }) =>
    many.some(
      each =>
        each.siteId === siteId &&
        each.itemId === itemId &&
        isStockTooLarge(quantity + each.quantity, Math.max(cost ?? 0, each.unitCost ?? 0)),
    ),
  )
  return wrong && refuse(RTN.invalid, 'stock.refusal.worthTooMuch', { params: { item: wrong.name } })
}

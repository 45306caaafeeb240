import { type AnyReport, columnsFor, isAmount } from '#platform/contract/define/report.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { SHOP_SETTINGS_DEFAULTS } from '#platform/rules/shop/shop-settings.ts'
import type { Sites } from '../access/access.ts'
import { sql } from '../db/sql.ts'
import type { TenantData, WithAccess } from '../operation/needs.ts'

interface Kept {
  readonly currency: string
  /** The first of the shops. */
  readonly shop: string
}

/** Refuses to add amounts of shops with different currencies and names them. */
export async function unlikeCurrencies(ctx: TenantData, sites: Sites): Promise<Refusal | undefined> {
  const rows = await ctx.db.rows<Kept>(sql`
    select coalesce(nullif(settings->>'currency', ''), ${SHOP_SETTINGS_DEFAULTS.currency}) as currency,
      (array_agg(lot_name order by position, lot_name))[1] as shop
    from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`id = any(${sites}::uuid[])`}
    group by 1 order by min(position), 1`)
  if (rows.length < 2) return undefined
  const currencies = rows.map(({ currency, shop }) => `${currency} (${shop})`).join(', ')
  return refuse(RTN.invalid, 'platform.refusal.unlikeCurrencies', { params: { currencies } })
}

/** The same for a report: a single shop has one currency, and a report without amounts needs none. */
export async function unlikeAmounts(
  of: AnyReport,
  ctx: TenantData & WithAccess,
  { parameters, control }: { parameters: Readonly<Record<string, unknown>>; control: 'view' | 'export' },
): Promise<Refusal | undefined> {
  if (of.shop === undefined || parameters[of.shop] != null) return undefined
  if (!columnsFor(of, parameters).some(([, column]) => isAmount(column))) return undefined
  return unlikeCurrencies(ctx, ctx.access.where(`${of.key}:${control}`))
}

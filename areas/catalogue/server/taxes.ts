import { Temporal } from 'temporal-polyfill'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type TaxRow, taxInForce } from '../rules/tax-in-force.ts'

/** The merchant's whole tax table: six numbers and their history. */
export async function loadTaxes(ctx: TenantData): Promise<TaxRow[]> {
  return ctx.db.rows<TaxRow>(sql`
    select id, number, rate, mode, effective_from as "effectiveFrom", standard from catalogue_tax
    where merchant_id = ${ctx.merchantId}::uuid order by number, effective_from`)
}

/** The day of a moment, in milliseconds since the epoch, by UTC. */
export const toUtcDay = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDate().toString()

/**
 * The day by which an item's shown rate is judged. Items belong to the merchant, who may have shops in several zones; a
 * sale is taxed by the day of its own shop, not by this one.
 */
export const taxDay = (ctx: Timed): string => toUtcDay(ctx.clock())

/**
 * Brings `gst` and `taxRate` of all items to what their tax is now: after the tax table changed, or a rate's day has come.
 * They follow from `tax`, so this is no change of the item: neither its version nor the log says one.
 */
export async function refreshItemTaxes(ctx: TenantData & Timed): Promise<number> {
  const taxes = await loadTaxes(ctx)
  const day = taxDay(ctx)
  const rates = taxes.map(tax => ({ id: tax.id, rate: (taxInForce(taxes, tax.id, day) ?? tax).rate }))
  return ctx.db.run(sql`
    update catalogue_plu p set tax_rate = x.rate, gst = x.rate > 0
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as x(id uuid, rate numeric)
    where p.merchant_id = ${ctx.merchantId}::uuid and p.tax = x.id
      and (p.tax_rate is distinct from x.rate or p.gst is distinct from (x.rate > 0))`)
}

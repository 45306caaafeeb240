import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { OwnRows, TenantData } from '#platform/server/operation/needs.ts'
import { Category } from '../../contract/category.ts'
import { Plu } from '../../contract/plu.ts'
import { SAMPLES, type SampleCategory } from './sample-products.ts'

/** Ids of the tax rates by whether they tax; undefined where the merchant has none of that sort. */
async function findTaxes(ctx: TenantData): Promise<ReadonlyMap<boolean, string>> {
  const rows = await ctx.db.rows<{ id: string; taxed: boolean }>(sql`
    select id, rate > 0 as taxed from catalogue_tax
    where merchant_id = ${ctx.merchantId}::uuid order by standard, number desc`)
  return new Map(rows.map(({ id, taxed }) => [taxed, id]))
}

async function findCategories(ctx: TenantData): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; name: string }>(
    sql`select id, cat_name1 as name from catalogue_category where merchant_id = ${ctx.merchantId}::uuid`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function addCategories(
  ctx: TenantData & OwnRows,
  samples: readonly SampleCategory[],
): Promise<ReadonlyMap<string, string>> {
  const present = await findCategories(ctx)
  const missing = samples.filter(({ name }) => !present.has(name))
  const added = await ctx.add(
    Category,
    missing.map(({ name, colour }, at) => ({ catName1: name, buttonColour: colour, position: (at + 1) * 10 })),
  )
  return new Map([...present, ...added.map(({ catName1, id }) => [catName1, id] as const)])
}

/** Adds a dozen products for each kind of shop, with their categories; of a retailer while no kind is known. */
export async function addSamples(ctx: TenantData & OwnRows, kinds: readonly LotKind[]): Promise<void> {
  const samples = (kinds.length > 0 ? kinds : (['retail'] as const)).flatMap(kind => SAMPLES[kind])
  const taxes = await findTaxes(ctx)
  const categories = await addCategories(ctx, samples)
  await ctx.add(
    Plu,
    samples.flatMap(({ name: category, products }) =>
      products.map(({ name, price, taxed }) => ({
        pluName1: name,
        price1: price,
        category: categories.get(category) ?? null,
        tax: taxes.get(taxed) ?? null,
      })),
    ),
  )
}

import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ForeignFile, ImportHints, StoredRow } from '#platform/server/resource/engine.ts'
import { OptionGroup } from '../contract/option-group.ts'
import { fileRows } from '../rules/import/exports/exported-product.ts'
import { exportOf } from '../rules/import/exports/product-exports.ts'
import { EXPORTED_FIELDS, hasVariants, productRows, type Sizes } from '../rules/import/exports/product-rows.ts'
import { sizeGroups } from '../rules/import/exports/size-groups.ts'
import { PRODUCT_COLUMNS, UNIT_WORDS } from '../rules/import/product-columns.ts'

function foreignFile(headers: readonly string[]): ForeignFile | undefined {
  const known = exportOf(headers)
  return (
    known && {
      name: known.name,
      convert(rows, variantsAs) {
        const products = known.read(fileRows(headers, rows), headers)
        const converted = productRows(products, variantsAs)
        return {
          fields: EXPORTED_FIELDS,
          rows: converted.map(({ number, cells, sizes }) => ({ number, cells, beside: sizes })),
          variants: hasVariants(products),
        }
      },
    }
  )
}

/** Sizes of products that just came in, as groups that the till asks for. */
async function addSizes(ctx: Context, rows: readonly StoredRow[]): Promise<void> {
  const taken = await ctx.db.rows<{ name: string }>(sql`
    select lower(name) as name from catalogue_option_group where merchant_id = ${ctx.merchantId}::uuid`)
  // What `convert` put beside the rows comes back as it was.
  const sized = rows.map(({ after, beside }) => ({ product: String(after.id), sizes: beside as Sizes }))
  const word = ctx.words.in(ctx.locale)('catalogue.optionGroup.choices.kind.size')
  const groups = sizeGroups(
    sized,
    taken.map(({ name }) => name),
    word,
  )
  await ctx.add(
    OptionGroup,
    groups.map(group => ({
      name: group.name,
      kind: 'size' as const,
      min: 1,
      max: 1,
      products: [...group.products],
      options: group.options.map(option => ({ ...option, soldOut: false, printers: [] })),
    })),
  )
}

export const pluImportHints: ImportHints = {
  alsoCalled: PRODUCT_COLUMNS,
  cellWords: { unit: UNIT_WORDS },
  foreignFile,
  sizesNeed: `${OptionGroup.key}:add`,
  stored: addSizes,
}

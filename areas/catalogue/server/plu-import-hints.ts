import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { AfterImport, ForeignFile, ImportHints, StoredRow } from '#platform/server/resource/engine.ts'
import { OptionGroup } from '../contract/option-group.ts'
import { Plu } from '../contract/plu.ts'
import { fileRows } from '../rules/import/exports/exported-product.ts'
import { findProductExport } from '../rules/import/exports/product-exports.ts'
import { EXPORTED_FIELDS, hasVariants, productRows, type Sizes } from '../rules/import/exports/product-rows.ts'
import { sizeGroups } from '../rules/import/exports/size-groups.ts'
import { PRODUCT_COLUMNS, UNIT_WORDS } from '../rules/import/product-columns.ts'
import { isPictureAddress } from './import-pictures/picture-addresses.ts'
import { queuePictures } from './import-pictures/queue-pictures.ts'

function foreignFile(headers: readonly string[]): ForeignFile | undefined {
  const known = findProductExport(headers)
  return (
    known && {
      name: known.name,
      convert(rows, variantsAs) {
        const products = known.read(fileRows(headers, rows), headers)
        const converted = productRows(products, variantsAs)
        return {
          fields: EXPORTED_FIELDS,
          rows: converted.map(({ number, cells, sizes, pictures }) => ({
            number,
            cells,
            beside: toBeside(sizes, pictures),
          })),
          variants: hasVariants(products),
        }
      },
    }
  )
}

/** What a row of another system says that is no field of a product. */
interface Beside {
  readonly sizes?: Sizes | undefined
  readonly pictures: readonly string[]
}

function toBeside(sizes: Sizes | undefined, pictures: readonly string[]): Beside | undefined {
  const addresses = pictures.filter(isPictureAddress).slice(0, Plu.fields.images.facts.max)
  return sizes || addresses.length > 0 ? { sizes, pictures: addresses } : undefined
}

/** Adds the sizes of imported products as option groups of the till. */
async function addSizes(ctx: Context, rows: readonly ImportedProduct[]): Promise<void> {
  if (rows.length === 0) return
  const taken = await ctx.db.rows<{ name: string }>(sql`
    select lower(name) as name from catalogue_option_group where merchant_id = ${ctx.merchantId}::uuid`)
  const sized = rows.flatMap(({ id, sizes }) => (sizes ? [{ product: id, sizes }] : []))
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

interface ImportedProduct extends Beside {
  readonly id: string
  readonly row: number
}

async function addBesides(ctx: Context, rows: readonly StoredRow[], importId: string): Promise<AfterImport> {
  const products = rows.map(
    ({ number, after, beside }): ImportedProduct => ({
      id: String(after.id),
      row: number,
      ...(beside as Beside), // as `convert` made it
    }),
  )
  await addSizes(
    ctx,
    products.filter(({ sizes }) => sizes !== undefined),
  )
  const pictured = products.filter(({ pictures }) => pictures.length > 0)
  const waiting = pictured.map(({ id, row, pictures }) => ({ id, row, addresses: [...pictures] }))
  return { pictures: await queuePictures(ctx, importId, waiting) }
}

export const pluImportHints: ImportHints = {
  alsoCalled: PRODUCT_COLUMNS,
  cellWords: { unit: UNIT_WORDS },
  foreignFile,
  sizesNeed: `${OptionGroup.key}:add`,
  stored: addBesides,
}

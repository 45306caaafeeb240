import type { FieldProblem } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ImportRow } from '#platform/server/resource/import-rows.ts'
import { itemsByCode } from '../handheld/items-by-code.ts'
import { NAMED_BY } from './line-columns.ts'

export type NamedItem = { readonly item: string } | { readonly field: string; readonly problem: FieldProblem }

const LONGEST_TOLD = 80

const textIn = ({ given }: ImportRow, field: string): string => String(given[field] ?? '').trim()

/** Items by their whole names, in small letters. */
export async function itemsByName(ctx: TenantData, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map()
  const rows = await ctx.db.rows<{ name: string; items: string[] }>(sql`
    select lower(plu_name1) as name, array_agg(id::text) as items from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and lower(plu_name1) = any(${names}::text[]) group by 1`)
  return new Map(rows.map(({ name, items }) => [name, items]))
}

/** Which item each row of a file means: by barcode, else by code, else by name. All of them in two queries. */
export async function namedItems(ctx: TenantData, rows: readonly ImportRow[]): Promise<(row: ImportRow) => NamedItem> {
  const listTexts = (fields: readonly string[]) => [
    ...new Set(rows.flatMap(row => fields.map(field => textIn(row, field))).filter(text => text !== '')),
  ]
  const byCode = await itemsByCode(ctx, listTexts(['barcode', 'code', 'item']))
  const byName = await itemsByName(
    ctx,
    listTexts(['item', 'name']).map(text => text.toLowerCase()),
  )
  const match = (field: string, text: string): readonly string[] => {
    const item = field === 'name' ? undefined : byCode.get(text)
    if (item !== undefined) return [item]
    return field === 'item' || field === 'name' ? (byName.get(text.toLowerCase()) ?? []) : []
  }
  return row => {
    const shown = NAMED_BY.filter(field => textIn(row, field) !== '')
    const [first] = shown
    if (first === undefined) return { field: 'item', problem: { code: 'stock.document.import.noItemNamed' } }
    for (const field of shown) {
      const items = match(field, textIn(row, field))
      if (items.length > 1) return problemWith('stock.document.import.manyItems', row, field)
      if (items[0] !== undefined) return { item: items[0] }
    }
    return problemWith('stock.document.import.unknownItem', row, first)
  }
}

const problemWith = (code: string, row: ImportRow, field: string): NamedItem => ({
  field,
  problem: { code, params: { name: textIn(row, field).slice(0, LONGEST_TOLD) } },
})

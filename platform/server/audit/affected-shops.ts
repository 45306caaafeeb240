import type { AnyResource } from '#platform/contract/define/resource.ts'
import { shopsOf } from '#platform/contract/define/shops-of.ts'

/**
 * Shops that a logged change concerns, by ids or by codes: those of the record before and after it. Without any it concerns
 * the merchant as a whole. Undefined: nobody knows, and only those with all shops see it.
 */
export type AffectedShops = { readonly ids: readonly string[] } | { readonly codes: readonly string[] } | undefined

type Row = Readonly<Record<string, unknown>>

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function getAffectedShops(definition: AnyResource, rows: readonly Row[]): AffectedShops {
  const shops = shopsOf(definition)
  if (!shops) return { ids: [] }
  switch (shops.by) {
    case 'site':
      return { ids: rows.map(row => String(row.siteId)) }
    case 'itself':
      return { ids: rows.map(row => String(row.id)) }
    case 'codes':
      return { codes: rows.flatMap(row => textsIn(row[shops.field])) }
    case 'shop':
      return { ids: rows.flatMap(row => textsIn([row[shops.field] ?? []].flat())) }
    case 'through':
      // Another record says it, and may have moved or gone.
      return undefined
    case 'ids': {
      const some = rows.filter(row => row[shops.all] !== true).map(row => textsIn(row[shops.field]))
      return some.some(ids => ids.length === 0) ? undefined : { ids: some.flat() }
    }
  }
}

import type { AnyResource } from '#platform/contract/define/resource.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'

/**
 * Shops that a logged change affects, by ids or by codes: those of the record before and after it. An empty list means
 * the merchant as a whole. Undefined means unknown; only users of all shops see the entry.
 */
export type AffectedShops = { readonly ids: readonly string[] } | { readonly codes: readonly string[] } | undefined

type Row = Readonly<Record<string, unknown>>

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function getAffectedShops(definition: AnyResource, rows: readonly Row[]): AffectedShops {
  const shops = findShopsField(definition)
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
      // The referred record decides, and it may have moved or been deleted.
      return undefined
    case 'ids': {
      const some = rows.filter(row => row[shops.all] !== true).map(row => textsIn(row[shops.field]))
      return some.some(ids => ids.length === 0) ? undefined : { ids: some.flat() }
    }
  }
}

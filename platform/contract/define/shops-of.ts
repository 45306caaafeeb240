import { fieldEntries } from './field.ts'
import type { AnyResource } from './resource.ts'

/**
 * How rows of a resource name their shops. site: exactly one, `siteId`. itself: the rows are the shops. codes: a field
 * of shops(); empty means all. shop: a field of shop(); empty means all. ids: a field of siteIds(); empty means none.
 * through: the shop of the record that a field refers to.
 */
export type ShopsOf =
  | { readonly by: 'site' }
  | { readonly by: 'itself' }
  | { readonly by: 'codes' | 'shop'; readonly field: string }
  | { readonly by: 'through'; readonly field: string; readonly to: string }
  | { readonly by: 'ids'; readonly field: string; readonly all: string }

const SITE_KEY = 'system.site'

/** Whether lists of such rows can be limited to one shop. The list of shops itself always shows all. */
export function isListedByShop(of: AnyResource): boolean {
  const shops = findShopsField(of)
  return shops !== undefined && shops.by !== 'itself'
}

/** Undefined for rows of the merchant as a whole or of the platform. */
export function findShopsField({ key, scope, fields }: AnyResource): ShopsOf | undefined {
  if (scope === 'site') return { by: 'site' }
  if (key === SITE_KEY) return { by: 'itself' }
  for (const [field, { kind, facts }] of fieldEntries(fields)) {
    if (kind === 'shops') return { by: 'codes', field }
    if (facts.shops === 'own') return { by: 'shop', field }
    if (facts.shops === 'through') return { by: 'through', field, to: facts.to ?? '' }
    if (typeof facts.shops === 'object' && 'all' in facts.shops) return { by: 'ids', field, all: facts.shops.all }
  }
  return undefined
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The shops that a row names by id, by code or through the record it belongs to. */
export function rowShops(shops: ShopsOf, row: Readonly<Record<string, unknown>>): 'all' | string[] {
  switch (shops.by) {
    case 'site':
      return [String(row.siteId)]
    case 'itself':
      return [String(row.id)]
    case 'through':
      return [String(row[shops.field])]
    case 'shop':
      return row[shops.field] ? [String(row[shops.field])] : 'all'
    case 'ids':
      return row[shops.all] === true ? 'all' : textsIn(row[shops.field])
    case 'codes': {
      const codes = textsIn(row[shops.field])
      return codes.length === 0 ? 'all' : codes
    }
  }
}

import { fieldEntries } from './field.ts'
import type { AnyResource } from './resource.ts'

/**
 * How rows of a resource say which shops they belong to. site: exactly one, `siteId`. itself: the rows are the shops.
 * codes: a field of shops(), none is all. shop: a field of shop(), empty is all. ids: a field of siteIds(), none is nowhere.
 * through: the shop of the record that a field refers to.
 */
export type ShopsOf =
  | { readonly by: 'site' }
  | { readonly by: 'itself' }
  | { readonly by: 'codes' | 'shop'; readonly field: string }
  | { readonly by: 'through'; readonly field: string; readonly to: string }
  | { readonly by: 'ids'; readonly field: string; readonly all: string }

const SITE_KEY = 'system.site'

/** Whether a list of such rows can be asked for one shop. The shops themselves are always all listed. */
export function isListedByShop(of: AnyResource): boolean {
  const shops = shopsOf(of)
  return shops !== undefined && shops.by !== 'itself'
}

/** Undefined for rows that belong to the merchant as a whole, or to the platform. */
export function shopsOf({ key, scope, fields }: AnyResource): ShopsOf | undefined {
  if (scope === 'site') return { by: 'site' }
  if (key === SITE_KEY) return { by: 'itself' }
  for (const [field, { kind, facts }] of fieldEntries(fields)) {
    if (kind === 'shops') return { by: 'codes', field }
    if (facts.shops === 'own') return { by: 'shop', field }
    if (facts.shops === 'through') return { by: 'through', field, to: facts.to ?? '' }
    if (facts.shops && facts.shops !== 'other') return { by: 'ids', field, all: facts.shops.all }
  }
  return undefined
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Shops that a row names: by their ids, by their codes, or by the record that it belongs to. */
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

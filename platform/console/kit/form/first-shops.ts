import type { Shop } from '#platform/console/shell/session/shop.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import type { Shops } from '#platform/rules/access/row-shops.ts'
import type { Values } from './form-state.ts'

/**
 * Initial shops of a new row for a user of some shops: the current shop if they work there, otherwise all of theirs. A
 * row with a single shop has no default among several.
 * @param held ids of the shops in which they may add rows
 */
export function firstShops(of: AnyResource, held: Shops, shops: readonly Shop[], current: Shop | null): Values {
  const by = findShopsField(of)
  if (held === 'all' || !by) return {}
  const all = shops.filter(shop => held.includes(shop.shopId))
  const own = current && held.includes(current.shopId) ? [current] : all
  const [only] = own
  switch (by.by) {
    case 'codes':
      return { [by.field]: own.map(shop => shop.ordLot) }
    case 'ids':
      return { [by.field]: own.map(shop => shop.shopId), [by.all]: false }
    case 'shop':
      return only && own.length === 1 ? { [by.field]: only.shopId } : {}
    default:
      return {}
  }
}

import { useMemo } from 'react'
import { type Translate, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { type Shop, useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { findShopsField, rowShops, type ShopsOf } from '#platform/contract/define/shops-of.ts'
import { notOwn, type Shops } from '#platform/rules/access/row-shops.ts'
import { type Permission, usePermission, withReason } from './use-permissions.ts'

/** Why the user may not write a row, by its shops; undefined when they may. */
export type RowJudge = (row: object) => string | undefined

/**
 * Checks rows like the server (rules/access/row-shops.ts). Rows that take their shop from another record are left to
 * the server.
 */
export function useRowJudge(of: AnyResource, permission: string): RowJudge {
  const t = useTranslations()
  const held = useHeldShops(permission)
  const { shops } = useSession()
  return useMemo(() => rowJudge(of, held, shops, t), [of, held, shops, t])
}

const ALLOWS_ALL: RowJudge = () => undefined

function rowJudge(of: AnyResource, held: Shops, shops: readonly Shop[], t: Translate): RowJudge {
  const by = findShopsField(of)
  if (held === 'all' || !by || by.by === 'through') return ALLOWS_ALL
  const inRows = (shop: Shop) => (by.by === 'codes' ? shop.ordLot : shop.shopId)
  const own = shops.filter(shop => held.includes(shop.shopId)).map(inRows)
  return row => {
    const named = rowShops(by, row as Record<string, unknown>) // fields of a generic row are not known by name
    const reason = notOwn(own, named)
    if (reason === undefined || named === 'all') return reason && t('platform.ownShops.forAllShops')
    const others = named.filter(shop => !own.includes(shop))
    const labels = others.map(each => shops.find(shop => inRows(shop) === each)?.lotName ?? nameless(by, each))
    return labels.length > 0 && labels.every(label => label !== undefined)
      ? t('platform.ownShops.forOthers', { shops: labels.join(', ') })
      : t('platform.ownShops.otherShops')
  }
}

/** People know shop codes from the till, but not ids. */
const nameless = (by: ShopsOf, shop: string): string | undefined => (by.by === 'codes' ? shop : undefined)

/**
 * The user's permission for one row.
 * @param need permission, `{key}:{action}`
 */
export function useRowPermission(of: AnyResource, need: string, row: object): Permission {
  const permission = usePermission(need)
  return withReason(permission, useRowJudge(of, need)(row))
}

/** Fields with the shops of a row. */
export function shopFields(of: AnyResource): readonly string[] {
  const by = findShopsField(of)
  if (by?.by === 'codes' || by?.by === 'shop') return [by.field]
  return by?.by === 'ids' ? [by.field, by.all] : []
}

import { useMemo } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { TableColumn } from '../table/table-column.ts'
import { shopColumn } from './resource-columns.tsx'

type Columns<R extends AnyResource> = TableColumn<RowOf<R>>[]

/** In a list of all shops each row shows its shop beside its name, because "Cash" of three shops is three records. */
export function useWithShop<R extends AnyResource>(of: R): (columns: Columns<R>) => Columns<R> {
  const t = useTranslations()
  const { shops } = useSession()
  const current = useCurrentShop()
  const many = of.scope === 'site' && !current && shops.length > 1
  return useMemo(() => {
    if (!many) return columns => columns
    const names = new Map<unknown, string>(shops.map(({ siteId, lotName }) => [siteId, lotName]))
    const shop = shopColumn<R>(t('platform.form.shop'), siteId => names.get(siteId) ?? '')
    // The table pins the title before all other columns.
    return columns => [shop, ...columns]
  }, [many, shops, t])
}

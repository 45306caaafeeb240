import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { useResourceChanges } from '../records/use-resource-changes.ts'
import { NOTHING_SELECTED } from '../table/row-selection.ts'
import type { ResourceList } from './use-resource-list.ts'

/** Deletes what is selected in a list. Asks first, with the number, when more than one page is selected. */
export function useDeleteSelected<R extends AnyResource>(of: R, list: ResourceList<R>): () => Promise<void> {
  const t = useTranslations()
  const changes = useResourceChanges(of)
  const shop = useCurrentShop()
  const { shops } = useSession()
  const { target, selected: count, setSelection } = list

  const whose = () => {
    if (of.scope !== 'site') return undefined
    if (shop) return t('platform.list.deleteMany.inShop', { shop: shop.lotName })
    return shops.length > 1 ? t('platform.list.deleteMany.inAllShops') : undefined
  }
  const isSure = () =>
    confirm({
      title: t('platform.list.deleteMany.title', { count, what: t(`${of.key}.title`) }),
      body: whose(),
      action: t('platform.list.deleteMany.run', { count }),
      danger: true,
    })

  return async () => {
    if (!target || (count > PAGE_SIZE && !(await isSure()))) return
    if (await changes.remove(target)) setSelection(NOTHING_SELECTED)
  }
}

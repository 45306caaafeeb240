import { useCallback } from 'react'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'

/** Names of shops by their ids. Shops where the user does not work are known by the labels of the list. */
export function useShopNames(): (ids: readonly string[]) => string {
  const { shops } = useSession()
  const labels = useRecordNames().labels['system.site']
  return useCallback(
    ids => ids.map(id => labels?.[id] ?? shops.find(({ siteId }) => siteId === id)?.lotName ?? '…').join(', '),
    [shops, labels],
  )
}

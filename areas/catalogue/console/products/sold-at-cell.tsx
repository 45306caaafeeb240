import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { SoldAt } from '../../rules/sold-at.ts'

/** "All shops", "All but Manly" or the chosen shops. Exceptions of shops where the user does not work are known by their labels. */
export function SoldAtCell({ soldAt, notSoldAt }: SoldAt) {
  const t = useTranslations()
  const { shops } = useSession()
  const labels = useRecordNames().labels['system.site'] ?? {}
  const getName = (id: string) => labels[id] ?? shops.find(({ siteId }) => siteId === id)?.lotName ?? '…'
  const named = (soldAt.length > 0 ? soldAt : notSoldAt).map(getName).join(', ')
  const words =
    soldAt.length > 0
      ? named
      : t(named ? 'catalogue.plu.shops.allBut' : 'catalogue.plu.shops.allShops', { shops: named })
  return (
    <span dir="auto" title={words}>
      {words}
    </span>
  )
}

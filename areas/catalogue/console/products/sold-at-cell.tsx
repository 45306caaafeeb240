import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SoldAt } from '../../rules/sold-at.ts'
import { useShopNames } from './use-shop-names.ts'

/** "All shops", "All but Manly" or the chosen shops. */
export function SoldAtCell({ soldAt, notSoldAt }: SoldAt) {
  const t = useTranslations()
  const names = useShopNames()
  const named = names(soldAt.length > 0 ? soldAt : notSoldAt)
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

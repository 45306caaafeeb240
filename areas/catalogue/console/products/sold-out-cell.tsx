import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SoldOut } from '../../rules/sold-out.ts'
import { useShopNames } from './use-shop-names.ts'

/** "All shops", or the shops at which a product is sold out; empty for products that are available. */
export function SoldOutCell({ soldOut, soldOutAt }: SoldOut) {
  const t = useTranslations()
  const names = useShopNames()
  const words = soldOut ? t('catalogue.plu.shops.allShops') : names(soldOutAt)
  return (
    <span dir="auto" title={words}>
      {words}
    </span>
  )
}

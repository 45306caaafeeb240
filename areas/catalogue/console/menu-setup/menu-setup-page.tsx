import '#platform/console/kit/styles/control-styles.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { DesignPending } from '../designer/design-pending.tsx'
import { ShopGate } from '../designer/shop-gate.tsx'
import { MenuDesigner } from './menu-designer.tsx'
import { useMenuOfShop } from './use-menu-draft.ts'

/** The till's menu of a shop, under design. */
export function MenuSetupPage() {
  const t = useTranslations()
  return (
    <ShopGate title={t('catalogue.menuSetup.title')} hint={t('catalogue.menuSetup.selectShopHint')}>
      {(shop, elsewhere, onDirty) => <ShopMenu key={shop.ordLot} shop={shop} elsewhere={elsewhere} onDirty={onDirty} />}
    </ShopGate>
  )
}

interface ShopMenuProps {
  shop: Shop
  elsewhere: boolean
  onDirty: (dirty: boolean) => void
}

function ShopMenu({ shop, elsewhere, onDirty }: ShopMenuProps) {
  const t = useTranslations()
  const read = useMenuOfShop(shop.ordLot)
  if (read.data) return <MenuDesigner shop={shop} read={read.data} elsewhere={elsewhere} onDirty={onDirty} />
  return <DesignPending title={t('catalogue.menuSetup.titleOf', { shop: shop.lotName })} read={read} />
}

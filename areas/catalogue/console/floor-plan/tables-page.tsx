import '#platform/console/kit/styles/control-styles.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { DesignPending } from '../designer/design-pending.tsx'
import { ShopGate } from '../designer/shop-gate.tsx'
import { FloorPlanDesigner } from './floor-plan-designer.tsx'
import { useFloorPlanOfShop } from './use-floor-plan.ts'

/** Rooms and tables of a shop, under design. */
export function TablesPage() {
  const t = useTranslations()
  return (
    <ShopGate title={t('catalogue.tables.title')} hint={t('catalogue.tables.selectShopHint')}>
      {(shop, elsewhere, onDirty) => <ShopPlan key={shop.ordLot} shop={shop} elsewhere={elsewhere} onDirty={onDirty} />}
    </ShopGate>
  )
}

interface ShopPlanProps {
  shop: Shop
  elsewhere: boolean
  onDirty: (dirty: boolean) => void
}

function ShopPlan({ shop, elsewhere, onDirty }: ShopPlanProps) {
  const t = useTranslations()
  const read = useFloorPlanOfShop(shop.ordLot)
  if (read.data) return <FloorPlanDesigner shop={shop} read={read.data} elsewhere={elsewhere} onDirty={onDirty} />
  return <DesignPending title={t('catalogue.tables.titleOf', { shop: shop.lotName })} read={read} />
}

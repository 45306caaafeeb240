import '#platform/console/kit/styles/control-styles.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Skeleton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { PageFrame } from '#platform/console/shell/page-frame.tsx'
import type { Shop } from '#platform/console/shell/session.tsx'
import { ShopGate } from '../designer/shop-gate.tsx'
import { FloorPlanDesigner } from './floor-plan-designer.tsx'
import { useFloorPlanOfShop } from './use-floor-plan.ts'

const SKELETON_HEIGHT = 480

/** Rooms and tables of a shop, under design. */
export function TablesPage() {
  const t = useTranslations()
  return (
    <ShopGate title={t('catalogue.tables.title')} hint={t('catalogue.tables.selectShopHint')}>
      {(shop, elsewhere, onDirty) => <PlanOf key={shop.ordLot} shop={shop} elsewhere={elsewhere} onDirty={onDirty} />}
    </ShopGate>
  )
}

interface PlanOfProps {
  shop: Shop
  elsewhere: boolean
  onDirty: (dirty: boolean) => void
}

function PlanOf({ shop, elsewhere, onDirty }: PlanOfProps) {
  const t = useTranslations()
  const read = useFloorPlanOfShop(shop.ordLot)
  if (read.data) return <FloorPlanDesigner shop={shop} read={read.data} elsewhere={elsewhere} onDirty={onDirty} />
  return (
    <PageFrame title={t('catalogue.tables.titleOf', { shop: shop.lotName })}>
      {read.error ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={read.error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void read.refetch() }}
        />
      ) : (
        <Skeleton height={SKELETON_HEIGHT} />
      )}
    </PageFrame>
  )
}

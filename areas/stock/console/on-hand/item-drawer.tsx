import '#platform/console/kit/styles/dialog-styles.ts'
import { Drawer, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { OnHandRow } from '../../contract/on-hand-list.ts'
import { ItemMovements } from './item-movements.tsx'

/** Room for a table of seven columns. */
const WIDTH = '64rem'

interface ItemDrawerProps {
  row: OnHandRow
  siteId: string | undefined
  onClose: () => void
}

/** The movements behind a figure, shop by shop. */
export function ItemDrawer({ row, siteId, onClose }: ItemDrawerProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const stored = row.shops.map(each => each.siteId)
  const [site, setSite] = useState(siteId ?? stored[0] ?? '')
  return (
    <Drawer
      position="right"
      size={WIDTH}
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={row.name}
    >
      <Stack gap="md">
        {!siteId && (
          <Select
            label={t('stock.document.shop')}
            allowDeselect={false}
            value={site}
            onChange={shop => shop && setSite(shop)}
            data={shops
              .filter(shop => stored.includes(shop.shopId))
              .map(shop => ({ value: shop.shopId, label: shop.lotName }))}
          />
        )}
        {site !== '' && <ItemMovements key={site} siteId={site} item={row.item} />}
      </Stack>
    </Drawer>
  )
}

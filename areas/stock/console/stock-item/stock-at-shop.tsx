import { Title } from '@mantine/core'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { StockItem } from '../../contract/stock-item.ts'
import { ItemMovements } from '../on-hand/item-movements.tsx'

/** Quantity on hand of a stock item and its movements. */
export function StockAtShop({ row }: RecordPartProps<typeof StockItem>) {
  const t = useTranslations()
  const allowed = useAllowed('stock.onHand:list')
  if (!allowed || !row.siteId) return null
  return (
    <section aria-label={t('stock.onHand.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('stock.onHand.title')}
      </Title>
      <ItemMovements siteId={row.siteId} item={row.item} />
    </section>
  )
}

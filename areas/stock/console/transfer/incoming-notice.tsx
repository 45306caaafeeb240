import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconTruck } from '#platform/console/icons/truck.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import { incomingTransfers } from '../../contract/documents/receive-transfer.ts'
import classes from './transfer.module.css'

const ReceiveDialog = lazy(() => import('./receive-dialog.tsx').then(m => ({ default: m.ReceiveDialog })))

/** Over the list: what is on its way to the shops in which the user receives, wherever it was sent from. */
export function IncomingNotice() {
  const t = useTranslations()
  const allowed = useAllowed('stock.transfer:receive')
  const { shops } = useSession()
  const shop = useCurrentShop()
  const [receiving, setReceiving] = useState<string | null>(null)
  const { data, refetch } = useQuery({
    queryKey: ['stock.transfer', 'arrivingList', shop?.shopId],
    enabled: allowed,
    queryFn: async ({ signal }) =>
      (await call(incomingTransfers, {}, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const coming = (data?.transfers ?? []).filter(each => !shop || each.toStore === shop.shopId)
  if (coming.length === 0) return null
  const getName = (id: string) => shops.find(each => each.shopId === id)?.lotName ?? t('stock.transfer.otherShop')
  return (
    <section aria-label={t('stock.transfer.arriving', { count: coming.length })} className={classes.arriving}>
      <Text size="sm" fw={500}>
        {t('stock.transfer.arriving', { count: coming.length })}
      </Text>
      <ul className={classes.list}>
        {coming.map(each => (
          <li key={each.id}>
            <Group gap="sm" wrap="nowrap">
              <IconTruck size={16} className={classes.icon} aria-hidden />
              <Text size="sm" className={classes.coming}>
                {t('stock.transfer.arrivingFrom', {
                  number: each.number,
                  from: getName(each.fromStore),
                  to: getName(each.toStore),
                  count: each.lineCount,
                })}
              </Text>
              <Button size="xs" variant="default" className={classes.icon} onClick={() => setReceiving(each.id)}>
                {t('stock.transfer.receive.open')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Suspense>
        {receiving && <ReceiveDialog id={receiving} onDone={() => void refetch()} onClose={() => setReceiving(null)} />}
      </Suspense>
    </section>
  )
}

import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconWand } from '#platform/console/icons/wand.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { detailPath } from '../document/document-path.ts'

const SuggestDialog = lazy(() => import('./suggest-dialog.tsx').then(m => ({ default: m.SuggestDialog })))

const headers = getHeaders(PurchaseOrder)
const detail = (id: string) => detailPath('stock.purchaseOrder', id)

/** Purchase orders, and what should be ordered. */
export function OrdersPage() {
  const t = useTranslations()
  const { setSearch } = usePlace()
  const permission = usePermission('stock.purchaseOrder:add')
  const phone = useIsPhone()
  const [suggesting, setSuggesting] = useState(false)
  return (
    <>
      <ResourceListPage
        resource={headers}
        detail={detail}
        main={
          <Group gap="xs" wrap="nowrap">
            {permission.allowed && (
              <Button
                variant="default"
                leftSection={phone ? undefined : <IconWand size={16} aria-hidden />}
                onClick={() => setSuggesting(true)}
              >
                {t('stock.purchaseOrder.suggest')}
              </Button>
            )}
            <ReasonedButton permission={permission} aria-keyshortcuts="n" onClick={() => setSearch({ open: 'new' })}>
              {t('platform.list.add')}
            </ReasonedButton>
          </Group>
        }
      />
      <Suspense>{suggesting && <SuggestDialog onClose={() => setSuggesting(false)} />}</Suspense>
    </>
  )
}

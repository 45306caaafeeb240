import { lazy, Suspense, useMemo, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { FollowUpButton } from '../document/follow-up-button.tsx'
import { StockDocumentPage, useStockDocument } from '../document/stock-document-page.tsx'
import { withOutstanding } from '../outstanding-column.tsx'

const SenderDialog = lazy(() => import('./sender-dialog.tsx').then(m => ({ default: m.SenderDialog })))

/** Stock request of a shop, with sent and ordered quantities. */
export function DemandPage() {
  const t = useTranslations()
  const opened = useStockDocument(StockDemand)
  const { header } = opened.model
  const [asking, setAsking] = useState(false)
  const permission = usePermission('stock.transfer:add')
  const granted = header?.state === 'checked' && !opened.readOnly
  const arrange = useMemo(
    () => withOutstanding(t('stock.document.open'), 'suppliedQuantity', ['suppliedQuantity']),
    [t],
  )
  const from = { document: 'stock.demand', id: opened.id } as const
  return (
    <>
      <StockDocumentPage
        document={StockDemand}
        opened={opened}
        quantity="quantity"
        {...(header && header.state !== 'unchecked' ? { arrange } : {})}
        steps={
          granted && (
            <>
              <FollowUpButton
                request={{ from, to: 'stock.purchaseOrder' }}
                label={t('stock.demand.makeOrder')}
                main={!header.fromStore}
              />
              {header.fromStore ? (
                <FollowUpButton request={{ from, to: 'stock.transfer' }} label={t('stock.demand.makeTransfer')} main />
              ) : (
                <ReasonedButton permission={permission} variant="default" onClick={() => setAsking(true)}>
                  {t('stock.demand.makeTransfer')}
                </ReasonedButton>
              )}
            </>
          )
        }
      />
      <Suspense>
        {asking && header && (
          <SenderDialog demand={header.id} receiver={header.siteId ?? ''} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  )
}

import { lazy, Suspense, useMemo, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockDocumentPage, useStockDocument } from '../document/stock-document-page.tsx'
import { withOutstanding, without } from '../outstanding-column.tsx'
import { ARRIVED, useRecall } from './use-recall.ts'

const ReceiveDialog = lazy(() => import('./receive-dialog.tsx').then(m => ({ default: m.ReceiveDialog })))

const asDraft = without(ARRIVED)

/** Transfers between two shops: sent, in transit, received, and how differences are settled. */
export function TransferPage() {
  const t = useTranslations()
  const opened = useStockDocument(StockTransfer)
  const { model, readOnly, id } = opened
  const [receiving, setReceiving] = useState(false)
  const permission = usePermission('stock.transfer:receive')
  const mayRecall = usePermission('stock.transfer:audit')
  const recall = useRecall()
  const { header, lines } = model
  const takeBack = async () => {
    if (header && (await recall({ header, lines }))) await model.reload()
  }
  const inTransit = model.header?.state === 'checked'
  const arrange = useMemo(() => withOutstanding(t('stock.transfer.inTransit'), 'settledQuantity', ARRIVED), [t])
  return (
    <>
      <StockDocumentPage
        document={StockTransfer}
        opened={opened}
        quantity="quantity"
        arrange={model.header?.state === 'unchecked' ? asDraft : arrange}
        steps={
          inTransit &&
          !readOnly && (
            <>
              <ReasonedButton variant="default" permission={mayRecall} onClick={() => void takeBack()}>
                {t('stock.transfer.recall.open')}
              </ReasonedButton>
              <ReasonedButton permission={permission} onClick={() => setReceiving(true)}>
                {t('stock.transfer.receive.open')}
              </ReasonedButton>
            </>
          )
        }
      />
      <Suspense>
        {receiving && <ReceiveDialog id={id} onDone={() => void model.reload()} onClose={() => setReceiving(false)} />}
      </Suspense>
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { TransitionButton } from '#platform/console/kit/document/transition-bar.tsx'
import type { DocumentModel } from '#platform/console/kit/document/use-document.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'

const EmailDialog = lazy(() => import('./email-dialog.tsx').then(m => ({ default: m.EmailDialog })))

interface OrderTransitionsProps {
  model: DocumentModel<typeof PurchaseOrder>
}

/** An order is mostly approved and sent in one step; what does not come any more is cancelled, and can be waited for again. */
export function OrderTransitions({ model }: OrderTransitionsProps) {
  const t = useTranslations()
  const [sends, setSends] = useState(false)
  const audit = usePermission(`${PurchaseOrder.key}:audit`)
  const email = usePermission(`${PurchaseOrder.key}:email`)
  const { header, lines } = model
  if (!header) return null
  const shared = { document: PurchaseOrder, model }
  const isOutstanding = lines.some(line => Number(line.receivedQuantity ?? 0) < Number(line.quantity ?? 0))
  /** Approved when sent. Already approved where an earlier attempt failed to send the e-mail. */
  const approve = async () => header.state !== 'unchecked' || model.transition('audit')
  const offerUndo = () =>
    toast({
      message: t('stock.purchaseOrder.outstandingCancelled'),
      tone: 'good',
      action: { label: t('platform.list.undo'), onAction: () => void model.transition('reopen') },
    })
  return (
    <>
      {header.state === 'unchecked' && (
        <>
          <TransitionButton {...shared} name="audit" main={!email.allowed} />
          {email.allowed && (
            <ReasonedButton permission={audit} loading={model.busy} onClick={() => setSends(true)}>
              {t('stock.purchaseOrder.email.approveAndSend')}
            </ReasonedButton>
          )}
        </>
      )}
      {header.state === 'checked' && <TransitionButton {...shared} name="close" main={false} onDone={offerUndo} />}
      {header.state === 'closed' && isOutstanding && <TransitionButton {...shared} name="reopen" main={false} />}
      <Suspense>
        {sends && (
          <EmailDialog
            id={header.id}
            approve={approve}
            onSent={() => void model.reload()}
            onClose={() => setSends(false)}
          />
        )}
      </Suspense>
    </>
  )
}

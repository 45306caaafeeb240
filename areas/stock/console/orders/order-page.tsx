import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconWand } from '#platform/console/icons/wand.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { suggestOrder } from '../../contract/documents/suggest-order.ts'
import { FollowUpButton } from '../document/follow-up-button.tsx'
import { StockDocumentPage, useStockDocument } from '../document/stock-document-page.tsx'
import { withOutstanding, without } from '../outstanding-column.tsx'
import { useOrderPaper } from './order-paper.tsx'
import { OrderTransitions } from './order-transitions.tsx'

const asDraft = without(['receivedQuantity'])

/** Goods ordered from a supplier: suggested from par levels, sent out, received in parts. */
export function OrderPage() {
  const t = useTranslations()
  const opened = useStockDocument(PurchaseOrder)
  const { model, readOnly, id } = opened
  const { header, lines } = model
  const [busy, setBusy] = useState(false)
  const paper = useOrderPaper(id, header?.version)
  const arrange = useMemo(
    () => withOutstanding(t('stock.document.open'), 'receivedQuantity', ['receivedQuantity']),
    [t],
  )
  const suggest = async () => {
    if (!header?.siteId) return
    setBusy(true)
    try {
      const { result } = await call(suggestOrder, { siteId: header.siteId, supplier: header.supplier })
      const there = new Set(lines.map(line => line.item))
      const fresh = result.lines.filter(line => !there.has(line.item))
      model.addLines(fresh.map(({ item, quantity }) => ({ item, quantity })))
      toast({ message: t('stock.purchaseOrder.suggested', { count: fresh.length }), tone: 'good' })
    } finally {
      setBusy(false)
    }
  }
  const ordered = header && header.state !== 'unchecked'
  return (
    <StockDocumentPage
      document={PurchaseOrder}
      opened={opened}
      {...paper}
      quantity="quantity"
      arrange={ordered ? arrange : asDraft}
      more={
        <Button
          variant="default"
          leftSection={<IconWand size={16} aria-hidden />}
          loading={busy}
          onClick={() => void suggest()}
        >
          {t('stock.purchaseOrder.suggest')}
        </Button>
      }
      transitions={<OrderTransitions model={model} />}
      steps={
        header?.state === 'checked' &&
        !readOnly && (
          <FollowUpButton
            request={{ from: { document: 'stock.purchaseOrder', id }, to: 'stock.in' }}
            label={t('stock.purchaseOrder.receive')}
            main
          />
        )
      }
    />
  )
}

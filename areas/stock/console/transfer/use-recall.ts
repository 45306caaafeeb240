import { useQueryClient } from '@tanstack/react-query'
import type { Line } from '#platform/console/kit/document/line-edits.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { HeaderOf } from '#platform/contract/define/document.ts'
import { reverseDocument } from '../../contract/documents/follow-up.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { outstandingQuantity } from '../outstanding-column.tsx'

interface InTransit {
  readonly header: HeaderOf<typeof StockTransfer>
  readonly lines: readonly Line[]
}

/** Fields that say what of a line is not in transit any more. */
export const ARRIVED = ['receivedQuantity', 'settledQuantity']

/** Recalls a transfer in transit after confirmation. Returns whether it was recalled. */
export function useRecall() {
  const t = useTranslations()
  const queries = useQueryClient()
  const { shops } = useSession()
  const getName = (siteId: unknown) =>
    shops.find(each => each.shopId === siteId)?.lotName ?? t('stock.transfer.otherShop')
  return async ({ header, lines }: InTransit): Promise<boolean> => {
    const { id, number } = header
    const from = getName(header.siteId)
    const count = lines.filter(line => outstandingQuantity(line, ARRIVED) > 0).length
    const received = lines.some(line => Number(line.receivedQuantity ?? 0) > 0) ? 'yes' : 'no'
    const agreed = await confirm({
      title: t('stock.transfer.recall.title', { number }),
      body: t('stock.transfer.recall.body', { count, from, to: getName(header.toStore), received }),
      action: t('stock.transfer.recall.open'),
      run: () => call(reverseDocument, { document: StockTransfer.key, id }, { hideErrors: true }),
    })
    if (!agreed) return false
    await queries.invalidateQueries({ queryKey: [StockTransfer.key] })
    toast({ message: t('stock.transfer.recall.done', { number, from }), tone: 'good' })
    return true
  }
}

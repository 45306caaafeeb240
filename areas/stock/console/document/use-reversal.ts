import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { reverseDocument } from '../../contract/documents/follow-up.ts'
import type { NamedDocument, ReversibleKey } from '../../contract/documents/kinds.ts'
import { detailPath } from './document-path.ts'

interface Reversed {
  readonly document: ReversibleKey
  readonly id: string
  readonly number: string
}

/** Reverses a document after the user confirmed, then shows the reversal. */
export function useReversal() {
  const t = useTranslations()
  const go = useGo()
  const queries = useQueryClient()
  return async ({ document, id, number }: Reversed) => {
    const reversal: { document?: NamedDocument } = {}
    const send = async (sure: boolean) => {
      const { result } = await call(
        reverseDocument,
        { document, id, ...(sure ? { confirm: true } : {}) },
        { hideErrors: true },
      )
      reversal.document = result
    }
    const shortage = { warning: '' }
    const agreed = await confirm({
      title: t('stock.document.reverseTitle', { number }),
      body: t('stock.document.reverseBody'),
      action: t('stock.document.reverse'),
      run: async () => {
        try {
          await send(false)
        } catch (error) {
          if (!isCallError(error) || error.rtn !== RTN.confirm) throw error
          shortage.warning = error.message
        }
      },
    })
    if (!agreed) return
    if (shortage.warning !== '') {
      const sure = await confirm({
        title: t('stock.document.reverseTitle', { number }),
        body: shortage.warning,
        action: t('stock.document.reverse'),
        run: () => send(true),
      })
      if (!sure) return
    }
    if (!reversal.document) return
    await queries.invalidateQueries({ queryKey: [document] })
    toast({ message: t('stock.document.reversed', { number: reversal.document.number }), tone: 'good' })
    go(detailPath(reversal.document.document, reversal.document.id))
  }
}

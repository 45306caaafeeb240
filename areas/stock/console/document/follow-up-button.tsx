import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { createFollowUp } from '../../contract/documents/follow-up.ts'
import { detailPath } from './document-path.ts'

type FollowUpRequest = InputOfOperation<typeof createFollowUp>

/** Makes what follows from a document and shows it; the first when there are several. */
export function useFollowUp() {
  const t = useTranslations()
  const go = useGo()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const make = async (request: FollowUpRequest): Promise<string | undefined> => {
    setBusy(true)
    try {
      const { made } = (await call(createFollowUp, request, { hideErrors: true })).result
      await queries.invalidateQueries({ queryKey: [request.from.document] })
      await queries.invalidateQueries({ queryKey: [request.to] })
      toast({
        message: t('stock.document.madeMany', { numbers: made.map(each => each.number).join(', ') }),
        tone: 'good',
      })
      const [first] = made
      if (first) go(detailPath(first.document, first.id))
      return undefined
    } catch (error) {
      if (!isCallError(error)) throw error
      return error.message
    } finally {
      setBusy(false)
    }
  }
  return { make, busy }
}

interface FollowUpButtonProps {
  request: FollowUpRequest
  label: string
  main?: boolean
}

/** One click from a document to what follows from it. */
export function FollowUpButton({ request, label, main = false }: FollowUpButtonProps) {
  const { make, busy } = useFollowUp()
  const permission = usePermission(`${request.to}:add`)
  const run = async () => {
    const problem = await make(request)
    if (problem) toast({ message: problem, tone: 'bad' })
  }
  return (
    <ReasonedButton
      permission={permission}
      variant={main ? 'filled' : 'default'}
      loading={busy}
      onClick={() => void run()}
    >
      {label}
    </ReasonedButton>
  )
}

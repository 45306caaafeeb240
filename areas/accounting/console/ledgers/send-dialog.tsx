import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ConnectedLedger } from '../../contract/ledger.ts'
import { BooksDialog } from '../books-dialog.tsx'

const MOST = 100

const useLedgers = () =>
  useQuery({
    queryKey: ['accounting', 'ledgers'],
    queryFn: async ({ signal }) => {
      const { result } = await resourceCalls(ConnectedLedger).list({ pageSize: MOST }, { signal, hideErrors: true })
      return result.filter(({ state }) => state !== 'draft')
    },
  })

export interface Sending {
  readonly ledger: string
  /** What was sent before is sent again. */
  readonly again: boolean
  readonly options: { readonly hideErrors: true; readonly idempotencyKey: string }
}

interface SendDialogProps {
  /** What would be sent, in words. */
  what: string
  /** Sends it; words that say so. */
  send: (sending: Sending) => Promise<string>
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** Chooses connected books and sends journals or documents there; warns of what was sent before. */
export function SendDialog({ what, send, onClose, onSent }: SendDialogProps) {
  const t = useTranslations()
  const { data: ledgers, error } = useLedgers()
  const [chosen, setChosen] = useState<string>()
  const [warning, setWarning] = useState<string>()
  const { attempt, busy, problem } = useAttempt()
  const ledger = ledgers?.find(({ id }) => id === chosen) ?? ledgers?.[0]
  const again = warning !== undefined
  const sendTo = async (id: string) => {
    const options = { hideErrors: true, idempotencyKey: newId() } as const
    try {
      const message = await send({ ledger: id, again, options })
      await onSent()
      toast({ message, tone: 'good' })
      onClose()
    } catch (failed) {
      if (!(isCallError(failed) && failed.rtn === RTN.confirm)) throw failed
      setWarning(failed.message)
    }
  }
  return (
    <BooksDialog
      title={t('accounting.send.title')}
      label={t('accounting.send.ledger')}
      targets={ledgers?.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={ledger?.id}
      onChoose={id => {
        setChosen(id)
        setWarning(undefined)
      }}
      none={
        <>
          {t('accounting.send.noLedger')} <PlaceLink to="/accounting/ledger">{t('accounting.ledger.title')}</PlaceLink>
        </>
      }
      action={t(again ? 'accounting.send.again' : 'accounting.send.do')}
      problem={problem ?? error?.message}
      onSubmit={() => void attempt(async () => ledger && sendTo(ledger.id))}
      {...{ what, warning, busy, onClose }}
    />
  )
}

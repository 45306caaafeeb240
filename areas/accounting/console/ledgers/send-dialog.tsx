import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { ShopDay } from '../../contract/daily-report.ts'
import { ConnectedLedger, sendDays } from '../../contract/ledger.ts'
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

interface SendDialogProps {
  days: readonly ShopDay[]
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** Chooses connected books and sends journals there; warns of what was sent before. */
export function SendDialog({ days, onClose, onSent }: SendDialogProps) {
  const t = useTranslations()
  const { data: ledgers, error } = useLedgers()
  const [chosen, setChosen] = useState<string>()
  const [warning, setWarning] = useState<string>()
  const { attempt, busy, problem } = useAttempt()
  const ledger = ledgers?.find(({ id }) => id === chosen) ?? ledgers?.[0]
  const again = warning !== undefined
  const send = async (id: string) => {
    const chosenDays = days.map(({ siteId, day }) => ({ siteId, day }))
    const options = { hideErrors: true, idempotencyKey: newId() } as const
    try {
      const { result } = await call(sendDays, { ledger: id, days: chosenDays, again }, options)
      await onSent()
      toast({ message: t('accounting.send.sent', { count: result.journals.length }), tone: 'good' })
      onClose()
    } catch (failed) {
      if (!(isCallError(failed) && failed.rtn === RTN.confirm)) throw failed
      setWarning(failed.message)
    }
  }
  return (
    <BooksDialog
      title={t('accounting.send.title')}
      what={t('accounting.dailyReport.days', { count: days.length })}
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
      onSubmit={() => void attempt(async () => ledger && send(ledger.id))}
      {...{ warning, busy, onClose }}
    />
  )
}

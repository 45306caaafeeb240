import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Plu } from '../../contract/plu.ts'
import { cancelPrices, PriceChange, retryPrices } from '../../contract/price-change.ts'

interface StepsProps {
  id: string
  name: string
  state: 'planned' | 'refused'
  items: number
  /** How many of its items refused their price. */
  refused: number
}

/** Actions on a change that does not apply yet: cancel; after a refusal, retry or leave out the refused products. */
export function PriceChangeSteps({ id, name, state, items, refused }: StepsProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const permission = usePermission(`${PriceChange.key}:plan`)
  const [busy, setBusy] = useState(false)

  const step = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
    await Promise.all([Plu.key, PriceChange.key].map(key => queries.invalidateQueries({ queryKey: [key] })))
  }
  const retry = (leaveOut: boolean) =>
    step(async () => {
      const { result } = await call(retryPrices, { id, leaveOut }, { hideErrors: true })
      if (result.applied) toast({ message: t('catalogue.priceChange.retried'), tone: 'good' })
      else toast({ message: t('catalogue.priceChange.refusedAgain'), tone: 'bad' })
    })
  const cancel = async () => {
    const sure = await confirm({
      title: t('catalogue.priceChange.cancelTitle', { name }),
      body: t('catalogue.priceChange.cancelBody'),
      action: t('catalogue.priceChange.cancel'),
      danger: true,
    })
    if (sure) await step(async () => void (await call(cancelPrices, { id }, { hideErrors: true })))
  }
  return (
    <>
      {state === 'refused' && (
        <ReasonedButton permission={permission} loading={busy} onClick={() => void retry(false)}>
          {t('catalogue.priceChange.retry')}
        </ReasonedButton>
      )}
      {state === 'refused' && refused > 0 && refused < items && (
        <ReasonedButton permission={permission} variant="default" loading={busy} onClick={() => void retry(true)}>
          {t('catalogue.priceChange.leaveOut', { count: refused })}
        </ReasonedButton>
      )}
      <ReasonedButton permission={permission} variant="default" loading={busy} onClick={() => void cancel()}>
        {t('catalogue.priceChange.cancel')}
      </ReasonedButton>
    </>
  )
}

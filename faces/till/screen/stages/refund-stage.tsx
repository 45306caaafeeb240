import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { ReasonKeys } from '../reason-keys.tsx'

/** The bill that is brought back, by the number on its docket (typed, or scanned from it), and then why. */
export function RefundStage() {
  const t = useTranslations()
  const till = useTill()
  const last = useTillState(state => state.last)
  const [number, setNumber] = useState('')
  const [chosen, setChosen] = useState('')
  if (chosen) {
    return (
      <ReasonKeys
        list="refund"
        label={t('pos.till.refundWhy', { number: chosen })}
        onReason={reason => till.refunds.begin(chosen, reason)}
      />
    )
  }
  return (
    <>
      <form
        className={controls.search}
        onSubmit={event => {
          event.preventDefault()
          setChosen(number.trim().toUpperCase())
        }}
      >
        <input
          className={controls.input}
          data-scans
          aria-label={t('pos.till.billNumber')}
          placeholder={t('pos.till.billNumber')}
          maxLength={40}
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <button type="submit" className={controls.key} disabled={!number.trim()}>
          {t('pos.till.findBill')}
        </button>
      </form>
      {last && last.sale.mode === 'sales' && (
        <button type="button" className={controls.key} onClick={() => setChosen(last.sale.billNum)}>
          {t('pos.till.refundLast', { number: last.sale.billNum })}
        </button>
      )}
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import classes from '../till.module.css'

/** The bill that is brought back, by the number on its docket: typed, or scanned from it. */
export function RefundStage() {
  const t = useTranslations()
  const till = useTill()
  const last = useTillState(state => state.last)
  const [number, setNumber] = useState('')
  return (
    <>
      <form
        className={classes.search}
        onSubmit={event => {
          event.preventDefault()
          if (number.trim()) void till.refunds.begin(number)
        }}
      >
        <input
          className={classes.input}
          data-scans
          aria-label={t('pos.till.billNumber')}
          placeholder={t('pos.till.billNumber')}
          maxLength={40}
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <button type="submit" className={classes.key} disabled={!number.trim()}>
          {t('pos.till.findBill')}
        </button>
      </form>
      {last && last.sale.mode === 'sales' && (
        <button type="button" className={classes.key} onClick={() => void till.refunds.begin(last.sale.billNum)}>
          {t('pos.till.refundLast', { number: last.sale.billNum })}
        </button>
      )}
    </>
  )
}

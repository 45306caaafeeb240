import { useState } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { refundableSales } from '../../state/refundable-sales.ts'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import { useRecentSales } from '../use-recent-sales.ts'

const MOST = 20
/** Sales and refunds among which they are looked for. */
const MOST_READ = 200

/** The bill to refund, by the number on its docket: typed, scanned, or chosen from this device's latest bills with something left to refund. */
export function RefundPanel() {
  const t = useTranslations()
  const till = useTill()
  const formats = useFormats()
  const { methods } = useTillState(({ shop }) => shop)
  const sold = refundableSales(useRecentSales(MOST_READ), methods, MOST)
  const [number, setNumber] = useState('')
  return (
    <>
      <form
        className={controls.search}
        onSubmit={event => {
          event.preventDefault()
          till.refunds.begin(number)
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
      {sold.length === 0 && <p className={lines.empty}>{t('pos.till.nothingSoldHere')}</p>}
      <ul className={lines.list} aria-label={t('pos.till.soldHere')}>
        {sold.map(({ saleId, sale, at }) => (
          <li key={saleId}>
            <button type="button" className={lines.line} onClick={() => till.refunds.begin(sale.billNum)}>
              <span className={lines.name}>
                {sale.billNum}
                <small>{formats.instant(Temporal.Instant.fromEpochMilliseconds(at).toString())}</small>
              </span>
              <span>{formats.money(sale.payable)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

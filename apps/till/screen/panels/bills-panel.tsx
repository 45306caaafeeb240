import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'

/** Held bills: returned to the screen, or merged into the current bill. */
export function BillsPanel() {
  const t = useTranslations()
  const formats = useFormats()
  const till = useTill()
  const { cents } = useMoney()
  const held = useTillState(state => state.held)
  const names = useTillState(({ shop }) => shop.facts.priceNames)
  const mergeable = useTillState(({ bill }) => bill.entries.length > 0)
  if (held.length === 0) return <p className={lines.empty}>{t('pos.till.noHeld')}</p>
  return (
    <ul className={lines.list}>
      {held.map(heldBill => {
        const { id, name, at, bill } = heldBill
        const title = name || t('pos.till.heldBill')
        const total = till.bills.total(heldBill)
        return (
          <li key={id} className={lines.item}>
            <span className={lines.name}>
              {title}
              <small className={lines.few}>
                {formats.instant(Temporal.Instant.fromEpochMilliseconds(at).toString())} ·{' '}
                {bill.entries.map(entry => `${formats.number(entry.quantity)} ${soldAs(entry, names)}`).join(', ')}
              </small>
            </span>
            {total !== undefined && <span className={lines.amount}>{cents(total)}</span>}
            <button
              type="button"
              className={controls.key}
              aria-label={t('pos.till.recall', { name: title })}
              onClick={() => void till.bills.recall(id)}
            >
              {t('pos.till.function.recallBill')}
            </button>
            {mergeable && (
              <button type="button" className={controls.key} onClick={() => void till.bills.merge(id)}>
                {t('pos.till.merge')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { useState } from 'react'
import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../panel.module.css'

/** Choice of the lines for a separate bill; the rest is held. */
export function SplitPanel() {
  const t = useTranslations()
  const { quantity } = useMoney()
  const till = useTill()
  const entries = useTillState(({ bill }) => bill.entries).filter(({ voided }) => !voided)
  const names = useTillState(({ shop }) => shop.facts.priceNames)
  const [taken, setTaken] = useState<Readonly<Record<number, number>>>({})
  const picks = Object.entries(taken).flatMap(([lineNo, count]) =>
    count > 0 ? [{ lineNo: Number(lineNo), quantity: count }] : [],
  )
  if (entries.length === 0) return <p className={lines.empty}>{t('pos.till.emptyBill')}</p>
  return (
    <>
      <p className={asking.asked}>{t('pos.till.splitHint')}</p>
      <ul className={lines.list}>
        {entries.map(entry => {
          const now = taken[entry.lineNo] ?? 0
          // Weighed goods can't be divided.
          const step = entry.item.weighed ? entry.quantity : 1
          const next = now + step > entry.quantity ? 0 : now + step
          return (
            <li key={entry.lineNo}>
              <button
                type="button"
                className={lines.line}
                aria-pressed={now > 0}
                onClick={() => setTaken(before => ({ ...before, [entry.lineNo]: next }))}
              >
                <span className={lines.name}>{soldAs(entry, names)}</span>
                <span className={lines.amount}>
                  {t('pos.till.splitOf', {
                    taken: quantity(now, entry.item.places),
                    all: quantity(entry.quantity, entry.item.places),
                  })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className={controls.primary}
        disabled={picks.length === 0}
        onClick={() => void till.bills.split(picks)}
      >
        {t('pos.till.splitNow')}
      </button>
    </>
  )
}

import { memo } from 'react'
import type { BillEntry } from '#areas/pos/rules/till/bill.ts'
import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../till-context.ts'
import lines from './lines.module.css'

/** A line of the bill; a touch opens its actions. */
export const BillLine = memo(function BillLine({ entry }: { entry: BillEntry }) {
  const t = useTranslations()
  const { cents, priceEach, quantity } = useMoney()
  const till = useTill()
  const names = useTillState(({ shop }) => shop.facts.priceNames)
  const { item, lineNo, voided, note, options = [] } = entry
  const words = { without: (name: string) => t('pos.till.without', { name }) }
  const line = useTillState(state => state.priced.basket.lines.find(known => known.lineNo === lineNo))
  const chosen = useTillState(state => state.panel.kind === 'line' && state.panel.lineNo === lineNo)
  return (
    <li>
      <button
        type="button"
        className={lines.line}
        data-voided={voided ? true : undefined}
        aria-pressed={chosen}
        disabled={voided !== undefined}
        onClick={() => till.panel({ kind: 'line', lineNo })}
      >
        <span className={lines.quantity}>{quantity(entry.quantity, item.places)}</span>
        <span className={lines.name}>
          {soldAs(entry, names)}
          {options.map(option => (
            <small key={option.option}>
              {optionText(option, words)}
              {option.price !== 0 && ` ${cents(option.price * option.quantity)}`}
            </small>
          ))}
          {line && line.quantity !== 1 && <small>{priceEach(line.unitPrice, item.unit)}</small>}
          {line?.discounts.map(({ kind, id, name, amount }) => (
            <small key={`${kind} ${id}`} className={lines.saving}>
              {t('pos.till.saving', { name: name || t('pos.till.discount'), amount: cents(-amount) })}
            </small>
          ))}
          {note && <small>{note}</small>}
          {voided && <small>{t('pos.till.voidedFor', { reason: voided.reason })}</small>}
        </span>
        <span className={lines.amount}>{line ? cents(line.net) : ''}</span>
      </button>
    </li>
  )
})

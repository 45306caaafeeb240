import { useState } from 'react'
import { countPrices } from '#areas/catalogue/rules/price-level.ts'
import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { DiscountKeys } from '../discount-keys.tsx'
import keypad from '../keypad.module.css'
import { LevelKeys } from '../level-keys.tsx'
import asking from '../panel.module.css'
import { ReasonKeys } from '../reason-keys.tsx'

/** One line of the bill: quantity, price, discount, void. */
export function LinePanel({ lineNo }: { lineNo: number }) {
  const t = useTranslations()
  const { cents, quantity } = useMoney()
  const till = useTill()
  const entry = useTillState(({ bill }) => bill.entries.find(known => known.lineNo === lineNo))
  const line = useTillState(({ priced }) => priced.basket.lines.find(known => known.lineNo === lineNo))
  const names = useTillState(({ shop }) => shop.facts.priceNames)
  const [note, setNote] = useState(entry?.note ?? '')
  const own = useTillState(({ shop }) => shop.items.get(entry?.item.id ?? ''))
  const hasOptions = useTillState(({ shop }) => own !== undefined && shop.optionsOf(own).length > 0)
  if (!entry || entry.voided || !line) return null
  const { item } = entry
  const step = entry.paid ? -1 : 1
  const to = (next: number) => till.ring.quantity(lineNo, next)
  return (
    <>
      <p className={asking.asked}>
        {soldAs(entry, names)} · {cents(line.net)}
      </p>
      <div className={asking.stepper}>
        <button
          type="button"
          className={controls.key}
          aria-label={t('pos.till.less')}
          onClick={() => to(entry.quantity - step)}
        >
          −
        </button>
        <output className={keypad.figure} aria-label={t('pos.till.quantity')}>
          {quantity(entry.quantity, item.places)}
        </output>
        <button
          type="button"
          className={controls.key}
          aria-label={t('pos.till.more1')}
          onClick={() => to(entry.quantity + step)}
        >
          +
        </button>
      </div>
      {entry.paid ? (
        <button
          type="button"
          className={controls.key}
          onClick={() => {
            till.refunds.keepSold(lineNo)
            till.panel({ kind: 'items' })
          }}
        >
          {t('pos.till.keepSold')}
        </button>
      ) : (
        <>
          {item.allowDiscount && (
            <DiscountKeys
              discount={entry.discount}
              onGive={discount => till.discounts.give(lineNo, discount, () => till.panel({ kind: 'line', lineNo }))}
              base={line.gross}
            />
          )}
          {hasOptions && (
            <button type="button" className={controls.key} onClick={() => till.panel({ kind: 'lineOptions', lineNo })}>
              {t('pos.till.changeOptions')}
            </button>
          )}
          {countPrices(item) > 1 && entry.openPrice === undefined && (
            <LevelKeys
              label={t('pos.till.lineLevel')}
              priceLevel={entry.priceLevel}
              priceAt={level => item[`price${level}`]}
              onLevel={level => till.bills.priceLevel(lineNo, level)}
            />
          )}
          <form
            className={controls.search}
            data-long
            onSubmit={event => {
              event.preventDefault()
              if (till.change({ type: 'line', lineNo, terms: { note: note.trim() || null } }))
                till.panel({ kind: 'items' })
            }}
          >
            <input
              className={controls.input}
              aria-label={t('pos.till.note')}
              placeholder={t('pos.till.note')}
              maxLength={200}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
            <button type="submit" className={controls.key}>
              {t('pos.till.saveNote')}
            </button>
          </form>
          <ReasonKeys list="void" label={t('pos.till.voidLine')} onReason={reason => till.voids.line(lineNo, reason)} />
        </>
      )}
    </>
  )
}

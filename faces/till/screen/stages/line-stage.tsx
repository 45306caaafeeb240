import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import { DiscountKeys } from '../discount-keys.tsx'
import { ReasonKeys } from '../reason-keys.tsx'
import classes from '../till.module.css'

/** One line of the bill: how many, at what price, less what, and away with it. */
export function LineStage({ lineNo }: { lineNo: number }) {
  const t = useTranslations()
  const { cents, quantity } = useMoney()
  const till = useTill()
  const entry = useTillState(({ bill }) => bill.entries.find(known => known.lineNo === lineNo))
  const line = useTillState(({ priced }) => priced.basket.lines.find(known => known.lineNo === lineNo))
  const [note, setNote] = useState(entry?.note ?? '')
  if (!entry || entry.voided || !line) return null
  const { item } = entry
  const step = entry.paid ? -1 : 1
  const to = (next: number) => till.ring.quantity(lineNo, next)
  return (
    <>
      <p className={classes.asked}>
        {item.name} · {cents(line.net)}
      </p>
      <div className={classes.stepper}>
        <button
          type="button"
          className={classes.key}
          aria-label={t('pos.till.less')}
          onClick={() => to(entry.quantity - step)}
        >
          −
        </button>
        <output className={classes.figure} aria-label={t('pos.till.quantity')}>
          {quantity(entry.quantity, item.places)}
        </output>
        <button
          type="button"
          className={classes.key}
          aria-label={t('pos.till.more1')}
          onClick={() => to(entry.quantity + step)}
        >
          +
        </button>
      </div>
      {entry.paid ? (
        <button
          type="button"
          className={classes.key}
          onClick={() => {
            till.refunds.keepSold(lineNo)
            till.stage({ kind: 'items' })
          }}
        >
          {t('pos.till.keepSold')}
        </button>
      ) : (
        <>
          {item.allowDiscount && (
            <DiscountKeys
              given={entry.discount}
              onGive={discount => till.change({ type: 'line', lineNo, terms: { discount } })}
              base={line.gross}
            />
          )}
          <form
            className={classes.search}
            onSubmit={event => {
              event.preventDefault()
              if (till.change({ type: 'line', lineNo, terms: { note: note.trim() || null } }))
                till.stage({ kind: 'items' })
            }}
          >
            <input
              className={classes.input}
              aria-label={t('pos.till.note')}
              placeholder={t('pos.till.note')}
              maxLength={200}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
            <button type="submit" className={classes.key}>
              {t('pos.till.saveNote')}
            </button>
          </form>
          <ReasonKeys
            label={t('pos.till.voidLine')}
            onReason={reason => {
              if (till.change({ type: 'void', lineNo, reason })) till.stage({ kind: 'items' })
            }}
          />
        </>
      )}
    </>
  )
}

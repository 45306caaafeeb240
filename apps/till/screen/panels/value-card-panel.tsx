import { useState } from 'react'
import { leftToPay } from '#areas/pos/rules/till/tender.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TillMethod } from '../../shop/till-shop.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import asking from '../panel.module.css'

interface Props {
  method: TillMethod
  /** Cents; missing: everything left. */
  amount: number | undefined
}

/** Payment by a stored-value card: the presented one, otherwise the member's. */
export function ValueCardPanel({ method, amount }: Props) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const standing = useTillState(({ bill }) => bill.member?.standing ?? bill.member?.lastKnown)
  const left = useTillState(({ bill, priced }) => leftToPay(priced.total, bill.tenders))
  const [number, setNumber] = useState(standing?.card ?? '')
  const [pin, setPin] = useState('')
  const own = standing?.card && number === standing.card ? standing.balance : undefined
  // A card with a lower balance pays what it has; another payment covers the rest.
  const suggested = Math.min(amount ?? left, own ?? Number.POSITIVE_INFINITY)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const card = { number: number.trim(), ...(pin && { pin }) }
        if (card.number) void till.card.pay(method, suggested === left ? undefined : suggested, 0, card)
      }}
    >
      <p className={asking.due}>
        {method.name} <strong>{cents(suggested)}</strong>
      </p>
      {own === undefined ? null : (
        <p className={asking.asked}>{t('pos.till.onMembersCards', { amount: cents(own) })}</p>
      )}
      <div className={controls.search}>
        <input
          className={controls.input}
          data-scans
          aria-label={t('pos.till.valueCard')}
          placeholder={t('pos.till.valueCard')}
          maxLength={40}
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <input
          className={controls.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('pos.till.paymentPin')}
          placeholder={t('pos.till.paymentPin')}
          maxLength={6}
          value={pin}
          onChange={event => setPin(event.currentTarget.value)}
        />
      </div>
      <button type="submit" className={controls.primary} disabled={!number.trim()}>
        {t('pos.till.payByCard', { amount: cents(suggested) })}
      </button>
    </form>
  )
}

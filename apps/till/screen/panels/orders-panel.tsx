import { useEffect, useState } from 'react'
import type { CancelledBill, OrderToSell } from '#areas/pos/contract/till-orders.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire } from '#platform/rules/money/money.ts'
import { useTill } from '../../till-context.ts'
import lines from '../lines.module.css'

/** Bills of cancelled orders to be refunded, then accepted orders without a bill: a touch opens one. */
export function OrdersPanel() {
  const t = useTranslations()
  const formats = useFormats()
  const till = useTill()
  const [waiting, setWaiting] = useState<{ toSell: readonly OrderToSell[]; cancelled: readonly CancelledBill[] }>()
  useEffect(() => {
    let isCurrent = true
    void till.orders.waiting().then(orders => {
      if (isCurrent) setWaiting(orders)
    })
    return () => {
      isCurrent = false
    }
  }, [till])
  if (!waiting) return null
  const { toSell, cancelled } = waiting
  if (toSell.length + cancelled.length === 0) return <p className={lines.empty}>{t('pos.till.noOrders')}</p>
  return (
    <ul className={lines.list}>
      {cancelled.map(({ order, number, customerName, billNum, total }) => (
        <li key={order}>
          <button type="button" className={lines.line} onClick={() => till.refunds.begin(billNum)}>
            <span className={lines.name}>
              {t('pos.till.refundCancelled', { number, bill: billNum })}
              <small>{customerName}</small>
            </span>
            <span>{formats.money(total)}</span>
          </button>
        </li>
      ))}
      {toSell.map(order => {
        const { id, number, customerName, state, promisedFor, total } = order
        const facts = [
          customerName,
          t(`pos.onlineOrders.choices.state.${state}`),
          t(isPaid(order) ? 'pos.onlineOrders.paid' : 'pos.onlineOrders.unpaid'),
          promisedFor && formats.relative(promisedFor),
        ]
        return (
          <li key={id}>
            <button type="button" className={lines.line} onClick={() => void till.orders.take(order)}>
              <span className={lines.name}>
                {number}
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </span>
              <span>{formats.money(total)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const isPaid = ({ paid, payments, total }: OrderToSell): boolean =>
  paid || payments.reduce((sum, { amount }) => sum + fromWire(amount), 0) >= fromWire(total)

import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire } from '#platform/rules/money/money.ts'
import type { KeptSale } from '../../device/till-database.ts'
import { useMoney, useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import asking from '../panel.module.css'
import { ReceiptText } from '../receipt-text.tsx'

/** After a sale: change, and the receipt to read, print or send. The next item starts the next bill. */
export function DonePanel({ sale, change }: { sale: KeptSale; change: number }) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const [to, setTo] = useState('')
  const { billNum: number, mode, payable } = sale.sale
  const isRefund = mode === 'refund'
  const paid = fromWire(payable) * (isRefund ? -1 : 1)
  const [what, amount]: readonly [string, number] =
    change > 0 ? ['change', change] : [isRefund ? 'refundedAmount' : 'sold', paid]
  return (
    <>
      <p className={asking.due} role="status">
        {t(`pos.till.${what}`)} <strong>{cents(amount)}</strong>
      </p>
      <p className={asking.asked}>{t('pos.till.soldAs', { number, amount: cents(paid) })}</p>
      <div className={controls.keys}>
        <button type="button" className={controls.key} onClick={() => void till.dockets.receipt(sale)}>
          {t('pos.till.printReceipt')}
        </button>
      </div>
      <form
        className={controls.search}
        onSubmit={event => {
          event.preventDefault()
          if (to.trim()) void till.dockets.email(sale, to.trim())
        }}
      >
        <input
          type="email"
          className={controls.input}
          aria-label={t('pos.till.email')}
          placeholder={t('pos.till.email')}
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <button type="submit" className={controls.key} disabled={!to.trim()}>
          {t('pos.till.sendReceipt')}
        </button>
      </form>
      <ReceiptText docket={sale.docket} />
    </>
  )
}

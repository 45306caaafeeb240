import { useState } from 'react'
import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import { notesHandedOver } from '#areas/pos/rules/register/denominations.ts'
import { amountDue, leftToPay, likelyCash } from '#areas/pos/rules/till/tender.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { percentOf } from '#platform/rules/money/money.ts'
import type { TillMethod } from '../../shop/till-shop.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { Keypad } from '../keypad.tsx'
import { MemberAtPay } from '../member-at-pay.tsx'
import asking from '../panel.module.css'
import { RefundWays } from '../refund-ways.tsx'

/**
 * Payment: a touch on a method pays everything left; digits before it are a part of the amount, or the cash handed
 * over.
 */
export function PayPanel() {
  const t = useTranslations()
  const { cents, typed: toAmount } = useMoney()
  const till = useTill()
  const currency = useTillState(({ shop }) => shop.facts.currency)
  const { methods } = useTillState(({ shop }) => shop)
  const tenders = useTillState(({ bill }) => bill.tenders)
  const total = useTillState(({ priced }) => priced.total)
  const isKnownHow = useTillState(({ bill }) => (bill.refundOf?.tenders?.length ?? 0) > 0)
  const [digits, setDigits] = useState('')
  const [tip, setTip] = useState(0)
  const left = leftToPay(total, tenders)
  const typed = digits === '' ? undefined : toAmount(digits) * (left < 0 ? -1 : 1)
  // Money is only refunded to cards that paid, in the order of payment.
  const toCards = isKnownHow ? [...BY_TERMINAL, 'memberBalance'] : left < 0 ? ['memberBalance'] : []
  const offered = methods.filter(method => !toCards.includes(method.kind))
  const cash = methods.find(({ kind }) => kind === 'cash')
  const pay = (method: TillMethod, amount = typed) => {
    setDigits('')
    setTip(0)
    if (method.kind === 'memberBalance') return till.panel({ kind: 'valueCard', method, amount })
    const allowedTip = method.allowTip ? tip : 0
    const work = till.ports.terminal(method)
      ? till.card.pay(method, amount, allowedTip)
      : till.pay.take(method, amount, allowedTip)
    void work
  }
  if (left === 0) {
    return (
      <button type="button" className={controls.primary} onClick={() => void till.pay.finish()}>
        {t('pos.till.finish')}
      </button>
    )
  }
  return (
    <>
      <p className={asking.due}>
        {t(left < 0 ? 'pos.till.toGiveBack' : 'pos.till.toPay')} <strong>{cents(left < 0 ? -left : left)}</strong>
      </p>
      <MemberAtPay />
      <DepositKey />
      {cash && left > 0 && (
        <fieldset className={controls.keys}>
          <legend>{t('pos.till.cashGiven', { name: cash.name })}</legend>
          {likelyCash(amountDue(cash, left).due, notesHandedOver(currency)).map(amount => (
            <button key={amount} type="button" className={controls.key} onClick={() => pay(cash, amount)}>
              {cents(amount)}
            </button>
          ))}
        </fieldset>
      )}
      {left < 0 && <AsItWasPaid />}
      <fieldset className={controls.keys}>
        <legend>{t(left < 0 ? 'pos.till.refundOtherwise' : 'pos.till.payBy')}</legend>
        {offered.map(method => (
          <button key={method.code} type="button" className={controls.method} onClick={() => pay(method)}>
            <span>{method.name}</span>
            <small>{cents(Math.abs(amountDue(method, typed ?? left).due))}</small>
          </button>
        ))}
      </fieldset>
      <Keypad
        label={t('pos.till.amount')}
        shown={cents(typed === undefined ? 0 : Math.abs(typed))}
        digits={digits}
        onDigits={setDigits}
      />
      {left > 0 && methods.some(({ allowTip }) => allowTip) && <TipKeys left={left} tip={tip} onTip={setTip} />}
    </>
  )
}

/** Deducts the party's deposit again, after it was removed from the bill. */
function DepositKey() {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const { party, tenders } = useTillState(({ bill }) => bill)
  if (!party || party.deposit <= 0 || tenders.length > 0) return null
  return (
    <button type="button" className={controls.key} onClick={() => void till.deposits.deduct()}>
      {t('pos.till.deductDeposit', { amount: cents(party.deposit) })}
    </button>
  )
}

/** Outstanding payments of a refund, one after the other. */
function AsItWasPaid() {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const preview = till.refunds.rest()
  if (preview.steps.length === 0) return null
  return (
    <>
      <RefundWays preview={preview} />
      <button type="button" className={controls.primary} onClick={() => void till.refunds.payBack()}>
        {t('pos.till.refundAsPaid', { amount: cents(preview.amount) })}
      </button>
    </>
  )
}

const TIP_PERCENTS = [5, 10, 15]

function TipKeys({ left, tip, onTip }: { left: number; tip: number; onTip: (tip: number) => void }) {
  const t = useTranslations()
  const { cents } = useMoney()
  return (
    <fieldset className={controls.keys}>
      <legend>{t('pos.till.tip')}</legend>
      {TIP_PERCENTS.map(percent => {
        const amount = percentOf(left, percent)
        return (
          <button
            key={percent}
            type="button"
            className={controls.key}
            aria-pressed={tip === amount && tip > 0}
            onClick={() => onTip(tip === amount ? 0 : amount)}
          >
            {t('pos.till.tipOf', { percent, amount: cents(amount) })}
          </button>
        )
      })}
    </fieldset>
  )
}

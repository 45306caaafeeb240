import { useState } from 'react'
import { useAllowed } from '#platform/console/shell/allowed.tsx'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { go } from '#platform/console/shell/navigation.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import { Keypad } from '../keypad.tsx'
import classes from '../till.module.css'

const SAID = {
  in: 'pos.till.said.cash.in',
  out: 'pos.till.said.cash.out',
  opened: 'pos.till.said.cash.opened',
} as const

/** The drawer without a sale: opened, money put in, money taken out. Opening and closing the register is a page of the console. */
export function CashStage() {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const mayMove = useAllowed('pos.cashRegister:cash')
  const mayOpen = useAllowed('pos.cashRegister:open')
  const register = useTillState(state => state.register)
  const isOpen = useTillState(({ shop }) => shop.facts.registers.find(({ code }) => code === register)?.open ?? false)
  const [digits, setDigits] = useState('')
  const [reason, setReason] = useState('')
  const amount = Number(digits)
  const does = async (kind: keyof typeof SAID) => {
    await till.drawer.add(kind, reason.trim(), kind === 'opened' ? 0 : amount)
    await till.dockets.openDrawer()
    till.say('good', SAID[kind], { amount: cents(amount) })
    setDigits('')
    setReason('')
    await till.sending.send()
  }
  const ready = reason.trim() !== ''
  return (
    <>
      <input
        className={classes.input}
        aria-label={t('pos.till.cashReason')}
        placeholder={t('pos.till.cashReason')}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className={classes.keys}>
        <button type="button" className={classes.key} disabled={!ready} onClick={() => void does('opened')}>
          {t('pos.till.noSale')}
        </button>
        {mayMove && (
          <>
            <button
              type="button"
              className={classes.key}
              disabled={!ready || amount === 0}
              onClick={() => void does('in')}
            >
              {t('pos.till.cashIn')}
            </button>
            <button
              type="button"
              className={classes.key}
              disabled={!ready || amount === 0}
              onClick={() => void does('out')}
            >
              {t('pos.till.cashOut')}
            </button>
          </>
        )}
        {!isOpen && mayOpen && (
          <button type="button" className={classes.primary} onClick={() => void till.sending.open(amount)}>
            {t('pos.till.openRegister', { amount: cents(amount) })}
          </button>
        )}
        <button type="button" className={classes.key} onClick={() => go('/cashregister/home')}>
          {t('pos.till.toRegisters')}
        </button>
      </div>
      <Keypad label={t('pos.till.amount')} shown={cents(amount)} digits={digits} onDigits={setDigits} />
    </>
  )
}

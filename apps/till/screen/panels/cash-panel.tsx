import { useState } from 'react'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { DrawerAction } from '../../device/queued-actions.ts'
import { isDrawerOpen } from '../../state/drawer-state.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { Keypad } from '../keypad.tsx'
import { ReasonKeys } from '../reason-keys.tsx'

/** The drawer without a sale: open it, put cash in, take cash out. Registers are closed in the console. */
export function CashPanel() {
  const t = useTranslations()
  const { cents, typed } = useMoney()
  const till = useTill()
  const mayOpen = useAllowed('pos.cashRegister:open')
  const isOpen = useTillState(isDrawerOpen)
  const [digits, setDigits] = useState('')
  const [reason, setReason] = useState('')
  const amount = typed(digits)
  const does = (kind: DrawerAction['kind']) => {
    till.drawer.add(kind, reason, kind === 'opened' ? 0 : amount)
    setDigits('')
    setReason('')
  }
  return (
    <>
      {!isOpen && mayOpen && (
        <button type="button" className={controls.primary} onClick={() => till.panel({ kind: 'float' })}>
          {t('pos.till.panel.float')}
        </button>
      )}
      <ReasonKeys list="cash" label={t('pos.till.cashReason')} chosen={reason} onReason={setReason} />
      <Keypad label={t('pos.till.amount')} shown={cents(amount)} digits={digits} onDigits={setDigits} />
      <div className={controls.keys}>
        <button type="button" className={controls.key} disabled={!reason} onClick={() => does('opened')}>
          {t('pos.till.noSale')}
        </button>
        <button type="button" className={controls.key} disabled={!reason || amount === 0} onClick={() => does('in')}>
          {t('pos.till.cashIn')}
        </button>
        <button type="button" className={controls.key} disabled={!reason || amount === 0} onClick={() => does('out')}>
          {t('pos.till.cashOut')}
        </button>
        <button type="button" className={controls.key} onClick={() => go('/cashregister/home')}>
          {t('pos.till.toRegisters')}
        </button>
      </div>
    </>
  )
}

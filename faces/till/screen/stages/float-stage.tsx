import { useState } from 'react'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { Keypad } from '../keypad.tsx'
import lines from '../lines.module.css'

/** Asks for the float of a closed register; a bill that waits to be paid can be paid without cash instead. */
export function FloatStage() {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const mayOpen = useAllowed(openRegister.need)
  const register = useTillState(state => state.register)
  const isPaying = useTillState(({ bill }) => bill.entries.some(({ voided }) => !voided))
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const float = Number(digits)
  const open = async () => {
    setBusy(true)
    const opened = await till.sending.open(float)
    setBusy(false)
    if (opened) till.stage({ kind: isPaying ? 'pay' : 'items' })
  }
  return (
    <>
      <p className={lines.empty}>{t(mayOpen ? 'pos.till.floatHint' : 'pos.till.floatNotAllowed', { register })}</p>
      {mayOpen && (
        <>
          <Keypad label={t('pos.till.float')} shown={cents(float)} digits={digits} onDigits={setDigits} />
          <button type="button" className={controls.primary} disabled={busy} onClick={() => void open()}>
            {t('pos.till.openRegister', { amount: cents(float) })}
          </button>
        </>
      )}
      {isPaying && (
        <button type="button" className={controls.key} onClick={() => till.stage({ kind: 'pay' })}>
          {t('pos.till.payWithoutCash')}
        </button>
      )}
    </>
  )
}

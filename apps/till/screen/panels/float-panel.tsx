import { useState } from 'react'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { openingExpected } from '../../state/drawer-state.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { Keypad } from '../keypad.tsx'
import lines from '../lines.module.css'
import asking from '../panel.module.css'

/**
 * Asks for the float of a closed register and shows what its last close left. A bill that is being paid can be paid
 * without cash instead.
 */
export function FloatPanel() {
  const t = useTranslations()
  const { cents, typed, toDigits } = useMoney()
  const till = useTill()
  const mayOpen = useAllowed(openRegister.need)
  const register = useTillState(
    ({ register, shop }) => shop.facts.registers.find(({ code }) => code === register)?.name ?? register,
  )
  const expected = useTillState(openingExpected)
  const isPaying = useTillState(({ bill }) => bill.entries.some(({ voided }) => !voided))
  const [digits, setDigits] = useState(expected === null ? '' : toDigits(expected))
  const [busy, setBusy] = useState(false)
  const float = typed(digits)
  const open = async () => {
    setBusy(true)
    const opened = await till.sending.open(float)
    setBusy(false)
    if (opened) till.panel({ kind: isPaying ? 'pay' : 'items' })
  }
  return (
    <>
      <p className={lines.empty}>{t(mayOpen ? 'pos.till.floatHint' : 'pos.till.floatNotAllowed', { register })}</p>
      {mayOpen && (
        <>
          <Keypad label={t('pos.till.float')} shown={cents(float)} digits={digits} onDigits={setDigits} replacesFirst />
          {expected !== null && <FloatDifference expected={expected} float={float} />}
          <button type="button" className={controls.primary} disabled={busy} onClick={() => void open()}>
            {t('pos.till.openRegister', { amount: cents(float) })}
          </button>
        </>
      )}
      {isPaying && (
        <button type="button" className={controls.key} onClick={() => till.panel({ kind: 'pay' })}>
          {t('pos.till.payWithoutCash')}
        </button>
      )}
    </>
  )
}

/** Cents. */
function FloatDifference({ expected, float }: { expected: number; float: number }) {
  const t = useTranslations()
  const { cents } = useMoney()
  const difference = float - expected
  return (
    <>
      <dl className={asking.facts}>
        <dt>{t('pos.till.floatExpected')}</dt>
        <dd>{cents(expected)}</dd>
        <dt>{t('pos.till.floatDifference')}</dt>
        <dd>
          {difference === 0
            ? t('pos.till.floatBalanced')
            : t(difference < 0 ? 'pos.till.floatShort' : 'pos.till.floatOver', { amount: cents(Math.abs(difference)) })}
        </dd>
      </dl>
      <p className={asking.hint}>{t('pos.till.floatFrom')}</p>
    </>
  )
}

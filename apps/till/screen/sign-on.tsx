import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../till-context.ts'
import { ClerkKeys } from './clerk-keys.tsx'
import controls from './controls.module.css'
import frame from './frame.module.css'
import { ClockPanel } from './panels/clock-panel.tsx'

/** Sign-on before selling. The bill waits. Clocking on or off needs no sign-on. */
export function SignOn() {
  const t = useTranslations()
  const till = useTill()
  const { clerks } = useTillState(({ shop }) => shop.facts)
  const [clocks, setClocks] = useState(false)
  const name = t(clocks ? 'pos.till.panel.clock' : 'pos.till.signOn')
  return (
    <section className={frame.signOn} aria-label={name}>
      <button type="button" className={controls.key} onClick={() => setClocks(now => !now)}>
        {t(clocks ? 'pos.till.signOn' : 'pos.till.panel.clock')}
      </button>
      {clocks ? <ClockPanel /> : <ClerkKeys clerks={clerks} action={t('pos.till.signOn')} onPin={till.clerks.signOn} />}
    </section>
  )
}

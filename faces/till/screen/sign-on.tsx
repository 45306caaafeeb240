import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../till-context.ts'
import { ClerkKeys } from './clerk-keys.tsx'
import controls from './controls.module.css'
import frame from './frame.module.css'
import { ClockStage } from './stages/clock-stage.tsx'

/** Nobody sells before it is known who does. What is on the bill waits. Who comes or goes need not sell. */
export function SignOn() {
  const t = useTranslations()
  const till = useTill()
  const { clerks } = useTillState(({ shop }) => shop.facts)
  const [clocks, setClocks] = useState(false)
  const name = t(clocks ? 'pos.till.stage.clock' : 'pos.till.signOn')
  return (
    <section className={frame.signOn} aria-label={name}>
      <button type="button" className={controls.key} onClick={() => setClocks(now => !now)}>
        {t(clocks ? 'pos.till.signOn' : 'pos.till.stage.clock')}
      </button>
      {clocks ? <ClockStage /> : <ClerkKeys clerks={clerks} action={t('pos.till.signOn')} onPin={till.clerks.signOn} />}
    </section>
  )
}

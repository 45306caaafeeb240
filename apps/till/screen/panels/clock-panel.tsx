import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Clocking } from '../../state/clock.ts'
import { useTill, useTillState } from '../../till-context.ts'
import { ClerkKeys } from '../clerk-keys.tsx'
import controls from '../controls.module.css'

const BREAKS = [0, 15, 30, 45, 60]

/** Clocking on or off: the choice, the breaks when clocking off, then the PIN. */
export function ClockPanel() {
  const t = useTranslations()
  const till = useTill()
  const { clerks } = useTillState(({ shop }) => shop.facts)
  const [does, setDoes] = useState<Clocking['does']>('on')
  const [breakMinutes, setBreakMinutes] = useState(0)
  const clocking: Clocking = does === 'on' ? { does } : { does, breakMinutes }
  const action = t(`pos.till.clock.${does}`)
  return (
    <>
      <fieldset className={controls.keys}>
        <legend>{t('pos.till.clock.which')}</legend>
        {(['on', 'off'] as const).map(direction => (
          <button
            key={direction}
            type="button"
            className={controls.key}
            aria-pressed={direction === does}
            onClick={() => setDoes(direction)}
          >
            {t(`pos.till.clock.${direction}`)}
          </button>
        ))}
      </fieldset>
      {does === 'off' && (
        <fieldset className={controls.keys}>
          <legend>{t('pos.till.clock.breaks')}</legend>
          {BREAKS.map(minutes => (
            <button
              key={minutes}
              type="button"
              className={controls.key}
              aria-pressed={minutes === breakMinutes}
              onClick={() => setBreakMinutes(minutes)}
            >
              {t('pos.till.clock.minutes', { minutes })}
            </button>
          ))}
        </fieldset>
      )}
      {clerks.length > 0 ? (
        <ClerkKeys clerks={clerks} action={action} onPin={(id, pin) => till.clock.byPin(id, pin, clocking)} />
      ) : (
        <button type="button" className={controls.primary} onClick={() => till.clock.own(clocking)}>
          {action}
        </button>
      )}
    </>
  )
}

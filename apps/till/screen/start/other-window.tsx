import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import controls from '../controls.module.css'
import frame from '../frame.module.css'
import type { HeldRegister } from './use-register-hold.ts'

/** Shown when another window of this device sells at the register. */
export function OtherWindow({ held: { who, charging, takeOver } }: { held: HeldRegister }) {
  const t = useTranslations()
  return (
    <main className={frame.start}>
      <h1>{t(who === 'taken' ? 'pos.till.otherWindow.taken' : 'pos.till.otherWindow.open')}</h1>
      <p>{t('pos.till.otherWindow.help')}</p>
      {charging && <p role="alert">{t('pos.till.otherWindow.charging')}</p>}
      <button type="button" className={controls.primary} onClick={takeOver}>
        {t('pos.till.otherWindow.takeOver')}
      </button>
      <button type="button" className={controls.tool} onClick={() => go('/home')}>
        {t('pos.till.back')}
      </button>
    </main>
  )
}

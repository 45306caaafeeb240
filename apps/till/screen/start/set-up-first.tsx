import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { setupGuide } from '#platform/contract/calls/setup-guide.ts'
import controls from '../controls.module.css'
import frame from '../frame.module.css'

/** What is missing before the till can sell, with a link to set it up. */
export function SetUpFirst({ missing }: { missing: string }) {
  const t = useTranslations()
  const maySetUp = useAllowed(setupGuide.need)
  return (
    <main className={frame.start}>
      <h1>{t('pos.register.title')}</h1>
      <p>{missing}</p>
      {maySetUp && (
        <button type="button" className={controls.primary} onClick={() => go('/setup')}>
          {t('setup.guide.open')}
        </button>
      )}
      <button type="button" className={controls.tool} onClick={() => go('/home')}>
        {t('pos.till.back')}
      </button>
    </main>
  )
}

import { Button, Text } from '@mantine/core'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './menu-language.module.css'
import { useLanguageSyncs } from './use-menu-language.ts'

export type SyncAction = 600 | 601

const TONES = { sent: 'good', waiting: 'busy', failed: 'bad' } as const

interface SyncStatesProps {
  lot: string
  /** Asks the shop's server again now; absent for who may not. */
  onRetry: ((action: SyncAction) => Promise<void>) | undefined
}

/** Whether the shop's own server has the languages and texts; why not, and when it is asked again. */
export function SyncStates({ lot, onRetry }: SyncStatesProps) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { data = [] } = useLanguageSyncs(lot)
  if (data.length === 0) return null
  return (
    <section className={classes.syncs} aria-label={t('catalogue.menuLanguage.syncs')}>
      {data.map(({ action, state, tries, problem, triedAt, nextAt }) => (
        <div key={action}>
          <StateDot tone={TONES[state]}>
            {t(`catalogue.menuLanguage.syncStates.${state}`, {
              what: t(`catalogue.menuLanguage.syncKinds.${action}`),
              at: instant(triedAt),
              tries,
            })}
          </StateDot>
          {problem && (
            <Text size="xs" c="dimmed">
              {problem} {nextAt && t('catalogue.menuLanguage.again', { at: instant(nextAt) })}
            </Text>
          )}
          {state !== 'sent' && onRetry && (
            <Button size="compact-xs" variant="default" onClick={() => void onRetry(action)}>
              {t('catalogue.menuLanguage.tryNow', { what: t(`catalogue.menuLanguage.syncKinds.${action}`) })}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

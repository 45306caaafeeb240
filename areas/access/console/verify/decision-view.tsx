import { Text } from '@mantine/core'
import { IconCheck } from '#platform/console/icons/check.ts'
import { IconX } from '#platform/console/icons/x.ts'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { DecisionAnswer } from '../../contract/decision.ts'
import classes from './verify.module.css'

export function Verdict({ answer: { grant } }: { answer: Pick<DecisionAnswer, 'grant'> }) {
  const t = useTranslations()
  return <StateDot tone={grant ? 'good' : 'bad'}>{t(grant ? 'acs.decision.granted' : 'acs.decision.refused')}</StateDot>
}

/** An answer of a gate with its checks, in words. */
export function DecisionView({ answer, holder }: { answer: DecisionAnswer; holder: string | null }) {
  const t = useTranslations()
  const { instant } = useFormats()
  return (
    <section className={classes.panel} aria-live="polite" aria-label={t('acs.decision.answer')}>
      <Verdict answer={answer} />
      <Text fw={600}>{answer.words}</Text>
      {holder && <Text size="sm">{t('acs.decision.holder', { name: holder })}</Text>}
      {answer.violation && <Text size="sm">{t('acs.decision.violation', { words: answer.violation })}</Text>}
      {answer.nextAllowedAt && (
        <Text size="sm">{t('acs.decision.nextAllowed', { time: instant(answer.nextAllowedAt) })}</Text>
      )}
      <ul className={classes.list} aria-label={t('acs.decision.checksTitle')}>
        {answer.checks.map(({ check, ok, detail }) => (
          <li key={check}>
            {ok ? (
              <IconCheck size={16} role="img" aria-label={t('acs.decision.passed')} />
            ) : (
              <IconX size={16} role="img" aria-label={t('acs.decision.failed')} />
            )}{' '}
            {detail}
          </li>
        ))}
      </ul>
    </section>
  )
}

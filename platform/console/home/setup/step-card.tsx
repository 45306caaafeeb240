import '../../kit/styles/control-styles.ts'
import { Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { Suspense } from 'react'
import { applySetupDefaults, type GuideStep, skipSetupStep } from '#platform/contract/calls/setup-guide.ts'
import { IconCheck } from '../../icons/check.ts'
import { FormProblem } from '../../kit/attempt/form-problem.tsx'
import { useAttempt } from '../../kit/attempt/use-attempt.ts'
import { call } from '../../shell/api/call.ts'
import { PlaceLink } from '../../shell/frame/place.tsx'
import { useAllowed } from '../../shell/guard/allowed.tsx'
import { useTranslations } from '../../shell/language/messages.tsx'
import classes from './setup.module.css'
import { setupPanel } from './setup-panel.ts'
import { useRefreshSetup } from './use-setup-guide.ts'

interface StepCardProps {
  step: GuideStep
  number: number
  /** Expanded: the first open step, or the selected one. */
  current: boolean
  onChoose: () => void
  onLeave: () => void
}

export function StepCard({ step, number, current, onChoose, onLeave }: StepCardProps) {
  const t = useTranslations()
  const { title, state, path } = step
  return (
    <li className={classes.step} data-state={state} data-current={current || undefined} aria-label={title}>
      <div className={classes.head}>
        <span className={classes.mark} aria-hidden>
          {state === 'done' ? <IconCheck size={16} /> : number}
        </span>
        {current || state === 'done' ? (
          <Text fw={600} className={classes.title}>
            {title}
          </Text>
        ) : (
          <UnstyledButton className={classes.title} onClick={onChoose}>
            {title}
          </UnstyledButton>
        )}
        {state === 'done' && (
          <PlaceLink to={path} aria-label={t('setup.guide.doneStep', { step: title })}>
            {t('setup.guide.done')}
          </PlaceLink>
        )}
        {state === 'skipped' && <Text c="dimmed">{t('setup.guide.skipped')}</Text>}
      </div>
      {current && <StepBody step={step} onLeave={onLeave} />}
    </li>
  )
}

function StepBody({ step, onLeave }: { step: GuideStep; onLeave: () => void }) {
  const t = useTranslations()
  const refresh = useRefreshSetup()
  const { attempt, busy, problem } = useAttempt()
  const mayChange = useAllowed(skipSetupStep.need)
  const { key, help, defaults, path, allowed, state } = step
  const Panel = setupPanel(key)
  const applyDefaults = () =>
    attempt(async () => {
      await call(applySetupDefaults, { step: key }, { hideErrors: true })
      onLeave()
      await refresh()
    })
  const skip = () =>
    attempt(async () => {
      await call(skipSetupStep, { step: key, skipped: state !== 'skipped' }, { hideErrors: true })
      onLeave()
      await refresh()
    })
  return (
    <div className={classes.body}>
      <Text c="dimmed" size="sm">
        {help}
      </Text>
      {!allowed && <Text size="sm">{t('setup.guide.notAllowed')}</Text>}
      {allowed && (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <Panel />
        </Suspense>
      )}
      <FormProblem words={problem} />
      <Group gap="xs">
        {allowed && defaults !== null && (
          <Button loading={busy} onClick={() => void applyDefaults()}>
            {defaults}
          </Button>
        )}
        <Button variant="default" component={PlaceLink} to={path}>
          {t('setup.guide.openPage')}
        </Button>
        {mayChange && (
          <Button variant="subtle" disabled={busy} onClick={() => void skip()}>
            {t(state === 'skipped' ? 'setup.guide.resume' : 'setup.guide.skip')}
          </Button>
        )}
      </Group>
    </div>
  )
}

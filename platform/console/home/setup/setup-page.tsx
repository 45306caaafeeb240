import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { IconCircleCheck } from '../../icons/circle-check.ts'
import { TableMessage } from '../../kit/table/table-message.tsx'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { usePlace } from '../../shell/frame/place.tsx'
import { useTranslations } from '../../shell/language/messages.tsx'
import { session } from '../../shell/session/session-store.ts'
import { useStore } from '../../shell/store.ts'
import classes from './setup.module.css'
import { StepCard } from './step-card.tsx'
import { useSetupGuide } from './use-setup-guide.ts'

/** The setup guide as a separate page. */
export function SetupPage() {
  const t = useTranslations()
  return (
    <PageFrame title={t('setup.guide.title')}>
      <SetupGuide />
    </PageFrame>
  )
}

/** The setup guide as home, until the merchant sells. */
export function SetupHome() {
  const t = useTranslations()
  const firstName = useStore(session, now => now.user?.firstName ?? '')
  return (
    <PageFrame title={t('platform.shell.home.greeting', { name: firstName })}>
      <Text component="h2" fw={600}>
        {t('setup.guide.title')}
      </Text>
      <SetupGuide />
    </PageFrame>
  )
}

/** The steps from an empty merchant to the first sale. */
function SetupGuide() {
  const t = useTranslations()
  const { data, error, refetch } = useSetupGuide()
  // A link may open one step: /setup?step=catalogue.setup.products
  const { search } = usePlace()
  const [chosen, setChosen] = useState<string | undefined>(search.step)
  const steps = data?.steps ?? []
  const next = steps.find(({ state }) => state === 'open')?.key
  const current = steps.find(({ key, state }) => key === chosen && state !== 'done')?.key ?? next
  const doneCount = steps.filter(({ state }) => state === 'done').length
  return (
    <>
      {error && !data && (
        <TableMessage
          tone="bad"
          icon={null}
          title={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <div className={classes.guide}>
          {next === undefined && (
            <TableMessage
              icon={<IconCircleCheck size={28} stroke={1.5} />}
              title={t('setup.guide.readyTitle')}
              text={t('setup.guide.readyHelp')}
            />
          )}
          <Text c="dimmed" role="status">
            {t('setup.guide.progress', { done: doneCount, all: steps.length })}
          </Text>
          <ol className={classes.steps}>
            {steps.map((step, at) => (
              <StepCard
                key={step.key}
                step={step}
                number={at + 1}
                current={step.key === current}
                onChoose={() => setChosen(step.key)}
                onLeave={() => setChosen(undefined)}
              />
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

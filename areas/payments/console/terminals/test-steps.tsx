import { Group, Stack, Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { TEST_STEPS, type testTerminal } from '../../contract/terminal.ts'

interface Props {
  readonly steps: OutputOfOperation<typeof testTerminal>['steps']
}

/** What each step of a test said, and which steps were not reached. */
export function TestSteps({ steps }: Props) {
  const t = useTranslations()
  const done = new Map(steps.map(step => [step.step, step]))
  return (
    <Stack component="ol" gap={4} m={0} p={0} role="status" aria-label={t('eftpos.terminal.test.title')}>
      {TEST_STEPS.map(name => {
        const step = done.get(name)
        const outcome = step ? (step.ok ? 'ok' : 'failed') : 'skipped'
        return (
          <Group key={name} component="li" gap="xs" justify="space-between">
            <Text size="sm" {...(step ? {} : { c: 'dimmed' })}>
              {t(`eftpos.terminal.test.${outcome}`, { step: t(`eftpos.terminal.test.steps.${name}`) })}
              {step?.words ? `: ${step.words}` : ''}
            </Text>
            {step && (
              <Text size="sm" c="dimmed">
                {t('eftpos.terminal.test.milliseconds', { count: step.milliseconds })}
              </Text>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { pairTerminal, Terminal, testTerminal, unpairTerminal } from '../../contract/terminal.ts'
import { TestSteps } from './test-steps.tsx'

const once = () => ({ hideErrors: true, idempotencyKey: newId() }) as const

type Steps = OutputOfOperation<typeof testTerminal>['steps']

/** Pairs a terminal, tests it step by step, unpairs and retires it. */
export function TerminalActions({ row }: RecordPartProps<typeof Terminal>) {
  const t = useTranslations()
  const may = {
    pair: usePermission(pairTerminal.need),
    unpair: usePermission(unpairTerminal.need),
    test: usePermission(testTerminal.need),
  }
  const readAgain = useReadAgain(Terminal)
  const { attempt, busy, problem } = useAttempt()
  const [code, setCode] = useState('')
  const [steps, setSteps] = useState<Steps>()
  const act = (work: () => Promise<unknown>) =>
    attempt(async () => {
      try {
        await work()
      } finally {
        // A refused pairing has changed the state too.
        await readAgain()
      }
    })
  const pair = () => act(() => call(pairTerminal, { id: row.id, code }, once()))
  const test = () => act(async () => setSteps((await call(testTerminal, { id: row.id }, once())).result.steps))
  const unpair = async (retire: boolean) => {
    const words = retire ? 'retire' : 'unpair'
    const isAgreed = await confirm({
      title: t(`eftpos.terminal.actions.${words}Title`, { name: row.name }),
      body: t(`eftpos.terminal.actions.${words}Hint`),
      action: t(`eftpos.terminal.actions.${words}`),
      run: () => call(unpairTerminal, { id: row.id, retire }, once()),
    })
    if (isAgreed) await readAgain()
  }
  const isUnpaired = row.state === 'unpaired' || row.state === 'pairing'
  const isPaired = row.state === 'ready' || row.state === 'busy' || row.state === 'offline'
  if (row.state === 'retired') return null
  return (
    <Stack gap="sm" mb="lg" component="section" aria-label={t('eftpos.terminal.actions.title')}>
      <Title order={2} size="h4">
        {t('eftpos.terminal.actions.title')}
      </Title>
      {isUnpaired && (
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('eftpos.terminal.actions.code')}
            description={t('eftpos.terminal.actions.codeHint')}
            value={code}
            maxLength={60}
            onChange={event => setCode(event.currentTarget.value.trim())}
          />
          <ReasonedButton
            permission={withReason(may.pair, code.length < 3 ? t('eftpos.terminal.actions.codeNeeded') : undefined)}
            loading={busy}
            onClick={() => void pair()}
          >
            {t('eftpos.terminal.actions.pair')}
          </ReasonedButton>
        </Group>
      )}
      <Group gap="xs">
        {isPaired && (
          <>
            <ReasonedButton variant="default" permission={may.test} loading={busy} onClick={() => void test()}>
              {t('eftpos.terminal.actions.test')}
            </ReasonedButton>
            <ReasonedButton variant="default" permission={may.unpair} onClick={() => void unpair(false)}>
              {t('eftpos.terminal.actions.unpair')}
            </ReasonedButton>
          </>
        )}
        {row.state !== 'pairing' && (
          <ReasonedButton variant="default" permission={may.unpair} onClick={() => void unpair(true)}>
            {t('eftpos.terminal.actions.retire')}
          </ReasonedButton>
        )}
      </Group>
      <FormProblem words={problem} />
      {steps && <TestSteps steps={steps} />}
    </Stack>
  )
}

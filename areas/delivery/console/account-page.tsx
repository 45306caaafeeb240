import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import {
  connectAccount,
  DeliveryAccount,
  pauseAccount,
  SIMULATED,
  simulateOrder,
  testAccount,
} from '../contract/account.ts'

interface Said {
  readonly good: boolean
  readonly words: string
}

/** Connects, tests and pauses an account; the simulator's customer can order something. */
function AccountActions({ row: { id, state, platform } }: RecordPartProps<typeof DeliveryAccount>) {
  const t = useTranslations()
  const may = {
    connect: usePermission(connectAccount.need),
    test: usePermission(testAccount.need),
    pause: usePermission(pauseAccount.need),
    simulate: usePermission(simulateOrder.need),
  }
  const readAgain = useReadAgain(DeliveryAccount)
  const { attempt, busy, problem } = useAttempt()
  const [said, setSaid] = useState<Said>()
  const isOn = state === 'connected' || state === 'paused' || state === 'error'
  const run = (action: (options: { hideErrors: true; idempotencyKey: string }) => Promise<Said>) =>
    attempt(async () => {
      setSaid(undefined)
      setSaid(await action({ hideErrors: true, idempotencyKey: newId() }))
      await readAgain()
    })
  const toSaid = ({ ok, answer }: { ok: boolean; answer: string }): Said => ({
    good: ok,
    words: t(ok ? 'delivery.account.answered' : 'delivery.account.failed', { answer }),
  })
  const connect = () =>
    run(async options => toSaid((await call(connectAccount, { id, connect: !isOn }, options)).result))
  const test = () => run(async options => toSaid((await call(testAccount, { id }, options)).result))
  const until = () => (state === 'paused' ? null : new Date(machine.now() + HOUR_MS).toISOString())
  const pause = () =>
    run(async options => {
      const { result } = await call(pauseAccount, { id, until: until() }, options)
      return { good: true, words: t(`delivery.account.choices.state.${result.state}`) }
    })
  const simulate = (what: (typeof SIMULATED)[number]) =>
    run(async options => {
      const { result } = await call(simulateOrder, { id, what }, options)
      return { good: true, words: t(`delivery.account.simulated.${what}`, { number: result.number }) }
    })
  return (
    <Stack gap="xs" mt="lg" component="section" aria-label={t('delivery.account.actions')}>
      <Title order={2} size="h4">
        {t('delivery.account.actions')}
      </Title>
      <Group gap="xs">
        <ReasonedButton variant="default" permission={may.connect} loading={busy} onClick={() => void connect()}>
          {t(isOn ? 'delivery.account.disconnect' : 'delivery.account.connect')}
        </ReasonedButton>
        <ReasonedButton variant="default" permission={may.test} loading={busy} onClick={() => void test()}>
          {t('delivery.account.test')}
        </ReasonedButton>
        {isOn && (
          <ReasonedButton variant="default" permission={may.pause} loading={busy} onClick={() => void pause()}>
            {t(state === 'paused' ? 'delivery.account.resume' : 'delivery.account.pause')}
          </ReasonedButton>
        )}
        {platform === 'simulator' &&
          state === 'connected' &&
          SIMULATED.map(what => (
            <ReasonedButton
              key={what}
              variant="default"
              permission={may.simulate}
              loading={busy}
              onClick={() => void simulate(what)}
            >
              {t(`delivery.account.simulate.${what}`)}
            </ReasonedButton>
          ))}
      </Group>
      <FormProblem words={problem} />
      {said && (
        <Alert color={said.good ? 'green' : 'red'} role={said.good ? 'status' : 'alert'}>
          {said.words}
        </Alert>
      )}
    </Stack>
  )
}

const STANDING = ['state', 'pausedUntil', 'checkedAt', 'answer', 'hookSecret']

const view: FormView<typeof DeliveryAccount> = { below: AccountActions, hidden: row => (row ? [] : STANDING) }

/** Shops at delivery platforms. */
export const AccountPage = () => <ResourceListPage resource={DeliveryAccount} view={view} />

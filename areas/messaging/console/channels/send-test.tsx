import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface Answer {
  readonly ok: boolean
  /** The words of the server or provider. */
  readonly answer: string
}

interface SendTestProps {
  channel: 'sms' | 'email'
  need: string
  send: (to: string) => Promise<Answer>
}

/** Sends one message by stored settings and shows what the server or provider answered. */
export function SendTest({ channel, need, send }: SendTestProps) {
  const t = useTranslations()
  const may = usePermission(need)
  const { attempt, busy, problem } = useAttempt()
  const [to, setTo] = useState('')
  const [came, setCame] = useState<Answer>()
  if (!may.there) return null
  const permission = withReason(may, to.trim() === '' ? t('message.consent.noAddress') : undefined)
  const submit = () => {
    if (!permission.allowed || busy) return
    setCame(undefined)
    void attempt(async () => setCame(await send(to.trim())))
  }
  return (
    <Stack gap="xs" mt="lg" component="section" aria-label={t('message.test.title')}>
      <Title order={2} size="h4">
        {t('message.test.title')}
      </Title>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t(`message.test.to.${channel}`)}
          type={channel === 'sms' ? 'tel' : 'email'}
          maxLength={254}
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') submit()
          }}
        />
        <ReasonedButton variant="default" permission={permission} loading={busy} onClick={submit}>
          {t('message.test.send')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
      {came && (
        <Alert color={came.ok ? 'green' : 'red'} role={came.ok ? 'status' : 'alert'}>
          {t(came.ok ? 'message.test.accepted' : 'message.test.refused', { answer: came.answer })}
        </Alert>
      )}
    </Stack>
  )
}

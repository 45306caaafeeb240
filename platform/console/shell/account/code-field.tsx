import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isCallError } from '../api/call-error.ts'
import { useTranslations } from '../language/messages.tsx'
import { useCountdown } from './use-countdown.ts'

interface Props {
  value: string
  onChange: (code: string) => void
  /** Sends a code and returns the seconds until it can be sent again. */
  send: () => Promise<number>
  /** Whether there is a contact to send it to. */
  ready: boolean
  error?: string | undefined
  /** Why the code was not sent; left out: it was. */
  notSent?: string | undefined
  disabled?: boolean
}

/** Input for a code sent by SMS or e-mail; sending again waits for a countdown. */
export function CodeField({ value, onChange, send, ready, error, notSent, disabled = false }: Props) {
  const t = useTranslations()
  const { left, start } = useCountdown()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      start(await send())
      setSent(true)
    } catch (fault) {
      setProblem(isCallError(fault) && fault.message ? fault.message : t('platform.error.sendCode'))
    } finally {
      setBusy(false)
    }
  }
  const waiting = left > 0
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('platform.login.code')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={error ?? problem}
        disabled={disabled}
        description={sent ? (notSent ?? t('platform.login.codeSent')) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Button variant="default" onClick={ask} loading={busy} disabled={!ready || waiting || disabled}>
        {waiting
          ? t('platform.login.resendIn', { seconds: left })
          : t(`platform.login.${sent ? 'resend' : 'sendCode'}`)}
      </Button>
    </Group>
  )
}

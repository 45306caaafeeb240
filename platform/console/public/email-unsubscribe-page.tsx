import { Alert, Button, Checkbox, Loader, Stack, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import {
  type EmailPreference,
  emailPreference,
  emailResubscribe,
  emailUnsubscribe,
} from '#platform/contract/calls/email-preferences.ts'
import { call } from '../shell/api/call.ts'
import { isCallError } from '../shell/api/call-error.ts'
import { useTranslations } from '../shell/language/messages.tsx'
import { useAddress } from '../shell/routes/navigation.ts'
import { useSubmit } from './login/use-submit.ts'
import { PublicFrame } from './public-frame.tsx'

/** Unsubscribes a visitor from a sender's e-mails, or subscribes again. The e-mail's link carries `t`. */
export function EmailUnsubscribePage() {
  const t = useTranslations()
  const token = new URLSearchParams(useAddress().query).get('t') ?? ''
  const [preference, setPreference] = useState<EmailPreference>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(emailPreference, { token }, { hideErrors: true, signal: stop.signal })
      .then(({ result }) => setPreference(result))
      .catch((fault: unknown) => {
        if (stop.signal.aborted) return
        setProblem(isCallError(fault) && fault.kind === 'refused' ? fault.message : t('platform.public.email.broken'))
      })
    return () => stop.abort()
  }, [token, t])
  return (
    <PublicFrame title={t('platform.public.emailUnsubscribe.title')}>
      <FormProblem words={problem} />
      {!preference && !problem && <Loader size="sm" />}
      {preference?.subscribed && <Unsubscribe token={token} preference={preference} onChange={setPreference} />}
      {preference && !preference.subscribed && (
        <Resubscribe token={token} preference={preference} onChange={setPreference} />
      )}
    </PublicFrame>
  )
}

interface Props {
  token: string
  preference: EmailPreference
  onChange: (now: EmailPreference) => void
}

function Unsubscribe({ token, preference, onChange }: Props) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const [spam, setSpam] = useState(false)
  const [allChannels, setAllChannels] = useState(false)
  const { busy, problem, submit } = useSubmit(async () => {
    const input = { token, spam, allChannels, ...(reason.trim() && { reason }) }
    onChange((await call(emailUnsubscribe, input, { hideErrors: true })).result)
  }, t('platform.error.failedToOperate'))
  const { email, sender } = preference
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('platform.public.email.question', { email, sender })}</Text>
        <Textarea
          label={t('platform.public.email.reason')}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          maxLength={500}
          rows={3}
        />
        <Checkbox
          label={t('platform.public.email.allChannels')}
          checked={allChannels}
          onChange={event => setAllChannels(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('platform.public.email.spam')}
          checked={spam}
          onChange={event => setSpam(event.currentTarget.checked)}
        />
        <FormProblem words={problem} />
        <Button type="submit" loading={busy}>
          {t('platform.public.email.unsubscribe')}
        </Button>
      </Stack>
    </form>
  )
}

function Resubscribe({ token, preference, onChange }: Props) {
  const t = useTranslations()
  const { busy, problem, submit } = useSubmit(async () => {
    onChange((await call(emailResubscribe, { token }, { hideErrors: true })).result)
  }, t('platform.error.failedToOperate'))
  const { email, sender } = preference
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Alert color="green" role="status">
          {t('platform.public.email.unsubscribed', { email, sender })}
        </Alert>
        <FormProblem words={problem} />
        <Button type="submit" variant="default" loading={busy}>
          {t('platform.public.email.resubscribe')}
        </Button>
      </Stack>
    </form>
  )
}

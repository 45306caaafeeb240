import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { type OpenedInvitation, sendInvitedPin, verifyInvited } from '#platform/contract/calls/invitations.ts'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { CodeField } from '../../shell/account/code-field.tsx'
import { call } from '../../shell/api/call.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { useSubmit } from '../login/use-submit.ts'

const SHORTEST_MOBILE = 6

interface Props {
  token: string
  invitation: OpenedInvitation
  onVerified: () => void
}

/** Verifies the mobile by a PIN of four digits. */
export function VerifyForm({ token, invitation: { kind, mobile: known }, onVerified }: Props) {
  const t = useTranslations()
  const [mobile, setMobile] = useState('')
  const [pin, setPin] = useState('')
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const { busy, problem, fields, submit } = useSubmit(async () => {
    await call(verifyInvited, { kind, token, pin }, { hideErrors: true })
    onVerified()
  }, t('platform.error.verifyPhone'))
  const send = async () => {
    const input = { kind, token, ...(known === null || mobile ? { mobile } : {}) }
    const { result } = await call(sendInvitedPin, input, { hideErrors: true })
    // Too early for another one: what was said of the last one still holds.
    if (result.outcome) setOutcome(result.outcome)
    return result.resendAfter
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {known === null ? (
          <TextInput
            label={t('platform.login.mobile')}
            value={mobile}
            onChange={event => setMobile(event.currentTarget.value)}
            inputMode="tel"
            autoComplete="tel"
          />
        ) : (
          <Text size="sm">{t('platform.public.invited.pinGoesTo', { mobile: known })}</Text>
        )}
        <CodeField
          value={pin}
          onChange={setPin}
          send={send}
          ready={known !== null || mobile.trim().length >= SHORTEST_MOBILE}
          error={fields.pin}
          notSent={
            outcome && outcome !== 'sent'
              ? t(`platform.public.invited.${outcome === 'refused' ? 'pinRefused' : 'pinNotSent'}`)
              : undefined
          }
        />
        <FormProblem words={problem} />
        <Button type="submit" loading={busy} disabled={pin.trim() === ''}>
          {t('platform.public.invited.verify')}
        </Button>
      </Stack>
    </form>
  )
}

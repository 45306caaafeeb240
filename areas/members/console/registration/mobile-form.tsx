import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import { CodeField } from '#platform/console/shell/account/code-field.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { startRegistration, verifyRegistration } from '../../contract/registration.ts'
import type { RegisteredMember } from './open-member.tsx'

const SHORTEST_MOBILE = 6

interface MobileFormProps {
  ordLot: string
  /** The way to a member whose mobile it is already. */
  open: (member: RegisteredMember) => ReactNode
  /** @param known the full member whose mobile it is */
  onVerified: (proof: string, known: RegisteredMember | null) => void
}

/** Verifies a mobile by a PIN of four digits. A mobile that a member has leads to that member. */
export function MobileForm({ ordLot, open, onVerified }: MobileFormProps) {
  const t = useTranslations()
  const [mobile, setMobile] = useState('')
  const [pin, setPin] = useState('')
  const [known, setKnown] = useState<RegisteredMember | null>(null)
  const [newPin, setNewPin] = useState(false)
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { result } = await call(verifyRegistration, { ordLot, mobile, pin }, { hideErrors: true })
    onVerified(result.proof, newPin ? known : null)
  }, t('platform.error.verifyPhone'))
  const send = async () => {
    const { result } = await call(startRegistration, { ordLot, mobile, newPin }, { hideErrors: true })
    setKnown(result.member?.draft ? null : result.member)
    setOutcome(result.outcome)
    return result.resendAfter ?? 0
  }
  const isKnown = known !== null && !newPin
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('member.registration.mobile')}
          description={t('member.registration.mobileHelp')}
          inputMode="tel"
          autoComplete="off"
          maxLength={24}
          value={mobile}
          onChange={event => {
            setMobile(event.currentTarget.value)
            setKnown(null)
            setNewPin(false)
          }}
          error={fields.mobile}
        />
        {isKnown ? (
          <Alert role="status" title={t('member.registration.known', { name: known.name, number: known.memberNum })}>
            <Group gap="xs">
              {open(known)}
              <Button variant="default" onClick={() => setNewPin(true)}>
                {t('member.registration.newPin')}
              </Button>
            </Group>
          </Alert>
        ) : (
          <CodeField
            key={newPin ? 'newPin' : 'new'}
            value={pin}
            onChange={setPin}
            send={send}
            ready={mobile.trim().length >= SHORTEST_MOBILE}
            error={fields.pin}
            notSent={
              outcome && outcome !== 'sent'
                ? t(`member.registration.notSent.${outcome === 'refused' ? 'refused' : 'noProvider'}`)
                : undefined
            }
          />
        )}
        <FormProblem words={problem} />
        {isKnown ? null : (
          <Group>
            <Button type="submit" loading={busy} disabled={pin.trim() === ''}>
              {t('member.registration.verify')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { FieldGroup } from '#platform/console/kit/fields/controls/field-group.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { finishRegistration, registrationChoices } from '../../contract/registration.ts'
import { BirthdayInputs } from '../members/birthday-inputs.tsx'
import type { RegisteredMember } from './open-member.tsx'

interface DetailsFormProps {
  ordLot: string
  proof: string
  /** The full member who gets a new payment PIN, and nothing else. */
  known: RegisteredMember | null
  onDone: (member: RegisteredMember) => void
}

const EMPTY = { firstName: '', lastName: '', email: '', birthday: '', promoCode: '', paymentPin: '' }
type TextField = keyof typeof EMPTY

/** Who the person is, and what they agree to: nothing is ticked beforehand. */
export function DetailsForm({ ordLot, proof, known, onDone }: DetailsFormProps) {
  const t = useTranslations()
  const [texts, setTexts] = useState(EMPTY)
  const [chosen, setChosen] = useState('')
  const [consent, setConsent] = useState({ sms: false, email: false })
  const { data } = useQuery({
    queryKey: ['member.registration', 'choices', ordLot],
    queryFn: async ({ signal }) => (await call(registrationChoices, { ordLot }, { signal, hideErrors: true })).result,
  })
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { firstName, lastName, ...optional } = texts
    const typed = Object.fromEntries(
      Object.entries(optional)
        .map(([field, text]) => [field, text.trim()])
        .filter(([, text]) => text),
    )
    const input = { ordLot, proof, firstName, lastName, consent, ...typed, ...(chosen && { package: chosen }) }
    onDone((await call(finishRegistration, input, { hideErrors: true })).result)
  }, t('platform.error.failedToOperate'))
  const text = (field: TextField, more: object = {}) => (
    <TextInput
      label={t(`member.registration.fields.${field}`)}
      autoComplete="off"
      value={texts[field]}
      onChange={event => setTexts({ ...texts, [field]: event.currentTarget.value })}
      error={fields[field]}
      {...more}
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {known ? (
          <Text>{t('member.registration.known', { name: known.name, number: known.memberNum })}</Text>
        ) : (
          <>
            {text('firstName', { maxLength: 60 })}
            {text('lastName', { maxLength: 60 })}
            {text('email', { type: 'email', maxLength: 254 })}
            <FieldGroup
              label={t('member.registration.fields.birthday')}
              help={t('member.member.help.birthday')}
              error={fields.birthday}
            >
              <BirthdayInputs value={texts.birthday} onChange={birthday => setTexts({ ...texts, birthday })} />
            </FieldGroup>
          </>
        )}
        <PasswordInput
          label={t('member.registration.fields.paymentPin')}
          description={t('member.registration.paymentPinHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={texts.paymentPin}
          onChange={event => setTexts({ ...texts, paymentPin: event.currentTarget.value })}
          error={fields.paymentPin}
        />
        {known ? null : (
          <>
            {data && data.packages.length > 0 ? (
              <NativeSelect
                label={t('member.registration.fields.package')}
                value={chosen}
                onChange={event => setChosen(event.currentTarget.value)}
                data={[
                  { value: '', label: t('member.registration.noneChosen') },
                  ...data.packages.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                error={fields.package}
              />
            ) : null}
            {text('promoCode', { maxLength: 60 })}
            <Stack component="fieldset" gap="xs" m={0} p={0} bd="none">
              <Text component="legend" size="sm">
                {t('member.registration.consentWords', { merchant: data?.merchant ?? '' })}
              </Text>
              {(['sms', 'email'] as const).map(channel => (
                <Checkbox
                  key={channel}
                  label={t(`member.registration.consent.${channel}`)}
                  checked={consent[channel]}
                  onChange={event => setConsent({ ...consent, [channel]: event.currentTarget.checked })}
                />
              ))}
            </Stack>
          </>
        )}
        <FormProblem words={problem} />
        <Group>
          <Button
            type="submit"
            loading={busy}
            disabled={known ? texts.paymentPin === '' : texts.firstName.trim() === '' && texts.lastName.trim() === ''}
          >
            {t(known ? 'member.registration.setPin' : 'member.registration.finish')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

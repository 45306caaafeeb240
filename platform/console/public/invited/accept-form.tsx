import { Button, Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { acceptInvited, type OpenedInvitation } from '#platform/contract/calls/invitations.ts'
import { isAccepted, NewPasswordField, NO_PASSWORD, newPassword } from '../../shell/account/new-password-field.tsx'
import { call } from '../../shell/api/call.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { useSubmit } from '../login/use-submit.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  token: string
  invitation: OpenedInvitation
  onAccepted: () => void
}

/** Everything that an invitation asks for, sent at once. What was entered survives a reload, but for PIN and password. */
export function AcceptForm({ token, invitation: { kind, name, packages }, onAccepted }: Props) {
  const t = useTranslations()
  const { draft, change, forget } = useDraft(token, name)
  const [paymentPin, setPaymentPin] = useState('')
  const [password, setPassword] = useState(NO_PASSWORD)
  const isMerchant = kind === 'merchant'
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { email, package: chosen, promoCode, businessName, ...rest } = draft
    const input = {
      ...{ kind, token, paymentPin, ...rest },
      ...(email.trim() && { email }),
      ...(chosen && { package: chosen }),
      ...(promoCode.trim() && { promoCode }),
      ...(isMerchant && { businessName, ...newPassword(password) }),
    }
    await call(acceptInvited, input, { hideErrors: true })
    forget()
    onAccepted()
  }, t('platform.error.failedToOperate'))
  const text = (field: 'firstName' | 'lastName' | 'email' | 'promoCode' | 'businessName', autoComplete: string) => (
    <TextInput
      label={t(`platform.public.invited.fields.${field}`)}
      value={draft[field]}
      onChange={event => change({ [field]: event.currentTarget.value })}
      autoComplete={autoComplete}
      error={fields[field]}
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {isMerchant && text('businessName', 'organization')}
        {text('firstName', 'given-name')}
        {text('lastName', 'family-name')}
        {text('email', 'email')}
        {isMerchant && (
          <NewPasswordField
            label={t('platform.login.newPassword')}
            value={password}
            onChange={setPassword}
            error={fields.newPwd}
          />
        )}
        <PasswordInput
          label={t('platform.public.invited.fields.paymentPin')}
          description={t('platform.public.invited.paymentPinHelp')}
          value={paymentPin}
          onChange={event => setPaymentPin(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={fields.paymentPin}
        />
        {packages.length > 0 && (
          <NativeSelect
            label={t('platform.public.invited.fields.package')}
            value={draft.package}
            onChange={event => change({ package: event.currentTarget.value })}
            data={[
              { value: '', label: t('platform.public.invited.noPackage') },
              ...packages.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            error={fields.package}
          />
        )}
        {text('promoCode', 'off')}
        <Checkbox
          label={t('platform.public.invited.fields.marketingOptOut')}
          checked={draft.marketingOptOut}
          onChange={event => change({ marketingOptOut: event.currentTarget.checked })}
        />
        <FormProblem words={problem} />
        <Button
          type="submit"
          loading={busy}
          disabled={draft.firstName.trim() === '' || paymentPin === '' || (isMerchant && !isAccepted(password))}
        >
          {t('platform.public.invited.accept')}
        </Button>
      </Stack>
    </form>
  )
}

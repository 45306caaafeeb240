import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { acceptInvited, type OpenedInvitation } from '#platform/contract/calls/invitations.ts'
import { isAccepted, NewPasswordField, NO_PASSWORD, newPassword } from '../../shell/account/new-password-field.tsx'
import { call } from '../../shell/api/call.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { useSubmit } from '../login/use-submit.ts'
import { MemberFields } from './member-fields.tsx'
import { memberAnswers, NO_MARKETING, useDraft } from './use-draft.ts'

interface Props {
  token: string
  invitation: OpenedInvitation
  onAccepted: () => void
}

/** Everything that an invitation asks for, sent at once. What was entered survives a reload, but for PIN and password. */
export function AcceptForm({ token, invitation: { kind, name, inviter, packages }, onAccepted }: Props) {
  const t = useTranslations()
  const { draft, change, forget } = useDraft(token, name)
  const [paymentPin, setPaymentPin] = useState('')
  const [password, setPassword] = useState(NO_PASSWORD)
  const isMerchant = kind === 'merchant'
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { firstName, lastName, email, businessName } = draft
    const input = {
      ...{ kind, token, firstName, lastName },
      ...(email.trim() && { email }),
      ...(isMerchant
        ? { businessName, ...newPassword(password), ...NO_MARKETING }
        : { paymentPin, ...memberAnswers(draft) }),
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
        {!isMerchant && (
          <MemberFields
            {...{ inviter, packages, draft, change, fields, paymentPin }}
            onPin={setPaymentPin}
            promoCode={text('promoCode', 'off')}
          />
        )}
        <FormProblem words={problem} />
        <Button
          type="submit"
          loading={busy}
          disabled={draft.firstName.trim() === '' || (isMerchant ? !isAccepted(password) : paymentPin === '')}
        >
          {t('platform.public.invited.accept')}
        </Button>
      </Stack>
    </form>
  )
}

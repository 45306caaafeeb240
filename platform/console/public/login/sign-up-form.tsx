import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { checkCode, register } from '#platform/contract/calls/account.ts'
import { isAccepted, NewPasswordField, NO_PASSWORD } from '../../shell/account/new-password-field.tsx'
import { call } from '../../shell/api/call.ts'
import { CallError } from '../../shell/api/call-error.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { toast } from '../../shell/toast/toast.ts'
import { NO_PROOF, PhoneProofFields } from './phone-proof.tsx'
import { useSubmit } from './use-submit.ts'

const quiet = { hideErrors: true }

/** Creates an account: the mobile is verified by a code before anything else is sent. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const [proof, setProof] = useState(NO_PROOF)
  const [names, setNames] = useState({ firstName: '', lastName: '', email: '' })
  const [password, setPassword] = useState(NO_PASSWORD)

  const signUp = async () => {
    const { result } = await call(checkCode, proof, quiet)
    if (!result.ok) throw new CallError('refused', t('platform.error.verifyPhone'))
    const { firstName, lastName, email } = names
    const { text, useAnyway } = password
    const person = { mobile: proof.phone, code: proof.code, firstName, lastName, ...(email && { email }) }
    await call(register, { ...person, password: text, useAnyway }, quiet)
    toast({ message: t('platform.login.signUp.done'), tone: 'good' })
    onDone()
  }
  const { busy, problem, fields, submit } = useSubmit(signUp, t('platform.error.signUp'))
  const complete = proof.code && names.firstName.trim() && names.lastName.trim() && isAccepted(password)

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PhoneProofFields value={proof} onChange={setProof} errors={{ phone: fields.mobile, code: fields.code }} />
        <Group gap="xs" grow align="flex-start">
          <TextInput
            label={t('platform.login.firstName')}
            value={names.firstName}
            onChange={event => setNames({ ...names, firstName: event.currentTarget.value })}
            autoComplete="given-name"
            error={fields.firstName}
          />
          <TextInput
            label={t('platform.login.lastName')}
            value={names.lastName}
            onChange={event => setNames({ ...names, lastName: event.currentTarget.value })}
            autoComplete="family-name"
            error={fields.lastName}
          />
        </Group>
        <TextInput
          label={t('platform.login.email')}
          type="email"
          value={names.email}
          onChange={event => setNames({ ...names, email: event.currentTarget.value })}
          autoComplete="email"
          error={fields.email}
        />
        <NewPasswordField
          label={t('platform.login.password')}
          value={password}
          onChange={setPassword}
          error={fields.password}
        />
        <FormProblem words={problem} />
        <Button type="submit" loading={busy} disabled={!complete} fullWidth>
          {t('platform.login.signUp.action')}
        </Button>
      </Stack>
    </form>
  )
}

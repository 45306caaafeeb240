import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { resetPassword } from '#platform/contract/calls/account.ts'
import { isAccepted, NewPasswordField, NO_PASSWORD, newPassword } from '../../shell/account/new-password-field.tsx'
import { call } from '../../shell/api/call.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { keepDeviceToken } from '../../shell/session/device-token.ts'
import { toast } from '../../shell/toast/toast.ts'
import { NO_PROOF, PhoneProofFields } from './phone-proof.tsx'
import { useSubmit } from './use-submit.ts'

/** Sets a new password, verified by a code sent to the account's mobile. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const [proof, setProof] = useState(NO_PROOF)
  const [password, setPassword] = useState(NO_PASSWORD)
  const reset = async () => {
    const { result } = await call(resetPassword, { ...proof, ...newPassword(password) }, { hideErrors: true })
    keepDeviceToken(result.deviceToken)
    toast({ message: t('platform.login.reset.done'), tone: 'good' })
    onDone()
  }
  const { busy, problem, fields, submit } = useSubmit(reset, t('platform.error.resetPassword'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PhoneProofFields value={proof} onChange={setProof} errors={{ phone: fields.phone, code: fields.code }} />
        <NewPasswordField
          label={t('platform.login.newPassword')}
          value={password}
          onChange={setPassword}
          error={fields.newPwd}
        />
        <FormProblem words={problem} />
        <Button type="submit" loading={busy} disabled={!proof.code || !isAccepted(password)} fullWidth>
          {t('platform.login.reset.action')}
        </Button>
      </Stack>
    </form>
  )
}

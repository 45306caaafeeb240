import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import {
  isAccepted,
  NewPasswordField,
  NO_PASSWORD,
  newPassword,
} from '#platform/console/shell/account/new-password-field.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { setUserPassword } from '../../contract/user.ts'

/** Sets a user's password. The user is signed out everywhere and signs in with the new one. */
export function PasswordDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslations()
  const [given, setGiven] = useState(NO_PASSWORD)
  const [endPasskeys, setEndPasskeys] = useState(true)
  const { busy, problem, fields, submit } = useSubmit(async () => {
    await call(setUserPassword, { id, ...newPassword(given), endPasskeys }, { hideErrors: true })
    toast({ message: t('system.userManage.passwordSet', { name }), tone: 'good' })
    onClose()
  }, t('platform.error.failedToOperate'))
  return (
    <FormDialog
      title={t('system.userManage.passwordOf', { name })}
      action={t('system.userManage.setPassword')}
      ready={isAccepted(given)}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('system.userManage.passwordHint')}
      </Text>
      <NewPasswordField
        label={t('system.userManage.newPassword')}
        value={given}
        onChange={setGiven}
        error={fields.newPwd}
      />
      <Checkbox
        label={t('system.userManage.endPasskeys')}
        description={t('system.userManage.endPasskeysHint')}
        checked={endPasskeys}
        onChange={event => setEndPasskeys(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

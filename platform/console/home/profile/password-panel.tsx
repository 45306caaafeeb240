import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { changePwd } from '#platform/contract/calls/account.ts'
import { useSubmit } from '../../public/login/use-submit.ts'
import { isAccepted, NewPasswordField, NO_PASSWORD, newPassword } from '../../shell/account/new-password-field.tsx'
import { call } from '../../shell/api/call.ts'
import { queryClient } from '../../shell/api/query-client.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { toast } from '../../shell/toast/toast.ts'
import { Panel } from './panel.tsx'
import { SESSIONS_QUERY } from './profile-query.ts'

export function PasswordPanel() {
  const t = useTranslations()
  const [old, setOld] = useState('')
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const { busy, problem, fields, submit } = useSubmit(async () => {
    await call(changePwd, { oldPwd: old, ...newPassword(chosen) }, { hideErrors: true })
    setOld('')
    setChosen(NO_PASSWORD)
    toast({ message: t('platform.profile.passwordChanged'), tone: 'good' })
    // Other sessions have ended; the list opens again on request.
    await queryClient.resetQueries({ queryKey: SESSIONS_QUERY })
  }, t('platform.error.failedToOperate'))
  return (
    <Panel title={t('platform.profile.password')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw="24rem">
          <PasswordInput
            label={t('platform.profile.oldPassword')}
            value={old}
            onChange={event => setOld(event.currentTarget.value)}
            autoComplete="current-password"
            error={fields.oldPwd}
            visibilityToggleButtonProps={{ 'aria-label': t('platform.login.reveal'), tabIndex: 0 }}
          />
          <NewPasswordField
            label={t('platform.login.newPassword')}
            value={chosen}
            onChange={setChosen}
            error={fields.newPwd}
          />
          <FormProblem words={problem} />
          <Group>
            <Button type="submit" loading={busy} disabled={!old || !isAccepted(chosen)}>
              {t('platform.profile.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { acceptInvitation, type OpenInvitation, readInvitation } from '#platform/contract/calls/invitation.ts'
import { LOGIN_PATH } from '#platform/rules/access/route-guard.ts'
import { isAccepted, NewPasswordField, NO_PASSWORD, newPassword } from '../shell/account/new-password-field.tsx'
import { call } from '../shell/api/call.ts'
import { isCallError } from '../shell/api/call-error.ts'
import { useTranslations } from '../shell/language/messages.tsx'
import { go } from '../shell/routes/navigation.ts'
import { usePublicParams } from '../shell/routes/public-params.tsx'
import { beginSession } from '../shell/session/begin-session.ts'
import { deviceToken } from '../shell/session/device-token.ts'
import { clearSession } from '../shell/session/session-end.ts'
import { toast } from '../shell/toast/toast.ts'
import { HomeLink } from './home-link.tsx'
import { useSubmit } from './login/use-submit.ts'
import { PublicFrame } from './public-frame.tsx'

/** An invited person chooses a password and is signed in. The link carries a single-use token. */
export function InvitationPage() {
  const t = useTranslations()
  const { token = '' } = usePublicParams()
  const [invitation, setInvitation] = useState<OpenInvitation>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(readInvitation, { token }, { hideErrors: true, signal: stop.signal })
      .then(({ result }) => setInvitation(result))
      .catch((fault: unknown) => {
        if (!stop.signal.aborted) setProblem(isCallError(fault) ? fault.message : t('platform.error.failedToOperate'))
      })
    return () => stop.abort()
  }, [token, t])
  return (
    <PublicFrame title={t('platform.public.invitation.title')}>
      {!invitation && !problem && <Loader size="sm" />}
      {invitation && <Choose token={token} invitation={invitation} />}
      {problem && (
        <Stack gap="md" align="start">
          <FormProblem words={problem} />
          <HomeLink />
        </Stack>
      )}
    </PublicFrame>
  )
}

function Choose({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const t = useTranslations()
  const [password, setPassword] = useState(NO_PASSWORD)
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { result } = await call(
      acceptInvitation,
      { token, ...newPassword(password), ...deviceToken() },
      { hideErrors: true },
    )
    clearSession() // of an earlier user of this browser
    if (result.rtn > 0) return beginSession(result)
    toast({ message: t('platform.public.invitation.second'), tone: 'good' })
    go(LOGIN_PATH, { replace: true })
  }, t('platform.public.invitation.failed'))
  const { userName, firstName: name, merchantName: merchant } = invitation
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {merchant
            ? t('platform.public.invitation.intro', { name, merchant, userName })
            : t('platform.public.invitation.introPlain', { name, userName })}
        </Text>
        {/* User name for password managers. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <NewPasswordField
          label={t('platform.login.newPassword')}
          value={password}
          onChange={setPassword}
          error={fields.newPwd}
        />
        <FormProblem words={problem} />
        <Button type="submit" loading={busy} disabled={!isAccepted(password)} fullWidth>
          {t('platform.public.invitation.action')}
        </Button>
      </Stack>
    </form>
  )
}

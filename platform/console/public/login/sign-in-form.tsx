import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as signInCalls from '#platform/contract/calls/sign-in.ts'
import type { SignedIn } from '#platform/contract/calls/sign-in.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { FactorField } from '../../shell/account/factor-field.tsx'
import { call } from '../../shell/api/call.ts'
import { isCallError } from '../../shell/api/call-error.ts'
import { named } from '../../shell/api/named-call.ts'
import { type Translate, useTranslations } from '../../shell/language/messages.tsx'
import { beginSession } from '../../shell/session/begin-session.ts'
import { deviceToken } from '../../shell/session/device-token.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { typedBefore } from './typed-before.ts'

const signIn = named<typeof signInCalls.signIn>('/al/user/v1/signIn')

interface SignInValues {
  userName: string
  password: string
  code: string
}

const BLANK: SignInValues = { userName: '', password: '', code: '' }

function missing({ userName, password }: SignInValues, t: Translate): string | undefined {
  if (!userName.trim()) return t('platform.login.bothEmpty')
  if (!password) return t('platform.login.passwordEmpty')
  return undefined
}

const toInput = ({ userName, password, code }: SignInValues) => ({
  userName,
  password,
  ...(code && { code }),
  ...deviceToken(),
})

// Loaded on request, because most people sign in by password.
const byPasskey = () => import('./passkey-sign-in.ts').then(m => m.signInByPasskey())

/** Signs in by name and password, with the second factor where required, or by passkey. */
export function SignInForm() {
  const t = useTranslations()
  const [before] = useState(typedBefore)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<SignInValues>({ ...BLANK, userName: before.userName, password: before.password })
  const [secondFactor, setSecondFactor] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = (patch: Partial<SignInValues>) => setValues({ ...values, ...patch })

  const judge = (rtn: number, words: string) => {
    if (rtn === RTN.secondFactor && !secondFactor) return setSecondFactor(true)
    setProblem(words || t('platform.error.signInNoMatch'))
  }
  const attempt = async (work: () => Promise<SignedIn>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await work()
      if (answer.rtn > 0) beginSession(answer)
      else judge(answer.rtn, answer.dispMsg)
    } catch (fault) {
      if (!isCallError(fault)) setProblem(t('platform.login.passkeyFailed'))
      else if (!fault.isShown) judge(fault.rtn, fault.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const gap = missing(values, t)
    if (gap) return setProblem(gap)
    return attempt(async () => (await call(signIn, toInput(values), { hideErrors: true })).result)
  }

  const takeOver = useEffectEvent(() => {
    if (before.focused) form.current?.querySelector<HTMLInputElement>(`[name="${before.focused}"]`)?.focus()
    if (before.pressed === 'signIn') form.current?.requestSubmit()
    if (before.pressed === 'passkey') void attempt(byPasskey)
  })
  useEffect(() => takeOver(), [])

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('platform.login.userName')}
          name="userName"
          value={values.userName}
          onChange={event => take({ userName: event.currentTarget.value })}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <PasswordInput
          label={t('platform.login.password')}
          name="password"
          value={values.password}
          onChange={event => take({ password: event.currentTarget.value })}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('platform.login.reveal'), tabIndex: 0 }}
        />
        {secondFactor && <FactorField value={values.code} onChange={code => take({ code })} autoFocus />}
        {problem && (
          <Alert color="red" role="alert" p="xs">
            {problem}
          </Alert>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {t('platform.login.signIn.action')}
        </Button>
        {canUsePasskeys() && (
          <Button variant="default" disabled={busy} fullWidth onClick={() => attempt(byPasskey)}>
            {t('platform.login.passkey')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

import { Alert, Anchor, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { device } from '../../shell/device/device.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { useStore } from '../../shell/store.ts'
import { loadChunk } from '../../shell/tabs/lazy-page.ts'
import { PublicFrame } from '../public-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { typedBefore } from './typed-before.ts'

const SignUpForm = lazy(() =>
  loadChunk('sign-up', () => import('./sign-up-form.tsx').then(m => ({ default: m.SignUpForm }))),
)
const ResetForm = lazy(() => loadChunk('reset', () => import('./reset-form.tsx').then(m => ({ default: m.ResetForm }))))

type Mode = 'signIn' | 'signUp' | 'reset'

const OTHERS: Readonly<Record<Mode, readonly Mode[]>> = {
  signIn: ['signUp', 'reset'],
  signUp: ['signIn'],
  reset: ['signIn'],
}

const modePressed = (): Mode => {
  const { pressed } = typedBefore()
  return pressed === 'signUp' || pressed === 'reset' ? pressed : 'signIn'
}

/** Sign in, sign up or choose a new password. */
export function LoginPage() {
  const t = useTranslations()
  const [mode, setMode] = useState<Mode>(modePressed)
  const problem = useStore(device, now => now.problem)
  const back = () => setMode('signIn')
  return (
    <PublicFrame title={t(`platform.login.${mode}.title`)}>
      {problem && (
        <Alert color="yellow" mb="md" role="status">
          {problem}
        </Alert>
      )}
      {mode === 'signIn' && <SignInForm />}
      <Suspense>
        {mode === 'signUp' && <SignUpForm onDone={back} />}
        {mode === 'reset' && <ResetForm onDone={back} />}
      </Suspense>
      <Group justify="space-between" mt="md">
        {OTHERS[mode].map(other => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => setMode(other)}>
            {t(`platform.login.${other}.link`)}
          </Anchor>
        ))}
      </Group>
    </PublicFrame>
  )
}

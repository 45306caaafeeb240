import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from '#platform/contract/calls/account.ts'
import { useSubmit } from '../../public/login/use-submit.ts'
import { FactorField } from '../../shell/account/factor-field.tsx'
import { call } from '../../shell/api/call.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { toast } from '../../shell/toast/toast.ts'
import { Panel } from './panel.tsx'
import classes from './profile.module.css'
import { PROFILE_QUERY, readAgain } from './profile-query.ts'
import { QrCode } from './qr-code.tsx'

const quiet = { hideErrors: true }

interface Started {
  otpauthUrl: string
  secret: string
}

/**
 * Sets up an authenticator app as second factor: password, QR code, a first code of the app, then recovery codes, shown
 * once.
 */
export function AuthenticatorPanel({ on }: { on: boolean }) {
  const t = useTranslations()
  const [started, setStarted] = useState<Started>()
  const [recovery, setRecovery] = useState<readonly string[]>()
  const confirmed = async (codes: readonly string[]) => {
    setStarted(undefined)
    setRecovery(codes)
    await readAgain(PROFILE_QUERY)
  }
  return (
    <Panel title={t('platform.profile.authenticator')}>
      <Text>{t(on ? 'platform.profile.authenticatorOn' : 'platform.profile.authenticatorOff')}</Text>
      {recovery && <RecoveryCodes codes={recovery} />}
      {started ? (
        <Confirm started={started} onConfirmed={confirmed} onCancel={() => setStarted(undefined)} />
      ) : (
        <WithPassword on={on} onStarted={setStarted} />
      )}
    </Panel>
  )
}

function WithPassword({ on, onStarted }: { on: boolean; onStarted: (started: Started) => void }) {
  const t = useTranslations()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, problem, fields, submit } = useSubmit(async () => {
    if (on) {
      await call(removeAuthenticator, { password, code }, quiet)
      toast({ message: t('platform.profile.authenticatorRemoved') })
      await readAgain(PROFILE_QUERY)
    } else onStarted((await call(startAuthenticator, { password }, quiet)).result)
    setPassword('')
    setCode('')
  }, t('platform.error.failedToOperate'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw="24rem">
        <PasswordInput
          label={t('platform.profile.confirmWithPassword')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          error={fields.password}
          visibilityToggleButtonProps={{ 'aria-label': t('platform.login.reveal'), tabIndex: 0 }}
        />
        {on && <FactorField value={code} onChange={setCode} error={fields.code} />}
        <FormProblem words={problem} />
        <Group>
          <Button
            type="submit"
            variant={on ? 'default' : 'filled'}
            loading={busy}
            disabled={!password || (on && code.trim().length < 6)}
          >
            {t(on ? 'platform.profile.authenticatorRemove' : 'platform.profile.authenticatorStart')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ConfirmProps {
  started: Started
  onConfirmed: (codes: readonly string[]) => void
  onCancel: () => void
}

function Confirm({ started, onConfirmed, onCancel }: ConfirmProps) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const { busy, problem, fields, submit } = useSubmit(async () => {
    onConfirmed((await call(confirmAuthenticator, { code }, quiet)).result.recoveryCodes)
  }, t('platform.error.failedToOperate'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw="24rem">
        <Text>{t('platform.profile.scanQr')}</Text>
        <QrCode text={started.otpauthUrl} label={t('platform.profile.qrLabel')} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('platform.profile.orType', { secret: started.secret })}
        </Text>
        <TextInput
          label={t('platform.login.secondFactor')}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fields.code}
        />
        <FormProblem words={problem} />
        <Group>
          <Button type="submit" loading={busy} disabled={code.trim().length < 6}>
            {t('platform.profile.authenticatorConfirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('platform.shell.confirm.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations()
  return (
    <Alert color="yellow" title={t('platform.profile.recoveryTitle')}>
      <Text mb="xs">{t('platform.profile.recoveryHelp')}</Text>
      <ul className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  )
}

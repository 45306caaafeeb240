import '#platform/console/theme/desk-styles.ts'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import { proveByPasskey, proveByPassword, provePasskeyOptions } from '#platform/contract/calls/proof.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { canUsePasskeys } from '../../public/login/can-use-passkeys.ts'
import { useSubmit } from '../../public/login/use-submit.ts'
import { FactorField } from '../account/factor-field.tsx'
import { call } from '../api/call.ts'
import { isCallError } from '../api/call-error.ts'
import { useTranslations } from '../language/messages.tsx'
import { answerProof } from './ask-proof.ts'

const quiet = { hideErrors: true }

async function giveWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = (await call(provePasskeyOptions, {}, quiet)).result
  const response = await startAuthentication({ optionsJSON })
  await call(proveByPasskey, { response }, quiet)
}

/** Asks for the password or a passkey before the account is changed; loaded on first use. */
export function ProofDialogue() {
  const t = useTranslations()
  return (
    <Modal
      opened
      onClose={() => answerProof(false)}
      title={t('platform.shell.proof.title')}
      withCloseButton={false}
      centered
    >
      <Stack gap="md">
        <Text>{t('platform.shell.proof.why')}</Text>
        <ByPassword />
        {canUsePasskeys() && <ByPasskey />}
      </Stack>
    </Modal>
  )
}

function ByPassword() {
  const t = useTranslations()
  const [password, setPassword] = useState('')
  /** Undefined until the server asks for it. */
  const [code, setCode] = useState<string>()
  const { busy, problem, fields, submit } = useSubmit(async () => {
    try {
      await call(proveByPassword, { password, ...(code && { code }) }, quiet)
    } catch (error) {
      if (code !== undefined || !isCallError(error) || error.rtn !== RTN.secondFactor) throw error
      return setCode('')
    }
    answerProof(true)
  }, t('platform.error.failedToOperate'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={t('platform.login.password')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          error={fields.password}
          visibilityToggleButtonProps={{ 'aria-label': t('platform.login.reveal'), tabIndex: 0 }}
          data-autofocus
        />
        {code !== undefined && <FactorField value={code} onChange={setCode} error={fields.code} autoFocus />}
        <FormProblem words={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answerProof(false)}>
            {t('platform.shell.confirm.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!password || (code !== undefined && code.trim().length < 6)}>
            {t('platform.shell.proof.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ByPasskey() {
  const t = useTranslations()
  const { busy, problem, submit } = useSubmit(async () => {
    await giveWithPasskey()
    answerProof(true)
  }, t('platform.shell.proof.passkeyFailed'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Button type="submit" variant="default" loading={busy}>
          {t('platform.shell.proof.passkey')}
        </Button>
        <FormProblem words={problem} />
      </Stack>
    </form>
  )
}

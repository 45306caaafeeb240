import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import {
  type Passkey,
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRemove,
  passkeys,
} from '#platform/contract/calls/passkeys.ts'
import { canUsePasskeys } from '../../public/login/can-use-passkeys.ts'
import { useSubmit } from '../../public/login/use-submit.ts'
import { call } from '../../shell/api/call.ts'
import { confirm } from '../../shell/confirm/confirm.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { Panel } from './panel.tsx'
import classes from './profile.module.css'
import { PASSKEYS_QUERY, readAgain } from './profile-query.ts'

const quiet = { hideErrors: true }

export function PasskeysPanel() {
  const t = useTranslations()
  const query = useQuery({
    queryKey: PASSKEYS_QUERY,
    queryFn: async ({ signal }) => (await call(passkeys, {}, { ...quiet, signal })).result,
  })
  return (
    <Panel title={t('platform.profile.passkeys')}>
      <Text>{t('platform.profile.passkeysHelp')}</Text>
      {query.isError && <FormProblem words={query.error.message} />}
      {query.data && query.data.length > 0 && (
        <ul className={classes.list}>
          {query.data.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? <AddPasskey /> : <Text c="dimmed">{t('platform.profile.passkeysUnsupported')}</Text>}
    </Panel>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations()
  const { relative } = useFormats()
  const { id, name, lastUsedAt } = passkey
  const remove = async () => {
    await confirm({
      title: t('platform.profile.passkeyRemoveTitle', { name }),
      body: t('platform.profile.passkeyRemoveBody'),
      action: t('platform.profile.remove'),
      danger: true,
      run: () => call(passkeyRemove, { id }, quiet),
    })
    await readAgain(PASSKEYS_QUERY)
  }
  return (
    <li className={classes.row}>
      <div>
        <Text>{name}</Text>
        <Text size="xs" c="dimmed">
          {lastUsedAt
            ? t('platform.profile.lastUsed', { when: relative(lastUsedAt) })
            : t('platform.profile.neverUsed')}
        </Text>
      </div>
      <Button variant="default" size="compact-sm" onClick={remove}>
        {t('platform.profile.remove')}
      </Button>
    </li>
  )
}

function AddPasskey() {
  const t = useTranslations()
  const [name, setName] = useState('')
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const options = (await call(passkeyRegisterOptions, {}, quiet)).result
    const response = await startRegistration({ optionsJSON: options })
    await call(passkeyRegister, { name, response }, quiet)
    setName('')
    await readAgain(PASSKEYS_QUERY)
  }, t('platform.profile.passkeyFailed'))
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('platform.profile.passkeyName')}
          placeholder={t('platform.profile.passkeyExample')}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          maxLength={80}
          error={fields.name}
        />
        <Button type="submit" variant="default" loading={busy} disabled={!name.trim()}>
          {t('platform.profile.passkeyAdd')}
        </Button>
      </Group>
      <FormProblem words={problem} />
    </form>
  )
}

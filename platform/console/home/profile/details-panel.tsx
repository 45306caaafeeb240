import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { type Profile, updateProfile } from '#platform/contract/calls/profile.ts'
import { useSubmit } from '../../public/login/use-submit.ts'
import { call } from '../../shell/api/call.ts'
import { usePlace } from '../../shell/frame/place.tsx'
import { useTranslations } from '../../shell/language/messages.tsx'
import { session, updateSession } from '../../shell/session/session-store.ts'
import { toast } from '../../shell/toast/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { Panel } from './panel.tsx'
import classes from './profile.module.css'
import { PROFILE_QUERY, readAgain } from './profile-query.ts'

const TEXTS = ['firstName', 'lastName', 'email'] as const

export function DetailsPanel({ profile }: { profile: Profile }) {
  const t = useTranslations()
  const { setDirty } = usePlace()
  const [given, setGiven] = useState({
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email ?? '',
    description: profile.description,
    avatar: profile.avatar,
  })
  const [sending, setSending] = useState(false)
  const dirty =
    TEXTS.some(name => given[name] !== (profile[name] ?? '')) ||
    given.description !== profile.description ||
    given.avatar !== profile.avatar
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const { version } = profile
    const email = given.email.trim() || null
    const { result } = await call(updateProfile, { ...given, version, email }, { hideErrors: true })
    const { user } = session.get()
    const { firstName, lastName, avatarUrl } = result
    if (user) updateSession({ user: { ...user, firstName, lastName, avatar: avatarUrl } })
    toast({ message: t('platform.profile.saved'), tone: 'good' })
    await readAgain(PROFILE_QUERY)
  }, t('platform.error.changeProfile'))
  return (
    <Panel title={t('platform.profile.details')}>
      <form onSubmit={submit} noValidate>
        <div className={classes.picture}>
          <AvatarField
            profile={profile}
            value={given.avatar}
            error={fields.avatar}
            onBusy={setSending}
            onChange={avatar => setGiven({ ...given, avatar })}
          />
        </div>
        <div className={classes.fields}>
          {TEXTS.map(name => (
            <TextInput
              key={name}
              label={t(`platform.login.${name}`)}
              value={given[name]}
              onChange={event => setGiven({ ...given, [name]: event.currentTarget.value })}
              error={fields[name]}
            />
          ))}
          <Textarea
            label={t('platform.profile.description')}
            value={given.description}
            onChange={event => setGiven({ ...given, description: event.currentTarget.value })}
            maxLength={400}
            rows={2}
            error={fields.description}
          />
        </div>
        <Text size="sm" c="dimmed" mt="xs">
          {t('platform.profile.signInAs', { name: profile.userName, mobile: profile.mobile ?? '—' })}
        </Text>
        <FormProblem words={problem} />
        <Group mt="sm">
          <Button type="submit" loading={busy} disabled={!dirty || sending}>
            {t('platform.profile.save')}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}

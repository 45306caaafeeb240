import { Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconKey } from '#platform/console/icons/key.ts'
import { IconLock } from '#platform/console/icons/lock.ts'
import { IconLockOpen } from '#platform/console/icons/lock-open.ts'
import { IconMailForward } from '#platform/console/icons/mail-forward.ts'
import { IconSend } from '#platform/console/icons/send.ts'
import { IconShieldOff } from '#platform/console/icons/shield-off.ts'
import { StateDot, toneOfWord } from '#platform/console/kit/fields/state-dot.tsx'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { ChangeRequest } from '../../contract/change-request.ts'
import { inviteUser, User } from '../../contract/user.ts'
import { attempt } from '../attempt.ts'
import { useAuthenticatorRemoval } from './use-authenticator-removal.ts'
import { useBlocking } from './use-blocking.ts'
import { useUntouchable } from './use-untouchable.ts'
import classes from './users.module.css'

const ContactRequestDialog = lazy(() =>
  import('./contact-request-dialog.tsx').then(m => ({ default: m.ContactRequestDialog })),
)
const PasswordDialog = lazy(() => import('./password-dialog.tsx').then(m => ({ default: m.PasswordDialog })))
const OPEN = { there: true, allowed: true, reason: undefined }
const ICON = { size: 16, 'aria-hidden': true } as const

/** State of a user's account, and actions on it. */
export function UserHead({ row }: RecordPartProps<typeof User>) {
  const t = useTranslations()
  const { relative, instant } = useFormats()
  const blocking = useBlocking()
  const reachable = useUntouchable([row.id])
  const mayInvite = reachable(usePermission(`${User.key}:update`))
  const mayRequest = usePermission(`${ChangeRequest.key}:request`)
  const mayReset = usePermission(`${User.key}:resetPassword`)
  const authenticator = useAuthenticatorRemoval()
  const [choosing, setChoosing] = useState(false)
  const [requesting, setRequesting] = useState(false)
  // Where a second person must approve a change, the button requests it instead.
  const needsSecondPerson = (what: 'contact' | 'authenticator') =>
    reachable(OPEN).allowed && !reachable(OPEN, what).allowed
  const blocked = row.status === 'blocked'
  const button = { variant: 'default', size: 'xs' } as const
  const invite = () =>
    attempt(async () => {
      const { result } = await call(inviteUser, { id: row.id }, { hideErrors: true })
      toast({ message: t('system.userManage.invited', { to: result.sentTo }), tone: 'good', duration: 4000 })
    })
  return (
    <div className={classes.head}>
      <StateDot tone={toneOfWord(row.status) ?? 'idle'}>{t(`system.userManage.choices.status.${row.status}`)}</StateDot>
      <Text size="sm" c="dimmed" title={row.lastSignInAt ? instant(row.lastSignInAt) : undefined}>
        {row.lastSignInAt
          ? t('system.userManage.lastSeen', { when: relative(row.lastSignInAt) })
          : t('system.userManage.neverSeen')}
      </Text>
      <Group gap="xs">
        <ReasonedButton
          {...button}
          permission={mayInvite}
          leftSection={<IconSend {...ICON} />}
          onClick={() => void invite()}
        >
          {t('system.userManage.invite')}
        </ReasonedButton>
        <ReasonedButton
          {...button}
          permission={reachable(mayReset, 'password')}
          leftSection={<IconKey {...ICON} />}
          onClick={() => setChoosing(true)}
        >
          {t('system.userManage.setPassword')}
        </ReasonedButton>
        {needsSecondPerson('contact') && (
          <ReasonedButton
            {...button}
            permission={mayRequest}
            leftSection={<IconMailForward {...ICON} />}
            onClick={() => setRequesting(true)}
          >
            {t('system.userManage.requestContact')}
          </ReasonedButton>
        )}
        {needsSecondPerson('authenticator') ? (
          <ReasonedButton
            {...button}
            permission={mayRequest}
            leftSection={<IconShieldOff {...ICON} />}
            onClick={() => void authenticator.request(row)}
          >
            {t('system.userManage.requestAuthenticatorRemoval')}
          </ReasonedButton>
        ) : (
          <ReasonedButton
            {...button}
            permission={reachable(mayReset)}
            leftSection={<IconShieldOff {...ICON} />}
            onClick={() => void authenticator.remove(row)}
          >
            {t('system.userManage.removeAuthenticator')}
          </ReasonedButton>
        )}
        <ReasonedButton
          {...button}
          permission={reachable(blocking.permissionFor([row.id]))}
          leftSection={blocked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
          onClick={() => void (blocked ? blocking.free([row.id]) : blocking.block([row.id]))}
        >
          {t(blocked ? 'system.userManage.free' : 'system.userManage.block')}
        </ReasonedButton>
      </Group>
      <Suspense>
        {requesting && <ContactRequestDialog person={row} onClose={() => setRequesting(false)} />}
        {choosing && <PasswordDialog id={row.id} name={row.userName} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from '../language/messages.tsx'
import { latePart } from '../late/late-part.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import classes from './topbar.module.css'

const UserMenuOpened = latePart(() => import('./user-menu-opened.tsx').then(m => m.UserMenuOpened), { chunk: 'user' })

const initialsOf = (first: string, last: string): string =>
  `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase() || '·'

export function UserMenu() {
  const t = useTranslations()
  const user = useStore(session, now => now.user)
  if (!user) return null
  const { firstName, lastName, avatar, merchantName } = user
  const name = `${firstName} ${lastName}`.trim()
  return (
    <UserMenuOpened
      name={name}
      merchantName={merchantName}
      target={
        <UnstyledButton
          className={classes.user}
          aria-label={t('platform.shell.user.label', { name })}
          data-initials={avatar ? undefined : initialsOf(firstName, lastName)}
        >
          {avatar && <img src={avatar} alt="" className={classes.avatar} />}
        </UnstyledButton>
      }
    />
  )
}

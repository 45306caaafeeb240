import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard } from '#platform/console/icons/keyboard.ts'
import { IconLanguage } from '#platform/console/icons/language.ts'
import { IconLogout } from '#platform/console/icons/logout.ts'
import { IconMoon } from '#platform/console/icons/moon.ts'
import { IconUserCircle } from '#platform/console/icons/user-circle.ts'
import { useIsPhone } from '../device/use-is-phone.ts'
import { LOCALES } from '../language/locales.ts'
import { useTranslations } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import { signOut } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { chooseLanguage } from '../session/user-choices.ts'
import { shortcutSheet } from '../shortcuts/shortcuts.ts'
import { useStore } from '../store.ts'
import classes from './topbar.module.css'

const initialsOf = (first: string, last: string): string =>
  `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase() || '·'

export function UserMenu() {
  const t = useTranslations()
  const user = useStore(session, now => now.user)
  const phone = useIsPhone()
  if (!user) return null
  const { firstName, lastName, avatar, merchantName } = user
  const name = `${firstName} ${lastName}`.trim()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.user}
          aria-label={t('platform.shell.user.label', { name })}
          data-initials={avatar ? undefined : initialsOf(firstName, lastName)}
        >
          {avatar && <img src={avatar} alt="" className={classes.avatar} />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          {merchantName && <div>{merchantName}</div>}
        </Menu.Label>
        <Menu.Item leftSection={<IconUserCircle size={16} aria-hidden />} onClick={() => go('/profile')}>
          {t('platform.profile.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => shortcutSheet.set(true)}>
          {t('platform.shell.shortcuts.title')}
        </Menu.Item>
        {phone && <PhoneChoices />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          {t('platform.shell.user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What the bar has no room for on a phone. */
function PhoneChoices() {
  const t = useTranslations()
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconMoon size={16} aria-hidden />} onClick={toggleColorScheme}>
        {t('platform.shell.scheme.change')}
      </Menu.Item>
      {LOCALES.map(({ id, name }) => (
        <Menu.Item
          key={id}
          lang={id}
          leftSection={<IconLanguage size={16} aria-hidden />}
          onClick={() => chooseLanguage(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}

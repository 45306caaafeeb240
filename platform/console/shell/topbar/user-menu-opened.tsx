import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard } from '#platform/console/icons/keyboard.ts'
import { IconLanguage } from '#platform/console/icons/language.ts'
import { IconLogout } from '#platform/console/icons/logout.ts'
import { IconMoon } from '#platform/console/icons/moon.ts'
import { IconUserCircle } from '#platform/console/icons/user-circle.ts'
import { useIsPhone } from '../device/use-is-phone.ts'
import { LOCALES } from '../language/locales.ts'
import { useTranslations } from '../language/messages.tsx'
import type { LateTarget } from '../late/late-part.tsx'
import { go } from '../routes/navigation.ts'
import { signOut } from '../session/session.tsx'
import { chooseLanguage } from '../session/user-choices.ts'
import { shortcutSheet } from '../shortcuts/shortcuts.ts'

interface UserMenuProps {
  target: LateTarget
  name: string
  merchantName: string
}

export function UserMenuOpened({ target, name, merchantName }: UserMenuProps) {
  const t = useTranslations()
  const phone = useIsPhone()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>{target}</Menu.Target>
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

/** Items that do not fit into the bar on a phone. */
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

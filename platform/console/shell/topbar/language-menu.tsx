import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconLanguage } from '#platform/console/icons/language.ts'
import { LOCALES } from '../language/locales.ts'
import { useLocale, useTranslations } from '../language/messages.tsx'
import { chooseLanguage } from '../session/user-choices.ts'

/** Every language by its own name; the choice is kept in this browser. */
export function LanguageMenu() {
  const t = useTranslations()
  const current = useLocale()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('platform.shell.language')}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map(({ id, name }) => (
          <Menu.Item key={id} lang={id} fw={id === current.id ? 600 : undefined} onClick={() => chooseLanguage(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

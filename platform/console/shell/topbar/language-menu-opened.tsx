import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { LOCALES } from '../language/locales.ts'
import { useLocale } from '../language/messages.tsx'
import type { LateTarget } from '../late/late-part.tsx'
import { chooseLanguage } from '../session/user-choices.ts'

export function LanguageMenuOpened({ target }: { target: LateTarget }) {
  const current = useLocale()
  return (
    <Menu position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
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

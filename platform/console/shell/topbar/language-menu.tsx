import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '#platform/console/icons/language.ts'
import { useTranslations } from '../language/messages.tsx'
import { latePart } from '../late/late-part.tsx'

const LanguageMenuOpened = latePart(() => import('./language-menu-opened.tsx').then(m => m.LanguageMenuOpened), {
  chunk: 'languages',
})

/** Every language by its own name; the choice is stored in this browser. */
export function LanguageMenu() {
  const t = useTranslations()
  return (
    <LanguageMenuOpened
      target={
        <ActionIcon aria-label={t('platform.shell.language')}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

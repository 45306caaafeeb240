import { NativeSelect } from '@mantine/core'
import { LOCALES } from '../shell/language/locales.ts'
import { changeLanguage, useLocale, useTranslations } from '../shell/language/messages.tsx'

const choices = LOCALES.map(({ id, name }) => ({ value: id, label: name }))

/** The browser's own list, because it adds no weight to sign-in. */
export function LanguageChoice() {
  const t = useTranslations()
  const { id } = useLocale()
  return (
    <NativeSelect
      aria-label={t('platform.shell.language')}
      data={choices}
      value={id}
      onChange={event => changeLanguage(event.currentTarget.value)}
    />
  )
}

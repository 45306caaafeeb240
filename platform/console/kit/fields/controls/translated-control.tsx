import { Select, Stack, TextInput } from '@mantine/core'
import { LOCALES } from '#platform/console/shell/language/locales.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'
import type { ControlProps } from './control.ts'
import { FieldGroup } from './field-group.tsx'

/** The browser provides each language's own name; unknown ones show their code. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code // invalid language tag
  }
}

/** Languages that shops often use for data, besides those of the console. */
const OFTEN = ['de', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'th', 'vi', 'zh-TW']

/** One text per language: the shop's first, others on request. */
export function TranslatedControl(props: ControlProps<Record<string, string>>) {
  const t = useTranslations()
  const { dataLanguage } = useShopSettings()
  const { name, value, onChange, onBlur, label, help, error, disabled, facts } = props
  const texts = value ?? {}
  const shown = [...new Set([dataLanguage, ...Object.keys(texts)])]
  const more = [...LOCALES.map(locale => locale.id), ...OFTEN].filter(code => !shown.includes(code))
  const change = (code: string, text: string) => {
    const next = { ...texts, [code]: text }
    if (text === '' && code !== dataLanguage) delete next[code]
    onChange(Object.values(next).every(each => each === '') ? null : next)
  }
  return (
    <FieldGroup label={label} help={help} error={error}>
      <Stack gap="xs">
        {shown.map(code => (
          <TextInput
            key={code}
            name={code === dataLanguage ? name : undefined}
            label={languageName(code)}
            lang={code}
            dir="auto"
            value={texts[code] ?? ''}
            maxLength={facts.max}
            disabled={disabled ?? false}
            onBlur={onBlur}
            onChange={event => change(code, event.currentTarget.value)}
          />
        ))}
        <Select
          size="xs"
          aria-label={t('platform.fieldKinds.addLanguage')}
          placeholder={t('platform.fieldKinds.addLanguage')}
          value={null}
          disabled={disabled ?? false}
          data={more.map(code => ({ value: code, label: languageName(code) }))}
          onChange={code => code && onChange({ ...texts, [code]: '' })}
        />
      </Stack>
    </FieldGroup>
  )
}

import { Autocomplete, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LANGUAGE_ACTION, ShopLanguage, shopLanguageAction } from '../../contract/shop-language.ts'
import { languageName } from './language-name.ts'

/** Usual languages in supported countries, for picking; any other can be typed. */
const USUAL = [
  'en',
  'en-au',
  'en-gb',
  'zh-Hans',
  'zh-Hant',
  'ja',
  'ko',
  'vi',
  'th',
  'id',
  'hi',
  'ar',
  'it',
  'el',
  'de',
  'fr',
  'es',
]

interface LanguageDialogProps {
  lot: string
  shop: string
  onClose: () => void
}

/** Adds a language to a shop. */
export function LanguageDialog({ lot, shop, onClose }: LanguageDialogProps) {
  const t = useTranslations()
  const locale = useLocale().id
  const queries = useQueryClient()
  const [isoName, setIsoName] = useState('')
  const [defaultLanguage, setDefault] = useState(false)
  const code = isoName.trim()
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const input = { action: LANGUAGE_ACTION.add, isoName: code, defaultLanguage, lot }
    await call(shopLanguageAction, input, { hideErrors: true })
    await queries.invalidateQueries({ queryKey: [ShopLanguage.key] })
    onClose()
  }, t('platform.error.failedToOperate'))
  return (
    <FormDialog
      title={t('site.language.addTo', { shop })}
      action={t('platform.list.add')}
      ready={code !== ''}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Autocomplete
        label={t('site.language.fields.isoName')}
        description={code ? languageName(code, locale) : t('site.language.help.isoName')}
        required
        data={USUAL}
        renderOption={({ option }) => (
          <Text size="sm">
            {languageName(option.value, locale)} <span dir="ltr">({option.value})</span>
          </Text>
        )}
        maxLength={20}
        dir="ltr"
        value={isoName}
        onChange={setIsoName}
        error={fields.isoName}
        data-autofocus
      />
      <Switch
        label={t('site.language.fields.defaultLanguage')}
        description={t('site.language.help.defaultLanguage')}
        checked={defaultLanguage}
        onChange={event => setDefault(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LANGUAGE_ACTION, shopLanguageAction } from '#areas/system/contract/shop-language.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './menu-language.module.css'

interface AddLanguageProps {
  lot: string
  /** The first language of a shop is its default. */
  first: boolean
  onAdded: (isoName: string) => void
}

/** Gives the shop a further language. */
export function AddLanguage({ lot, first, onAdded }: AddLanguageProps) {
  const t = useTranslations()
  const [isoName, setIsoName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    setProblem(undefined)
    try {
      const input = { action: LANGUAGE_ACTION.add, isoName: isoName.trim(), defaultLanguage: first, lot }
      await call(shopLanguageAction, input, { hideErrors: true })
      onAdded(isoName.trim())
      setIsoName('')
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.fields?.isoName ?? error.message)
    }
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <Group gap="xs" align="flex-start">
        <TextInput
          label={t('catalogue.menuLanguage.add')}
          placeholder={t('catalogue.menuLanguage.addHint')}
          value={isoName}
          error={problem}
          maxLength={20}
          onChange={event => setIsoName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" className={classes.beside} disabled={isoName.trim() === ''}>
          {t('catalogue.menuLanguage.addIt')}
        </Button>
      </Group>
    </form>
  )
}

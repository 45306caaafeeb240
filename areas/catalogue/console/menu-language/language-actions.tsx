import '@mantine/core/styles/Menu.layer.css'
import { Button, FileButton, Group, Menu } from '@mantine/core'
import { IconCopy } from '#platform/console/icons/copy.ts'
import { IconDownload } from '#platform/console/icons/download.ts'
import { IconUpload } from '#platform/console/icons/upload.ts'
import { fileAsBase64 } from '#platform/console/kit/import/file-as-base64.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { call, callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { copyTranslations, exportTranslations, importTranslations } from '../../contract/menu-language.ts'
import type { TranslatedKind } from '../../rules/menu/translated-kinds.ts'

interface LanguageActionsProps {
  of: { kind: TranslatedKind; isoName: string }
  /** Other languages of the shop. */
  others: readonly string[]
  locked: boolean
  onChanged: () => void
}

const ICON = { size: 16, 'aria-hidden': true } as const

/** Actions on all names: fill from another language, export for translation, import. */
export function LanguageActions({ of, others, locked, onChanged }: LanguageActionsProps) {
  const t = useTranslations()
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const message = await work()
      if (message) toast({ message, tone: 'good' })
      onChanged()
    } catch (error) {
      tellRefusal(error)
    }
  }
  const copy = (from: string) =>
    attempt(async () => {
      const { result } = await call(copyTranslations, { ...of, from }, { hideErrors: true })
      return t('catalogue.menuLanguage.copied', { count: result.copied })
    })
  const bringIn = (file: File) =>
    attempt(async () => {
      const { result } = await call(importTranslations, { ...of, file: await fileAsBase64(file) }, { hideErrors: true })
      return t('catalogue.menuLanguage.broughtIn', {
        count: result.saved,
        left: result.unknown.length + result.tooLong.length,
      })
    })
  const takeOut = () =>
    attempt(async () => {
      saveFile(await callFile(exportTranslations, of, { hideErrors: true }))
      return undefined
    })
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" disabled={locked} leftSection={<IconCopy {...ICON} />}>
            {t('catalogue.menuLanguage.fill')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void copy('name')}>{t('catalogue.menuLanguage.fromName')}</Menu.Item>
          <Menu.Item onClick={() => void copy('name2')}>{t('catalogue.menuLanguage.fromName2')}</Menu.Item>
          {others.map(iso => (
            <Menu.Item key={iso} onClick={() => void copy(iso)}>
              {t('catalogue.menuLanguage.fromLanguage', { language: iso })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={() => void takeOut()}>
        {t('catalogue.menuLanguage.export')}
      </Button>
      <FileButton accept=".csv,.xlsx" onChange={file => file && void bringIn(file)} disabled={locked}>
        {props => (
          <Button {...props} variant="default" leftSection={<IconUpload {...ICON} />}>
            {t('catalogue.menuLanguage.import')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

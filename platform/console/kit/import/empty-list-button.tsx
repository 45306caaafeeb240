import { Button } from '@mantine/core'
import { IconDownload } from '#platform/console/icons/download.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { saveFile } from '../records/save-file.ts'

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Downloads a file with the headers of all columns and no rows. */
export function EmptyListButton({ resource }: { resource: AnyResource }) {
  const t = useTranslations()
  const words = useFieldWords(resource.key)
  const download = () => {
    const names = fieldEntries(resource.fields)
      .filter(([, { kind, facts }]) => kind !== 'secret' && !facts.readOnly)
      .map(([name]) => quoted(words.label(name)))
    const blob = new Blob([BYTE_ORDER_MARK, names.join(','), '\r\n'], { type: 'text/csv' })
    saveFile({ blob, name: `${t(`${resource.key}.title`)}.csv` })
  }
  return (
    <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />} onClick={download}>
      {t('platform.import.emptyList')}
    </Button>
  )
}

import { Button, CopyButton, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { CopyText } from '#platform/console/kit/records/copy-text.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import system from '../system.module.css'
import { printCodes } from './print-codes.ts'

interface MadeCodesProps {
  codes: readonly string[]
  batch: string
  onClose: () => void
}

// Codes contain only letters, digits and hyphens, so nothing needs quoting.
const asFile = (codes: readonly string[], batch: string) => ({
  name: `${batch.replace(/[^\w-]+/g, '-')}.csv`,
  blob: new Blob([`code\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' }),
})

/** The codes of a new batch. */
export function MadeCodes({ codes, batch, onClose }: MadeCodesProps) {
  const t = useTranslations()
  return (
    <Stack gap="md">
      <Text role="status">{t('acs.spotGenerate.made', { count: codes.length, batch })}</Text>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {t(copied ? 'acs.spotGenerate.copiedAll' : 'acs.spotGenerate.copyAll')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => printCodes(t('acs.spotGenerate.title'), batch, codes)}>
          {t('platform.report.print')}
        </Button>
        <Button variant="default" onClick={() => saveFile(asFile(codes, batch))}>
          {t('acs.spotGenerate.saveCsv')}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="20rem">
        <ul className={system.codes}>
          {codes.map(code => (
            <li key={code}>
              <CopyText text={code} />
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('platform.form.close')}</Button>
      </Group>
    </Stack>
  )
}

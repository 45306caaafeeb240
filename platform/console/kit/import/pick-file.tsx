import '@mantine/dropzone/styles.layer.css'
import { Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '#platform/console/icons/file-spreadsheet.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface PickFileProps {
  /** Requirements of the file. */
  hint: string
  loading?: boolean
  onPick: (file: File) => void
}

/** Input for a file, to be selected or dropped. */
export function PickFile({ hint, loading = false, onPick }: PickFileProps) {
  const t = useTranslations()
  return (
    <Dropzone
      multiple={false}
      loading={loading}
      onDrop={files => files[0] && onPick(files[0])}
      inputProps={{ 'aria-label': t('platform.import.choose') }}
      aria-label={t('platform.import.choose')}
    >
      <Stack align="center" gap="xs" py="xl">
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <Text fw={600}>{t('platform.import.choose')}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {hint}
        </Text>
      </Stack>
    </Dropzone>
  )
}

import { Progress, Stack, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const WHOLE = 100

export function ImportProgressBar({ done, of }: { done: number; of: number }) {
  const t = useTranslations()
  const { number } = useFormats()
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {of > 0 ? t('platform.import.progress', { done: number(done), of: number(of) }) : t('platform.import.reading')}
      </Text>
      <Progress
        value={of > 0 ? (done / of) * WHOLE : WHOLE}
        animated={of === 0}
        aria-label={t('platform.import.reading')}
      />
    </Stack>
  )
}

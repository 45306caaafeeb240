import { Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Tells by how much the figures may be old. Hidden where they are current. */
export function Behind({ seconds }: { seconds: number | undefined }) {
  const t = useTranslations()
  if (!seconds) return null
  return (
    <Text size="xs" c="dimmed" role="note">
      {t('platform.report.behind', { seconds })}
    </Text>
  )
}

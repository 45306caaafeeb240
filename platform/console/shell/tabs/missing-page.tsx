import { Stack, Text, Title } from '@mantine/core'
import { usePlace } from '../frame/place.tsx'
import { useTranslations } from '../language/messages.tsx'

/** Shown for a page key in the menu that this console does not know: an older console with a newer server. */
export function MissingPage() {
  const t = useTranslations()
  const { key } = usePlace()
  return (
    <Stack p="lg">
      <Title order={1}>{t('platform.error.unknownPage')}</Title>
      <Text>{t('platform.error.unknownPageHelp', { key })}</Text>
    </Stack>
  )
}

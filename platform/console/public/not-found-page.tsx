import { Stack, Text } from '@mantine/core'
import { useTranslations } from '../shell/language/messages.tsx'
import { HomeLink } from './home-link.tsx'
import { PublicFrame } from './public-frame.tsx'

export function NotFoundPage() {
  const t = useTranslations()
  return (
    <PublicFrame title={t('platform.public.notFound.title')}>
      <Stack align="flex-start">
        <Text>{t('platform.public.notFound.body')}</Text>
        <HomeLink />
      </Stack>
    </PublicFrame>
  )
}

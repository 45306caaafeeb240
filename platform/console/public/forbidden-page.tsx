import { Stack, Text } from '@mantine/core'
import { useTranslations } from '../shell/language/messages.tsx'
import { HomeLink } from './home-link.tsx'
import { PublicFrame } from './public-frame.tsx'

export function ForbiddenPage() {
  const t = useTranslations()
  return (
    <PublicFrame title={t('platform.public.forbidden.title')}>
      <Stack align="flex-start">
        <Text>{t('platform.public.forbidden.body')}</Text>
        <HomeLink />
      </Stack>
    </PublicFrame>
  )
}

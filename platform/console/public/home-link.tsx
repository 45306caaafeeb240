import { Anchor } from '@mantine/core'
import { useTranslations } from '../shell/messages.tsx'
import { PlaceLink } from '../shell/place.tsx'
import { HOME } from '../shell/routes/routes.ts'

export function HomeLink() {
  const t = useTranslations()
  return (
    <Anchor component={PlaceLink} to={HOME}>
      {t('platform.public.home')}
    </Anchor>
  )
}

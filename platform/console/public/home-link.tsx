import { Anchor } from '@mantine/core'
import { PlaceLink } from '../shell/frame/place.tsx'
import { useTranslations } from '../shell/language/messages.tsx'
import { HOME } from '../shell/routes/routes.ts'

export function HomeLink() {
  const t = useTranslations()
  return (
    <Anchor component={PlaceLink} to={HOME}>
      {t('platform.public.home')}
    </Anchor>
  )
}

import { Anchor, Input } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Refers to the page of a shop's settings, where each has a label. */
export function SettingsElsewhere({ label, help }: OwnControlProps) {
  const t = useTranslations()
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <Anchor component={PlaceLink} to="/settings/shop" size="sm" display="block">
        {t('system.site.settingsPage')}
      </Anchor>
    </Input.Wrapper>
  )
}

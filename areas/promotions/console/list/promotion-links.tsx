import { Anchor, Group } from '@mantine/core'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
import { IconShoppingCart } from '#platform/console/icons/shopping-cart.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { CALENDAR_PATH, TRY_OUT_PATH } from '../try-out/try-out-paths.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

/** The ways from any list to what is on when, and to trying it out. */
export function PromotionLinks() {
  const t = useTranslations()
  if (!useAllowed('promotion.tryOut:view')) return null
  return (
    <Group gap="md" component="nav" aria-label={t('promotions.list.more')}>
      <Anchor component={PlaceLink} to={CALENDAR_PATH} size="sm">
        <Group gap="0.375rem" component="span">
          <IconCalendar {...ICON} />
          {t('promotions.calendar.title')}
        </Group>
      </Anchor>
      <Anchor component={PlaceLink} to={TRY_OUT_PATH} size="sm">
        <Group gap="0.375rem" component="span">
          <IconShoppingCart {...ICON} />
          {t('promotion.tryOut.title')}
        </Group>
      </Anchor>
    </Group>
  )
}

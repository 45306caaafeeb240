import { Anchor, Group } from '@mantine/core'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
import { IconDiscount } from '#platform/console/icons/discount.ts'
import { IconShoppingCart } from '#platform/console/icons/shopping-cart.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { Allowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALL_PATH, CALENDAR_PATH } from '../all/all-paths.ts'
import { TRY_OUT_PATH } from '../try-out/try-out-paths.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

/** Links from the list of one kind to all promotions, their calendar and the try-out. */
export function PromotionLinks() {
  const t = useTranslations()
  const link = (to: string, icon: React.ReactNode, label: string) => (
    <Anchor component={PlaceLink} to={to} size="sm">
      <Group gap="0.375rem" component="span">
        {icon}
        {label}
      </Group>
    </Anchor>
  )
  return (
    <Group gap="md" component="nav" aria-label={t('promotions.list.more')}>
      <Allowed need="promotion.all:view">
        {link(ALL_PATH, <IconDiscount {...ICON} />, t('promotion.all.every'))}
        {link(CALENDAR_PATH, <IconCalendar {...ICON} />, t('promotions.calendar.title'))}
      </Allowed>
      <Allowed need="promotion.tryOut:view">
        {link(TRY_OUT_PATH, <IconShoppingCart {...ICON} />, t('promotion.tryOut.title'))}
      </Allowed>
    </Group>
  )
}

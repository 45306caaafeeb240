import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { useTranslations } from '../language/messages.tsx'
import { latePart } from '../late/late-part.tsx'
import { useCurrentShop } from '../session/session.tsx'
import { ShopIcon } from './shop-icon.tsx'
import classes from './topbar.module.css'

const ShopSwitchOpened = latePart(() => import('./shop-switch-opened.tsx').then(m => m.ShopSwitchOpened), {
  chunk: 'shops',
  popup: 'dialog',
})

/** Selects the shop that the console shows: one, or all. */
export function ShopSwitch() {
  const t = useTranslations()
  const current = useCurrentShop()
  const name = current?.lotName ?? t('platform.shell.shop.all')
  return (
    <ShopSwitchOpened
      target={
        <UnstyledButton className={classes.shop} aria-label={t('platform.shell.shop.label', { name })}>
          <ShopIcon shop={current} />
          <span className={classes.shopName}>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}

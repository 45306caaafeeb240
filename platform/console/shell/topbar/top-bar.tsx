import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '#platform/console/icons/menu-2.ts'
import { IconSearch } from '#platform/console/icons/search.ts'
import { useIsPhone } from '../device/use-is-phone.ts'
import { useTranslations } from '../language/messages.tsx'
import { menuDrawer, toggleCollapsed } from '../menu/menu-state.ts'
import { openPalette } from '../palette/palette-state.ts'
import { isMac } from '../shortcuts/shortcuts.ts'
import { AllTabs } from '../tabs/all-tabs.tsx'
import { ActingMerchant } from './acting-merchant.tsx'
import { Inbox } from './inbox.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LiveDot } from './live-dot.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ShopSwitch } from './shop-switch.tsx'
import classes from './topbar.module.css'
import { UserMenu } from './user-menu.tsx'

export function TopBar({ front }: { front: string }) {
  const t = useTranslations()
  const phone = useIsPhone()
  return (
    <header className={classes.bar} data-print="hide">
      <ActionIcon
        aria-label={t(phone ? 'platform.shell.menu.open' : 'platform.shell.menu.collapse')}
        onClick={phone ? () => menuDrawer.set(true) : toggleCollapsed}
      >
        <IconMenu2 size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ShopSwitch />
      <ActingMerchant />
      <div className={classes.middle}>
        <PaletteButton phone={phone} />
      </div>
      {phone && <AllTabs front={front} counted />}
      <LiveDot />
      <Inbox />
      {!phone && <LanguageMenu />}
      {!phone && <SchemeSwitch />}
      <UserMenu />
    </header>
  )
}

function PaletteButton({ phone }: { phone: boolean }) {
  const t = useTranslations()
  if (phone) {
    return (
      <ActionIcon aria-label={t('platform.shell.palette.open')} onClick={openPalette}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <UnstyledButton className={classes.palette} onClick={openPalette} title={t('platform.shell.palette.open')}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <span>{t('platform.shell.palette.placeholder')}</span>
      <kbd className={classes.keys} aria-hidden>
        {isMac() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </UnstyledButton>
  )
}

import { Popover, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { useTranslations } from '../language/messages.tsx'
import { useCurrentShop } from '../session/session.tsx'
import { loadChunk } from '../tabs/lazy-page.ts'
import { ShopIcon } from './shop-icon.tsx'
import classes from './topbar.module.css'

const ShopList = lazy(() => loadChunk('shops', () => import('./shop-list.tsx').then(m => ({ default: m.ShopList }))))

/** Which shop the console shows: one, or all together. */
export function ShopSwitch() {
  const t = useTranslations()
  const current = useCurrentShop()
  const [opened, setOpened] = useState(false)
  const name = current?.lotName ?? t('platform.shell.shop.all')
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-start" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.shop}
          onClick={() => setOpened(!opened)}
          aria-label={t('platform.shell.shop.label', { name })}
        >
          <ShopIcon shop={current} />
          <span className={classes.shopName}>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense>
          <ShopList onDone={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

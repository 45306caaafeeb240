import { lazy, Suspense } from 'react'
import { useIsPhone } from '../device/use-is-phone.ts'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import { loadChunk } from '../tabs/lazy-page.ts'
import classes from './menu.module.css'
import { MenuSections } from './menu-sections.tsx'
import { menuState } from './menu-state.ts'

const MenuDrawer = lazy(() =>
  loadChunk('menu', () => import('./menu-drawer.tsx').then(m => ({ default: m.MenuDrawer }))),
)

/** The user's menu: beside the page, as icons only, or in a drawer on phones. */
export function MainMenu({ front }: { front: string }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const { collapsed } = useStore(menuState)
  if (phone) {
    return (
      <Suspense>
        <MenuDrawer front={front} />
      </Suspense>
    )
  }
  return (
    <nav
      aria-label={t('platform.shell.menu.label')}
      className={classes.menu}
      data-collapsed={collapsed || undefined}
      data-print="hide"
    >
      <MenuSections front={front} collapsed={collapsed} />
    </nav>
  )
}

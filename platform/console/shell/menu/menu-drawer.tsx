import '#platform/console/theme/desk-styles.ts'
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import { MenuSections } from './menu-sections.tsx'
import { menuDrawer } from './menu-state.ts'

/** A phone's menu: over the page, closed by a selection. */
export function MenuDrawer({ front }: { front: string }) {
  const t = useTranslations()
  const opened = useStore(menuDrawer)
  return (
    <Drawer
      opened={opened}
      onClose={() => menuDrawer.set(false)}
      title={t('platform.shell.product')}
      closeButtonProps={{ 'aria-label': t('platform.shell.close') }}
      size={280}
    >
      <nav aria-label={t('platform.shell.menu.label')}>
        <MenuSections front={front} collapsed={false} />
      </nav>
    </Drawer>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import type { OpenTab } from '#platform/rules/open-tabs.ts'
import { useTranslations } from '../messages.tsx'
import { useStore } from '../store.ts'
import { TabItem } from './tab-item.tsx'
import { closeAll, closeOthers, openPath, openTabs } from './tab-store.ts'
import classes from './tabs.module.css'
import { useTabDrag } from './use-tab-drag.ts'

/** The open pages: click, close, context menu, drag; with keys arrows move, Delete closes, Alt+Shift+arrows reorder. */
export function TabBar({ front }: { front: string }) {
  const t = useTranslations()
  const { tabs } = useStore(openTabs)
  const drag = useTabDrag()
  return (
    <nav className={classes.bar} aria-label={t('platform.shell.tabs.label')} data-print="hide">
      <ul className={classes.list} onWheel={scrollSideways}>
        {tabs.map((tab, at) => (
          <TabItem key={tab.path} tab={tab} front={tab.path === front} drag={drag.handlers(tab.path, at)} />
        ))}
      </ul>
      <AllTabs tabs={tabs} front={front} />
    </nav>
  )
}

// A mouse wheel turns one way only; the bar overflows the other.
function scrollSideways(event: React.WheelEvent<HTMLElement>): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}

function AllTabs({ tabs, front }: { tabs: readonly OpenTab[]; front: string }) {
  const t = useTranslations()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('platform.shell.tabs.all')} size="lg">
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {tabs.map(tab => (
          <Menu.Item key={tab.path} onClick={() => openPath(tab.path)} fw={tab.path === front ? 600 : undefined}>
            {tab.title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => closeOthers(front)}>{t('platform.shell.tabs.closeOthers')}</Menu.Item>
        <Menu.Item onClick={closeAll}>{t('platform.shell.tabs.closeAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

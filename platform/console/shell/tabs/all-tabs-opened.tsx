import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { OpenTab } from '#platform/rules/console/open-tabs.ts'
import { useTranslations } from '../language/messages.tsx'
import type { LateTarget } from '../late/late-part.tsx'
import { useStore } from '../store.ts'
import { getPlace } from './place-store.ts'
import { closeAll, closeOthers, closeTab, openPath, openTabs } from './tab-store.ts'
import classes from './tabs.module.css'

export function AllTabsOpened({ target, front }: { target: LateTarget; front: string }) {
  const t = useTranslations()
  const { tabs } = useStore(openTabs)
  const closable = tabs.some(tab => tab.path === front && !tab.affix)
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {tabs.map(tab => (
          <TabChoice key={tab.path} tab={tab} front={tab.path === front} />
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!closable} onClick={() => closeTab(front)}>
          {t('platform.shell.tabs.closeThis')}
        </Menu.Item>
        <Menu.Item onClick={() => closeOthers(front)}>{t('platform.shell.tabs.closeOthers')}</Menu.Item>
        <Menu.Item onClick={closeAll}>{t('platform.shell.tabs.closeAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function TabChoice({ tab, front }: { tab: OpenTab; front: boolean }) {
  const t = useTranslations()
  const { title, dirty } = useStore(getPlace(tab.path))
  const unsaved = <span className={classes.dirty} role="img" aria-label={t('platform.shell.tabs.unsaved')} />
  return (
    <Menu.Item
      onClick={() => openPath(tab.path)}
      fw={front ? 600 : undefined}
      rightSection={dirty ? unsaved : undefined}
    >
      {title ?? tab.title}
    </Menu.Item>
  )
}

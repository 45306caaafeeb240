import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import type { OpenTab } from '#platform/rules/console/open-tabs.ts'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import { placeOf } from './place-store.ts'
import { closeAll, closeOthers, closeTab, openPath, openTabs } from './tab-store.ts'
import classes from './tabs.module.css'

/** Every open page by its title: at the end of the bar, and on a phone instead of it, where the button says how many there are. */
export function AllTabs({ front, counted }: { front: string; counted?: boolean }) {
  const t = useTranslations()
  const { tabs } = useStore(openTabs)
  const closable = tabs.some(tab => tab.path === front && !tab.affix)
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        {counted ? (
          <ActionIcon aria-label={t('platform.shell.tabs.allOf', { count: tabs.length })} size="lg">
            <span className={classes.count}>{tabs.length}</span>
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={t('platform.shell.tabs.all')} size="lg">
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
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
  const { title, dirty } = useStore(placeOf(tab.path))
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

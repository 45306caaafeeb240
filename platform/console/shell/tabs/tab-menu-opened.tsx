import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { OpenTab } from '#platform/rules/console/open-tabs.ts'
import { useTranslations } from '../language/messages.tsx'
import type { LateTarget } from '../late/late-part.tsx'
import { rebuildTab } from './rebuild-tab.ts'
import { closeAll, closeOthers, closeTab, shiftTab } from './tab-store.ts'

export function TabMenuOpened({ target, tab }: { target: LateTarget; tab: OpenTab }) {
  const t = useTranslations()
  return (
    <Menu position="bottom-start">
      <Menu.ContextMenu>{target}</Menu.ContextMenu>
      <Menu.Dropdown>
        <Menu.Item onClick={() => rebuildTab(tab.path)}>{t('platform.shell.tabs.reload')}</Menu.Item>
        <Menu.Item disabled={tab.affix === true} onClick={() => closeTab(tab.path)}>
          {t('platform.shell.tabs.closeThis')}
        </Menu.Item>
        <Menu.Item onClick={() => closeOthers(tab.path)}>{t('platform.shell.tabs.closeOthers')}</Menu.Item>
        <Menu.Item onClick={closeAll}>{t('platform.shell.tabs.closeAll')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => shiftTab(tab.path, -1)}>{t('platform.shell.tabs.moveBack')}</Menu.Item>
        <Menu.Item onClick={() => shiftTab(tab.path, 1)}>{t('platform.shell.tabs.moveOn')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

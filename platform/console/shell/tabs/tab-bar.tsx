import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import { AllTabs } from './all-tabs.tsx'
import { TabItem } from './tab-item.tsx'
import { openTabs } from './tab-store.ts'
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
      <AllTabs front={front} />
    </nav>
  )
}

// A mouse wheel scrolls vertically; the bar overflows horizontally.
function scrollSideways(event: React.WheelEvent<HTMLElement>): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}

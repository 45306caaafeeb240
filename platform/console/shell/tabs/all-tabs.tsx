import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { useTranslations } from '../language/messages.tsx'
import { latePart } from '../late/late-part.tsx'
import { useStore } from '../store.ts'
import { openTabs } from './tab-store.ts'
import classes from './tabs.module.css'

const AllTabsOpened = latePart(() => import('./all-tabs-opened.tsx').then(m => m.AllTabsOpened), { chunk: 'tabs' })

/** Every open page by its title: at the end of the bar, and on a phone instead of it, where the button says how many there are. */
export function AllTabs({ front, counted }: { front: string; counted?: boolean }) {
  const t = useTranslations()
  const { tabs } = useStore(openTabs)
  return (
    <AllTabsOpened
      front={front}
      target={
        counted ? (
          <ActionIcon aria-label={t('platform.shell.tabs.allOf', { count: tabs.length })} size="lg">
            <span className={classes.count}>{tabs.length}</span>
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={t('platform.shell.tabs.all')} size="lg">
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}

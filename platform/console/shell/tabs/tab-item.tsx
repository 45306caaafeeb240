import { CloseButton, Menu } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { OpenTab } from '#platform/rules/console/open-tabs.ts'
import { PlaceLink } from '../frame/place.tsx'
import { useTranslations } from '../language/messages.tsx'
import { nextFrame } from '../next-frame.ts'
import { useStore } from '../store.ts'
import { placeOf } from './place-store.ts'
import { rebuildTab } from './rebuild-tab.ts'
import { closeAll, closeOthers, closeTab, shiftTab } from './tab-store.ts'
import classes from './tabs.module.css'
import type { TabDragHandlers } from './use-tab-drag.ts'

interface Props {
  tab: OpenTab
  front: boolean
  drag: TabDragHandlers
}

/** Links of the bar, in their order on screen. */
const siblings = (link: HTMLElement): HTMLElement[] => [...(link.closest('ul')?.querySelectorAll('a') ?? [])]

function focusNext(link: HTMLElement, steps: number): void {
  const all = siblings(link)
  all.at((all.indexOf(link) + steps) % all.length)?.focus()
}

/** Steps on screen that an arrow key means: reversed where reading is from right to left. */
function stepsOf(event: KeyboardEvent): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  return event.key === forward ? 1 : -1
}

export function TabItem({ tab, front, drag }: Props) {
  const t = useTranslations()
  const item = useRef<HTMLLIElement>(null)
  const place = useStore(placeOf(tab.path))
  const title = place.title ?? tab.title
  useEffect(
    () => (front ? nextFrame(() => item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })) : undefined),
    [front],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps = stepsOf(event)
    if (steps && event.altKey && event.shiftKey) shiftTab(tab.path, steps)
    else if (steps) focusNext(event.currentTarget, steps)
    else if (event.key === 'Delete') closeTab(tab.path)
    else return
    event.preventDefault()
  }
  const closeByWheel = (event: MouseEvent) => {
    if (event.button === 1) closeTab(tab.path)
  }

  return (
    <li
      ref={item}
      className={`${classes.tab} ${tab.affix ? '' : classes.closable}`}
      data-front={front || undefined}
      {...drag}
    >
      <Menu position="bottom-start">
        <Menu.ContextMenu>
          <PlaceLink
            to={`${tab.path}${place.query}`}
            className={classes.link}
            aria-current={front ? 'page' : undefined}
            onAuxClick={closeByWheel}
            onKeyDown={onKeyDown}
            draggable={false}
          >
            {place.dirty && <span className={classes.dirty} role="img" aria-label={t('platform.shell.tabs.unsaved')} />}
            <span className={classes.title}>{title}</span>
          </PlaceLink>
        </Menu.ContextMenu>
        <TabMenu tab={tab} />
      </Menu>
      {!tab.affix && (
        <CloseButton
          size="xs"
          className={classes.close}
          aria-label={t('platform.shell.tabs.close', { title })}
          onClick={() => closeTab(tab.path)}
        />
      )}
    </li>
  )
}

function TabMenu({ tab }: { tab: OpenTab }) {
  const t = useTranslations()
  return (
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
  )
}

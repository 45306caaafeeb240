import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { OpenTab } from '#platform/rules/console/open-tabs.ts'
import { PlaceLink } from '../frame/place.tsx'
import { useTranslations } from '../language/messages.tsx'
import { latePart } from '../late/late-part.tsx'
import { nextFrame } from '../next-frame.ts'
import { useStore } from '../store.ts'
import { getPlace } from './place-store.ts'
import { closeTab, shiftTab } from './tab-store.ts'
import classes from './tabs.module.css'
import type { TabDragHandlers } from './use-tab-drag.ts'

const TabMenuOpened = latePart(() => import('./tab-menu-opened.tsx').then(m => m.TabMenuOpened), {
  chunk: 'tab',
  by: 'contextmenu',
})

interface Props {
  tab: OpenTab
  front: boolean
  drag: TabDragHandlers
}

/** Links of the bar, in screen order. */
const siblings = (link: HTMLElement): HTMLElement[] => [...(link.closest('ul')?.querySelectorAll('a') ?? [])]

function focusNext(link: HTMLElement, steps: number): void {
  const all = siblings(link)
  all.at((all.indexOf(link) + steps) % all.length)?.focus()
}

/** Direction of an arrow key on screen: reversed in right-to-left languages. */
function countSteps(event: KeyboardEvent): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  return event.key === forward ? 1 : -1
}

export function TabItem({ tab, front, drag }: Props) {
  const t = useTranslations()
  const item = useRef<HTMLLIElement>(null)
  const place = useStore(getPlace(tab.path))
  const title = place.title ?? tab.title
  useEffect(
    () => (front ? nextFrame(() => item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })) : undefined),
    [front],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps = countSteps(event)
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
      <TabMenuOpened
        tab={tab}
        target={
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
        }
      />
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

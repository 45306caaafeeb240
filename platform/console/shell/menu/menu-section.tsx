import { UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import type { MenuSection as Section } from '#platform/contract/calls/session.ts'
import { PlaceLink } from '../frame/place.tsx'
import { Icon } from '../icon.tsx'
import { latePart } from '../late/late-part.tsx'
import { nextFrame } from '../next-frame.ts'
import classes from './menu.module.css'
import { menuDrawer, toggleSection } from './menu-state.ts'
import { listed, listParts, type MenuPart } from './parts.ts'

/** A section with a single page, which stands for the section: Home. */
const SectionPagesOpened = latePart(() => import('./section-pages-opened.tsx').then(m => m.SectionPagesOpened), {
  chunk: 'pages',
})

function isSinglePage(section: Section): boolean {
  const [only, ...others] = listed(section)
  return only?.link === section.link && others.length === 0
}

export function MenuSection({ section, front, open }: { section: Section; front: string; open: boolean }) {
  const id = useId()
  if (isSinglePage(section)) {
    return (
      <li>
        <MenuLink link={section.link} title={section.menuName} icon={section.icon} front={front} shown />
      </li>
    )
  }
  return (
    <li>
      <UnstyledButton
        className={classes.section}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggleSection(section.link)}
      >
        <Icon name={section.icon} />
        <span className={classes.name}>{section.menuName}</span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <ul id={id} hidden={!open} className={classes.pages}>
        {listParts(section).map(part => (
          <Part key={part.caption} part={part} front={front} open={open} />
        ))}
      </ul>
    </li>
  )
}

function Part({ part: { caption, pages }, front, open }: { part: MenuPart; front: string; open: boolean }) {
  const id = useId()
  const links = pages.map(page => (
    <li key={page.link}>
      <MenuLink link={page.link} title={page.title} front={front} shown={open} />
    </li>
  ))
  if (!caption) return links
  return (
    <li className={classes.part}>
      <span id={id} className={classes.caption}>
        {caption}
      </span>
      <ul aria-labelledby={id} className={classes.pages}>
        {links}
      </ul>
    </li>
  )
}

interface LinkProps {
  link: string
  title: string
  icon?: string
  front: string
  /** Its section is expanded. */
  shown: boolean
}

function MenuLink({ link, title, icon, front, shown }: LinkProps) {
  const current = link === front
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(
    // The page may have been opened from elsewhere, so its menu entry is scrolled into view.
    () => (current && shown ? nextFrame(() => place.current?.scrollIntoView({ block: 'nearest' })) : undefined),
    [current, shown],
  )
  return (
    <PlaceLink
      ref={place}
      to={link}
      className={classes.link}
      aria-current={current ? 'page' : undefined}
      onClick={() => menuDrawer.set(false)}
    >
      {icon && <Icon name={icon} />}
      <span className={classes.name}>{title}</span>
    </PlaceLink>
  )
}

/** A section as an icon with a flyout of its pages. */
export function SectionIcon({ section, front }: { section: Section; front: string }) {
  const current = section.menuPages.some(page => page.link === front)
  if (isSinglePage(section)) {
    return (
      <li>
        <PlaceLink
          to={section.link}
          className={classes.icon}
          aria-label={section.menuName}
          title={section.menuName}
          aria-current={current ? 'page' : undefined}
        >
          <Icon name={section.icon} size={20} />
        </PlaceLink>
      </li>
    )
  }
  return (
    <li>
      <SectionPagesOpened
        section={section}
        front={front}
        target={
          <UnstyledButton
            className={classes.icon}
            aria-label={section.menuName}
            title={section.menuName}
            data-current={current || undefined}
          >
            <Icon name={section.icon} size={20} />
          </UnstyledButton>
        }
      />
    </li>
  )
}

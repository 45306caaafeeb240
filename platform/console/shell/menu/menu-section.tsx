import { Menu, UnstyledButton } from '@mantine/core'
import { Fragment, useEffect, useId, useRef } from 'react'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import type { MenuSection as Section } from '#platform/contract/calls/session.ts'
import { PlaceLink } from '../frame/place.tsx'
import { Icon } from '../icon.tsx'
import { nextFrame } from '../next-frame.ts'
import { go } from '../routes/navigation.ts'
import { openPath } from '../tabs/tab-store.ts'
import classes from './menu.module.css'
import { menuDrawer, toggleSection } from './menu-state.ts'
import { listed, type MenuPart, partsOf } from './parts.ts'

/** A section that shows one page, which is the section itself: Home. */
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
        {partsOf(section).map(part => (
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
  /** Its section is open. */
  shown: boolean
}

function MenuLink({ link, title, icon, front, shown }: LinkProps) {
  const current = link === front
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(
    // The page may have been opened from elsewhere: the menu says where it belongs.
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

/** A section as an icon; its pages fly out. */
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
      <Menu position="right-start" offset={4}>
        <Menu.Target>
          <UnstyledButton
            className={classes.icon}
            aria-label={section.menuName}
            title={section.menuName}
            data-current={current || undefined}
          >
            <Icon name={section.icon} size={20} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
          <Menu.Label>{section.menuName}</Menu.Label>
          {partsOf(section).map(({ caption, pages }) => (
            <Fragment key={caption}>
              {caption && <Menu.Label className={classes.flownOut}>{caption}</Menu.Label>}
              {pages.map(page => (
                <Menu.Item key={page.link} onClick={() => (page.link === front ? openPath(front) : go(page.link))}>
                  {page.title}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

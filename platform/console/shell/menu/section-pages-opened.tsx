import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { MenuSection as Section } from '#platform/contract/calls/session.ts'
import type { LateTarget } from '../late/late-part.tsx'
import { go } from '../routes/navigation.ts'
import { openPath } from '../tabs/tab-store.ts'
import classes from './menu.module.css'
import { listParts } from './parts.ts'

/** The pages of a section, flown out beside its icon. */
export function SectionPagesOpened({
  target,
  section,
  front,
}: {
  target: LateTarget
  section: Section
  front: string
}) {
  return (
    <Menu position="right-start" offset={4}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{section.menuName}</Menu.Label>
        {listParts(section).map(({ caption, pages }) => (
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
  )
}

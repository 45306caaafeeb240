import { useEffect } from 'react'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import classes from './menu.module.css'
import { MenuSection, SectionIcon } from './menu-section.tsx'
import { menuState, openSection } from './menu-state.ts'

/** The sections of the user's menu; the one of the page in front is opened. */
export function MenuSections({ front, collapsed }: { front: string; collapsed: boolean }) {
  const { menu } = useStore(session)
  const { open } = useStore(menuState)
  const current = menu.find(section => section.menuPages.some(page => page.link === front))?.link
  useEffect(() => {
    if (current) openSection(current)
  }, [current])
  const shown = menu.filter(section => section.menuPages.some(page => !page.hidden))
  return (
    <ul className={classes.sections}>
      {shown.map(section =>
        collapsed ? (
          <SectionIcon key={section.link} section={section} front={front} />
        ) : (
          <MenuSection key={section.link} section={section} front={front} open={open.includes(section.link)} />
        ),
      )}
    </ul>
  )
}

import { useEffect } from 'react'
import { useTranslations } from '../language/messages.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import classes from './menu.module.css'
import { MenuSection, SectionIcon } from './menu-section.tsx'
import { menuState, openSection } from './menu-state.ts'
import { MORE, MoreSections } from './more-sections.tsx'
import { listed, mergedMore } from './parts.ts'

/** The sections of the user's menu, those under More last; the active page's section is expanded. */
export function MenuSections({ front, collapsed }: { front: string; collapsed: boolean }) {
  const t = useTranslations()
  const { menu } = useStore(session)
  const { open } = useStore(menuState)
  const current = menu.find(section => section.menuPages.some(page => page.link === front))
  const { link, more } = current ?? {}
  useEffect(() => {
    if (more) openSection(MORE)
    if (link) openSection(link)
  }, [link, more])
  const shown = menu.filter(section => listed(section).length > 0)
  const first = shown.filter(section => !section.more)
  const rest = shown.filter(section => section.more)
  if (collapsed) {
    const all = rest.length > 0 ? [...first, mergedMore(rest, MORE, t('platform.shell.menu.more'))] : first
    return (
      <ul className={classes.sections}>
        {all.map(section => (
          <SectionIcon key={section.link} section={section} front={front} />
        ))}
      </ul>
    )
  }
  return (
    <ul className={classes.sections}>
      {first.map(section => (
        <MenuSection key={section.link} section={section} front={front} open={open.includes(section.link)} />
      ))}
      {rest.length > 0 && <MoreSections sections={rest} front={front} open={open} />}
    </ul>
  )
}

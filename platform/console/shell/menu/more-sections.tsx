import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import type { MenuSection as Section } from '#platform/contract/calls/session.ts'
import { Icon } from '../icon.tsx'
import { useTranslations } from '../language/messages.tsx'
import classes from './menu.module.css'
import { MenuSection } from './menu-section.tsx'
import { toggleSection } from './menu-state.ts'

/** Path of More itself, among the paths of sections. */
export const MORE = '/more'

interface MoreSectionsProps {
  sections: readonly Section[]
  front: string
  /** Links of the expanded sections. */
  open: readonly string[]
}

/** Pages without daily use in the merchant's trade, by section. */
export function MoreSections({ sections, front, open }: MoreSectionsProps) {
  const t = useTranslations()
  const id = useId()
  const shown = open.includes(MORE)
  return (
    <li>
      <UnstyledButton
        className={classes.section}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => toggleSection(MORE)}
      >
        <Icon name="dots" />
        <span className={classes.name}>{t('platform.shell.menu.more')}</span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <ul id={id} hidden={!shown} className={classes.more}>
        {sections.map(section => (
          <MenuSection key={section.link} section={section} front={front} open={shown && open.includes(section.link)} />
        ))}
      </ul>
    </li>
  )
}

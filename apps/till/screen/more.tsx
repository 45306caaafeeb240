import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { IconMenu2 } from '#platform/console/icons/menu-2.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import controls from './controls.module.css'
import frame from './frame.module.css'
import { MoreKeys } from './more-keys.tsx'

/** The button of less frequent actions. Closes when the clerk does something else. */
export function More() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const inside = useClickOutside<HTMLDivElement>(close)
  useHotkeys([['Escape', close]], [])
  return (
    <div ref={inside} className={frame.moreOf}>
      <button type="button" className={controls.tool} aria-expanded={open} onClick={() => setOpen(now => !now)}>
        <IconMenu2 size="1.25rem" aria-hidden />
        {t('pos.till.more')}
      </button>
      {open && <MoreKeys onDone={close} />}
    </div>
  )
}

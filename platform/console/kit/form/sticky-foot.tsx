import type { ReactNode } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './sticky-foot.module.css'

interface StickyFootProps {
  /** Text beside the buttons. */
  said: ReactNode
  children: ReactNode
}

/** Actions of a long form, always visible. */
export const StickyFoot = ({ said, children }: StickyFootProps) => (
  <div className={classes.foot}>
    {said}
    {children}
  </div>
)

/** Whether the form has unsaved changes. */
export function Unsaved({ dirty }: { dirty: boolean }) {
  const t = useTranslations()
  return (
    <span className={classes.said} role="status">
      {dirty ? t('platform.form.unsaved') : ''}
    </span>
  )
}

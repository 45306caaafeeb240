import type { ReactNode } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './sticky-foot.module.css'

interface StickyFootProps {
  /** Said beside what can be done. */
  said: ReactNode
  children: ReactNode
}

/** What can be done with a long form: in sight wherever one is in it. */
export const StickyFoot = ({ said, children }: StickyFootProps) => (
  <div className={classes.foot}>
    {said}
    {children}
  </div>
)

/** Whether something of the form is not saved yet. */
export function Unsaved({ dirty }: { dirty: boolean }) {
  const t = useTranslations()
  return (
    <span className={classes.said} role="status">
      {dirty ? t('platform.form.unsaved') : ''}
    </span>
  )
}

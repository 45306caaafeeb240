import { useEffect, useState } from 'react'
import { pendingCalls } from '../api/loading.ts'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import classes from './loading-bar.module.css'

/** Milliseconds before a call shows that it takes time (core.md section 9). */
export const LOADING_DELAY_MS = 150

/** The red line at the top while calls are running. */
export function LoadingBar() {
  const t = useTranslations()
  const busy = useStore(pendingCalls) > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (!shown) return null
  return <div className={classes.bar} role="progressbar" aria-label={t('platform.shell.loading')} data-print="hide" />
}

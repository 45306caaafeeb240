import { useTranslations } from '../language/messages.tsx'
import { liveState } from '../live/live.ts'
import { useStore } from '../store.ts'
import classes from './topbar.module.css'

/** Whether results update automatically: a dot, with a text for users who cannot see its colour. */
export function LiveDot() {
  const t = useTranslations()
  const state = useStore(liveState)
  const words = t(`platform.shell.live.${state}`)
  return (
    <span className={classes.live} data-state={state} role="status" title={t(`platform.shell.live.${state}Help`)}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.liveWord}>{words}</span>
    </span>
  )
}

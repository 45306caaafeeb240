import { Loader } from '@mantine/core'
import { useTranslations } from '../language/messages.tsx'
import { isFrameShown } from './frame.tsx'
import classes from './splash.module.css'

/** Shown while the guard decides. */
export function Splash() {
  const t = useTranslations()
  return (
    <div className={classes.splash} role="status" aria-label={t('platform.shell.loading')}>
      {!isFrameShown() && <Loader size="sm" />}
    </div>
  )
}

import { CloseButton, UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslations } from './messages.tsx'
import { useStore } from './store.ts'
import { closeToast, type Toast, toasts } from './toast.ts'
import classes from './toasts.module.css'

/** Rendered once by the console; top on small screens, centre otherwise, System error at the bottom right. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <>
      <Stacked place="main" shown={shown} />
      <Stacked place="corner" shown={shown} />
    </>
  )
}

function Stacked({ place, shown }: { place: Toast['place']; shown: readonly Toast[] }) {
  return (
    <div className={classes[place]} data-toasts={place} aria-live="polite" data-print="hide">
      {shown
        .filter(each => each.place === place)
        .map(each => (
          <ToastCard key={each.id} toast={each} />
        ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslations()
  const { id, message, tone, duration, action } = toast
  useEffect(() => {
    if (duration === 0) return
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])
  const act = () => {
    closeToast(id)
    action?.onAction()
  }
  return (
    <div className={classes.card} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={classes.message}>{message}</span>
      {action && (
        <UnstyledButton className={classes.action} onClick={act}>
          {action.label}
        </UnstyledButton>
      )}
      {duration === 0 && (
        <CloseButton
          size="sm"
          variant="transparent"
          c="inherit"
          aria-label={t('platform.shell.close')}
          onClick={() => closeToast(id)}
        />
      )}
    </div>
  )
}

import { Box, CloseButton, UnstyledButton } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Size, type ToastPlace, toastPlace } from '#platform/rules/console/toast-place.ts'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import { followUse, lastUsed } from './last-used.ts'
import { onDialogOpened, openDialogParts } from './open-dialog.ts'
import { closeToast, type Toast, toasts } from './toast.ts'
import classes from './toasts.module.css'

/**
 * Rendered once by the console; top on small screens, centre otherwise, System error at the bottom right. They move
 * where they would cover the row or button that was just used.
 */
export function Toasts() {
  const shown = useStore(toasts)
  useEffect(followUse, [])
  return (
    <>
      <Stacked place="main" shown={shown} />
      <Stacked place="corner" shown={shown} />
    </>
  )
}

/** While the user is at one of them none closes automatically, because the others would move under the pointer. */
function Stacked({ place, shown }: { place: Toast['place']; shown: readonly Toast[] }) {
  const [at, setAt] = useState<number>()
  const here = shown.filter(each => each.place === place)
  const held = here.some(({ id }) => id === at)
  const { stack, edge } = useEdge(here)
  return (
    <div
      ref={stack}
      className={classes[place]}
      data-toasts={place}
      data-edge={edge}
      aria-live="polite"
      data-print="hide"
    >
      {here.map(each => (
        <ToastCard
          key={each.id}
          toast={each}
          held={held}
          onHold={() => setAt(each.id)}
          onLeave={() => setAt(undefined)}
        />
      ))}
    </div>
  )
}

const SMALL = '(max-width: 48em)'

/** Place of the toasts, decided when the latest appears, and again when a dialog opens under it. */
function useEdge(here: readonly Toast[]) {
  const stack = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<ToastPlace>()
  const last = here.at(-1)?.id
  useLayoutEffect(() => {
    if (last === undefined) return
    const place = () => {
      const size = sizeOf([...(stack.current?.children ?? [])].map(card => card.getBoundingClientRect()))
      if (size) setEdge(choosePlace(size))
    }
    place()
    return onDialogOpened(place)
  }, [last])
  return { stack, edge }
}

function sizeOf(cards: readonly DOMRect[]): Size | undefined {
  if (cards.length === 0) return undefined
  const bottom = Math.max(...cards.map(card => card.bottom))
  return {
    width: Math.max(...cards.map(({ width }) => width)),
    height: bottom - Math.min(...cards.map(({ top }) => top)),
  }
}

function choosePlace(size: Size): ToastPlace {
  const usual = window.matchMedia(SMALL).matches ? 'above' : 'centre'
  const view = { width: window.innerWidth, height: window.innerHeight }
  return toastPlace(usual, size, view, { used: lastUsed(), dialog: openDialogParts() })
}

interface Card {
  toast: Toast
  /** Its timer is stopped and restarts when it is released. */
  held: boolean
  onHold: () => void
  onLeave: () => void
}

function ToastCard({ toast, held, onHold, onLeave }: Card) {
  const t = useTranslations()
  const { id, message, tone, duration, action } = toast
  useEffect(() => {
    if (duration === 0 || held) return
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  const act = () => {
    closeToast(id)
    action?.onAction()
  }
  return (
    <Box
      className={classes.card}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={onHold}
      onPointerLeave={onLeave}
      onFocus={onHold}
      onBlur={onLeave}
    >
      <span>{message}</span>
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
    </Box>
  )
}

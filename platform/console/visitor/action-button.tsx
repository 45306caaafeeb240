import type { ReactNode } from 'react'
import classes from './controls.module.css'

interface ActionButtonProps {
  type?: 'button' | 'submit'
  /** The page's one main action, another one, or one that takes something away. */
  look?: 'main' | 'plain' | 'danger'
  busy?: boolean
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A button as wide as its column. A busy one keeps the focus, and does nothing. */
export function ActionButton({
  type = 'button',
  look = 'main',
  busy = false,
  disabled = false,
  onClick,
  children,
}: ActionButtonProps) {
  return (
    <button
      type={type}
      className={classes.button}
      data-look={look}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </button>
  )
}

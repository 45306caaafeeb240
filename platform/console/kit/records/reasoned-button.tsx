import { Button, type ButtonProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Right } from './use-rights.ts'

const RefusedButton = lazy(() => import('./refused-button.tsx').then(m => ({ default: m.RefusedButton })))

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled' | 'right'> {
  right: Right
  onClick: () => void
  children: ReactNode
  'aria-keyshortcuts'?: string
}

/** A button that says why it cannot be used, and is absent where there is nothing to be used. */
export function ReasonedButton({ right, onClick, children, ...button }: ReasonedButtonProps) {
  if (!right.there) return null
  if (right.reason === undefined) {
    return (
      <Button {...button} onClick={onClick}>
        {children}
      </Button>
    )
  }
  const waiting = (
    <Button {...button} disabled>
      {children}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <RefusedButton {...button} reason={right.reason}>
        {children}
      </RefusedButton>
    </Suspense>
  )
}

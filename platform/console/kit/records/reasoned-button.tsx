import { Button, type ButtonProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Permission } from './use-permissions.ts'

const RefusedButton = lazy(() => import('./refused-button.tsx').then(m => ({ default: m.RefusedButton })))

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled' | 'right'> {
  permission: Permission
  onClick: () => void
  children: ReactNode
  'aria-keyshortcuts'?: string
}

/** A button that tells why it is disabled, and is absent when the action does not exist. */
export function ReasonedButton({ permission, onClick, children, ...button }: ReasonedButtonProps) {
  if (!permission.there) return null
  if (permission.reason === undefined) {
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
      <RefusedButton {...button} reason={permission.reason}>
        {children}
      </RefusedButton>
    </Suspense>
  )
}

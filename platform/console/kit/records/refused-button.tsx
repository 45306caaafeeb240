import '@mantine/core/styles/Tooltip.layer.css'
import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface RefusedButtonProps extends Omit<ButtonProps, 'disabled'> {
  reason: string
  children: ReactNode
}

/** A button that may not be used: it stays in the Tab order, shows the reason, and reading aids read it. */
export function RefusedButton({ reason, children, ...button }: RefusedButtonProps) {
  const id = useId()
  return (
    <>
      <Tooltip label={reason} withArrow events={{ hover: true, focus: true, touch: true }}>
        <Button {...button} data-disabled aria-disabled aria-describedby={id} onClick={event => event.preventDefault()}>
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}

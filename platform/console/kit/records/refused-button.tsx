import '#platform/console/theme/desk-styles.ts'
import '@mantine/core/styles/Tooltip.layer.css'
import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface RefusedButtonProps extends Omit<ButtonProps, 'disabled'> {
  reason: string
  children: ReactNode
}

/** A disabled button that stays in the Tab order and shows the reason, also to screen readers. */
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

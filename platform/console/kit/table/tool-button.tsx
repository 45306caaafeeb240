import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './data-table.module.css'

type ToolButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    icon: ReactNode
    label: string
  }

/** A button of a toolbar: icon and word; the icon alone where there is no room for words. */
export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  return (
    <Button
      variant="default"
      aria-label={label}
      classNames={{ root: classes.tool, label: classes.toolLabel }}
      {...button}
    >
      {icon}
      <span className={classes.toolWords}>{label}</span>
    </Button>
  )
}

import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import classes from './data-table.module.css'

interface ToolProps {
  icon: ReactNode
  label: string
}

type ToolButtonProps = ToolProps & ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

const LOOKS = { variant: 'default', classNames: { root: classes.tool, label: classes.toolLabel } }

/** A toolbar button with icon and label; only the icon where space is short. */
export const ToolButton = ({ icon, label, ...button }: ToolButtonProps) => (
  <Button {...LOOKS} aria-label={label} {...button}>
    <Tool icon={icon} label={label} />
  </Button>
)

/** The same as a link to another page. */
export const ToolLink = ({ icon, label, to }: ToolProps & { to: string }) => (
  <Button {...LOOKS} aria-label={label} component={PlaceLink} to={to}>
    <Tool icon={icon} label={label} />
  </Button>
)

const Tool = ({ icon, label }: ToolProps) => (
  <>
    {icon}
    <span className={classes.toolWords}>{label}</span>
  </>
)

import { Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './profile.module.css'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}

import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../language/formats.ts'
import classes from './page-frame.module.css'

export interface PageFrameProps {
  title: ReactNode
  /** Number of items; `about` when it is an estimate. */
  count?: number | undefined
  about?: boolean | undefined
  /** The primary action, at the end of the line. */
  main?: ReactNode
  /** Below the title: search, filters, views. */
  toolbar?: ReactNode
  children: ReactNode
}

/** Title and count at the start, the primary action at the end, the page below. */
export function PageFrame({ title, count, about, main, toolbar, children }: PageFrameProps) {
  const { number } = useFormats()
  return (
    <div className={classes.frame}>
      <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.head}>
        <Group gap="xs" align="baseline" wrap="nowrap" miw={0} className={classes.headTitle}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {count !== undefined && (
            <Text c="dimmed" className={classes.count}>
              {about ? '≈ ' : ''}
              {number(count)}
            </Text>
          )}
        </Group>
        {main}
      </Group>
      {toolbar}
      {children}
    </div>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface TableMessageProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  /** The first step. */
  action?: { label: string; onAction: () => void } | undefined
  tone?: 'plain' | 'bad'
  /** Further steps. */
  children?: ReactNode
}

/** Shown when a table has no rows: the reason and what to do. */
export function TableMessage({ icon, title, text, action, tone = 'plain', children }: TableMessageProps) {
  return (
    <Stack
      align="center"
      justify="center"
      gap="xs"
      className={classes.message}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Text c={tone === 'bad' ? 'red' : 'dimmed'} component="div" aria-hidden>
        {icon}
      </Text>
      <Text fw={600} ta="center">
        {title}
      </Text>
      {text && (
        <Text c="dimmed" ta="center" size="sm" maw="28rem">
          {text}
        </Text>
      )}
      {action && (
        <Group mt="xs">
          <Button variant="default" onClick={action.onAction}>
            {action.label}
          </Button>
        </Group>
      )}
      {children}
    </Stack>
  )
}

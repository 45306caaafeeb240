import { Alert, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface RecordRowsProps<T> {
  readonly rows: readonly T[] | undefined
  readonly error: Error | null
  /** Said where there are none. */
  readonly none: string
  readonly keyOf: (row: T) => string
  readonly left: (row: T) => ReactNode
  readonly right: (row: T) => ReactNode
}

/** Rows of a tab of a record: what each is, and what it came to. */
export function RecordRows<T>({ rows, error, none, keyOf, left, right }: RecordRowsProps<T>) {
  if (error)
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  if (rows?.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <Stack component="ul" gap={4} m={0} p={0}>
      {rows?.map(row => (
        <Group key={keyOf(row)} component="li" justify="space-between" gap="xs">
          <Text size="sm">{left(row)}</Text>
          <Text size="sm" c="dimmed">
            {right(row)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

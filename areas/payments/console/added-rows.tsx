import { Button, Fieldset, Group, Input, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'

interface AddedRowsProps<Row extends object> {
  control: OwnControlProps
  newRow: Row
  heading: (row: Row, number: number) => string
  removeText: (row: Row, number: number) => string
  addText: string
  /** Nothing to add yet, because choices are missing. */
  addDisabled?: boolean
  fields: (row: Row, change: (patch: Partial<Row>) => void) => ReactNode
}

/** Rows of a field that are added at the end, changed and removed. */
export function AddedRows<Row extends object>(props: AddedRowsProps<Row>) {
  const { control, newRow, heading, removeText, addText, addDisabled = false, fields } = props
  const { value, onChange, label, help, error, disabled = false } = control
  const rows = (value ?? []) as readonly Row[] // what the field's schema let through, or nothing yet
  const change = (place: number) => (patch: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...patch } : row)))
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Stack gap="sm" mt="xs">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their inputs hold no state of their own
          <Fieldset key={at} legend={heading(row, at + 1)} disabled={disabled}>
            <Group grow align="flex-start" gap="xs" preventGrowOverflow={false}>
              {fields(row, change(at))}
            </Group>
            <Button
              mt="xs"
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              {removeText(row, at + 1)}
            </Button>
          </Fieldset>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            disabled={disabled || addDisabled}
            onClick={() => onChange([...rows, newRow])}
          >
            {addText}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

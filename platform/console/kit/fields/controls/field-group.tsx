import { Fieldset, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ControlProps } from './control.ts'

/** Several inputs that form one field: label above, help and error below. */
export function FieldGroup({
  label,
  help,
  error,
  children,
}: Pick<ControlProps<unknown>, 'label' | 'help' | 'error'> & { children: ReactNode }) {
  return (
    <Fieldset legend={label} variant="default" p="sm">
      {children}
      {help && (
        <Text size="xs" c="dimmed" mt="xs">
          {help}
        </Text>
      )}
      {error && (
        <Text size="xs" c="red" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}

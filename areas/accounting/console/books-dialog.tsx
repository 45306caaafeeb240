import { Alert, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'

interface Target {
  readonly value: string
  readonly label: string
}

interface BooksDialogProps {
  title: string
  /** Words for what goes to the books. */
  what: string
  /** Label of the choice. */
  label: string
  /** Undefined: they are being loaded. */
  targets: readonly Target[] | undefined
  chosen: string | undefined
  onChoose: (target: string) => void
  /** Shown where nothing is set up that could be chosen. */
  none: ReactNode
  /** Warning about what was sent there before. */
  warning?: string | undefined
  action: string
  busy: boolean
  problem: string | undefined
  onSubmit: () => void
  onClose: () => void
}

/** Chooses where days or documents go in the books, and warns of what went there before. */
export function BooksDialog(props: BooksDialogProps) {
  const { title, what, label, targets, chosen, onChoose, none, warning, action, busy, problem, onSubmit, onClose } =
    props
  return (
    <FormDialog ready={chosen !== undefined} {...{ title, action, busy, problem, onSubmit, onClose }}>
      <Text>{what}</Text>
      {targets && targets.length > 0 && (
        <Select
          label={label}
          allowDeselect={false}
          value={chosen ?? null}
          onChange={value => value !== null && onChoose(value)}
          data={targets}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      {targets?.length === 0 && <Text>{none}</Text>}
      {warning !== undefined && (
        <Alert color="yellow" role="alert">
          {warning}
        </Alert>
      )}
    </FormDialog>
  )
}

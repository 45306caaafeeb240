import { Button, Group, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAttempt } from '../attempt/use-attempt.ts'
import { FormDialog } from '../form/form-dialog.tsx'

const LEAST = 3
const MOST = 200

interface ReasonDialogProps {
  title: string
  body?: string
  action: string
  /** Of the field. */
  label: string
  /** Below the field's label. */
  help?: string
  /** Reasons to choose from; others can be typed. */
  reasons?: readonly string[]
  /** Further fields of the action, before the reason; the first has the focus. */
  children?: ReactNode
  /** Whether the further fields are filled in. */
  complete?: boolean
  run: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why before something is done that the log keeps. */
export function ReasonDialog({ complete = true, children, ...props }: ReasonDialogProps) {
  const { title, body, action, label, help, reasons = [], run, onClose } = props
  const [reason, setReason] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const submit = () =>
    attempt(async () => {
      await run(reason.trim())
      onClose()
    })
  const ready = complete && reason.trim().length >= LEAST
  return (
    <FormDialog {...{ title, action, busy, problem, ready, onClose }} onSubmit={submit}>
      {body && <Text size="sm">{body}</Text>}
      {children}
      <TextInput
        label={label}
        description={help}
        required
        data-autofocus={children === undefined || undefined}
        maxLength={MOST}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {reasons.length > 0 && (
        <Group gap="xs" role="group" aria-label={label}>
          {reasons.map(each => (
            <Button key={each} size="xs" variant="default" onClick={() => setReason(each)}>
              {each}
            </Button>
          ))}
        </Group>
      )}
    </FormDialog>
  )
}

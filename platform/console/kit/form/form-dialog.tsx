import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { FormProblem } from '../attempt/form-problem.tsx'

interface FormDialogProps {
  title: string
  /** Label of the button: what it does. */
  action: string
  /** All required input is present. */
  ready?: boolean
  busy?: boolean
  /** Label of the button that only closes, where there is nothing to cancel; null: no such button. */
  leave?: string | null
  /** Error text. */
  problem?: string | undefined
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog; shows its error. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, ready = true, busy = false, leave, problem, onSubmit, onClose, children } = props
  const t = useTranslations()
  return (
    <Modal
      opened={usePlace().active}
      centered
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (ready) void onSubmit(event)
        }}
      >
        <Stack gap="md">
          {children}
          <FormProblem words={problem} />
          <Group justify="flex-end" gap="xs">
            {leave !== null && (
              <Button variant="default" onClick={onClose}>
                {leave ?? t('platform.form.cancel')}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!ready}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

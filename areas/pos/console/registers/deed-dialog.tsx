import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useTranslations } from '#platform/console/shell/messages.tsx'

interface DeedDialogProps {
  title: string
  /** Words of the button: what it does. */
  action: string
  ready: boolean
  busy: boolean
  problem: string | undefined
  onDo: () => void
  onClose: () => void
  children: ReactNode
}

/** Something small that is done with a register; what is against it is said here. */
export function DeedDialog({ title, action, ready, busy, problem, onDo, onClose, children }: DeedDialogProps) {
  const t = useTranslations()
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (ready) onDo()
        }}
      >
        <Stack gap="md">
          {children}
          <FormProblem words={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('platform.form.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={!ready}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

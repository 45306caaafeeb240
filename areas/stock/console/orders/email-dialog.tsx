import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { usePlace } from '#platform/console/shell/place.tsx'
import { toast } from '#platform/console/shell/toast.ts'
import { emailOrder } from '../../contract/documents/email-order.ts'

interface EmailDialogProps {
  id: string
  onSent: () => void
  onClose: () => void
}

/** Sends a purchase order to its supplier, with the order as a PDF. */
export function EmailDialog({ id, onSent, onClose }: EmailDialogProps) {
  const t = useTranslations()
  const [to, setTo] = useState('')
  const [message, setMessage] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    await attempt(async () => {
      const asked = { id, ...(to.trim() ? { to: to.trim() } : {}), ...(message.trim() ? { message } : {}) }
      const { result } = await call(emailOrder, asked, { hideErrors: true })
      toast({ message: t('stock.purchaseOrder.email.sent', { to: result.to }), tone: 'good' })
      onSent()
      onClose()
    })
  }
  return (
    <Modal
      centered
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('stock.purchaseOrder.email.open')}
    >
      <form onSubmit={event => void send(event)}>
        <Stack gap="md">
          <FormProblem words={problem} />
          <TextInput
            type="email"
            label={t('stock.purchaseOrder.email.to')}
            description={t('stock.purchaseOrder.email.toHint')}
            value={to}
            onChange={event => setTo(event.currentTarget.value)}
            data-autofocus
          />
          <Textarea
            label={t('stock.purchaseOrder.email.message')}
            description={t('stock.purchaseOrder.email.messageHint')}
            autosize
            minRows={3}
            maxLength={2000}
            value={message}
            onChange={event => setMessage(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('stock.purchaseOrder.email.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

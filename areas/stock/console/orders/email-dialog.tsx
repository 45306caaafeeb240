import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { emailOrder, orderEmail } from '../../contract/documents/email-order.ts'

type Usual = OutputOfOperation<typeof orderEmail>

interface EmailDialogProps {
  id: string
  /** Approves the order before it is sent. Returns false where that was refused; the page shows the reason. */
  approve?: () => Promise<boolean>
  onSent: () => void
  onClose: () => void
}

/** Sends a purchase order to its supplier, with the order as a PDF. */
export function EmailDialog({ id, approve, onSent, onClose }: EmailDialogProps) {
  const t = useTranslations()
  const [to, setTo] = useState('')
  const [message, setMessage] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const { data: usual } = useQuery({
    queryKey: [orderEmail.path, id],
    queryFn: async ({ signal }) => (await call(orderEmail, { id }, { signal, hideErrors: true })).result,
  })
  const send = () =>
    attempt(async () => {
      if (approve && !(await approve())) return onClose()
      const request = { id, ...(to.trim() ? { to: to.trim() } : {}), ...(message.trim() ? { message } : {}) }
      const { result } = await call(emailOrder, request, { hideErrors: true })
      toast({ message: t('stock.purchaseOrder.email.sent', { to: result.to }), tone: 'good' })
      onSent()
      onClose()
    })
  return (
    <FormDialog
      title={t(approve ? 'stock.purchaseOrder.email.approveAndSend' : 'stock.purchaseOrder.email.open')}
      action={t(approve ? 'stock.purchaseOrder.email.approveAndSend' : 'stock.purchaseOrder.email.send')}
      ready={usual?.to !== null || to.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={t('stock.purchaseOrder.email.to')}
        description={addressHint(t, usual)}
        placeholder={usual?.to ?? undefined}
        required={usual?.to === null}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label={t('stock.purchaseOrder.email.message')}
        description={t('stock.purchaseOrder.email.messageHint')}
        placeholder={usual?.message}
        autosize
        minRows={3}
        maxLength={2000}
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Where the order goes if nothing is typed, by name: a wrong address is seen before it is sent. */
function addressHint(t: ReturnType<typeof useTranslations>, usual: Usual | undefined): string {
  if (!usual) return t('stock.purchaseOrder.email.toHint')
  const { supplier, to } = usual
  return to === null
    ? t('stock.refusal.supplierWithoutAddress', { supplier })
    : t('stock.purchaseOrder.email.toUsual', { supplier, to })
}

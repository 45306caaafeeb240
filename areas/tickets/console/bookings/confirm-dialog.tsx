import { NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { confirmBooking, type PaidBy } from '../../contract/booking.ts'
import type { BookingPartProps } from './booking-actions.tsx'
import { PaidByControl } from './paid-by-control.tsx'
import { useBookingCall } from './use-booking-call.ts'

interface BookingDialogProps extends BookingPartProps {
  onClose: () => void
}

/** Confirms a booking, with what is paid at the counter. */
export function ConfirmDialog({ row, story, onClose }: BookingDialogProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const [paidBy, setPaidBy] = useState<PaidBy>('none')
  const [amount, setAmount] = useState<number | string>(story.booking.dueNow)
  const action = t('ticket.booking.actions.confirm')
  const send = () =>
    run({
      title: action,
      send: async (_confirmed, options) => {
        const input = { id: row.id, paidBy, amount: paidBy === 'none' ? 0 : Number(amount) }
        const { result } = await call(confirmBooking, input, options)
        return t('ticket.booking.confirmed', { number: result.number })
      },
      onDone: onClose,
    })
  return (
    <FormDialog title={action} action={action} busy={busy} problem={problem} onSubmit={send} onClose={onClose}>
      <Text size="sm">{t('ticket.booking.dueNow', { amount: money(story.booking.dueNow) })}</Text>
      <PaidByControl value={paidBy} onChange={setPaidBy} />
      {paidBy !== 'none' && (
        <NumberInput
          label={t('ticket.booking.amount')}
          min={0}
          max={row.net}
          decimalScale={2}
          value={amount}
          onChange={setAmount}
        />
      )}
    </FormDialog>
  )
}

import { Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cancelBooking } from '../../contract/booking.ts'
import type { BookingPartProps } from './booking-actions.tsx'
import { useBookingCall } from './use-booking-call.ts'

const SHORTEST_REASON = 3

/** Cancels a booking, or single tickets of it. */
export function CancelDialog({ row, story, onClose }: BookingPartProps & { onClose: () => void }) {
  const t = useTranslations()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const live = story.tickets.filter(({ state }) => state === 'valid')
  const [chosen, setChosen] = useState<string[]>(live.map(({ id }) => id))
  const [byVenue, setByVenue] = useState(false)
  const [reason, setReason] = useState('')
  const all = chosen.length === live.length
  const action = t(all ? 'ticket.booking.actions.cancel' : 'ticket.booking.actions.cancelTickets')
  const send = () =>
    run({
      title: action,
      send: async (_confirmed, options) => {
        const input = { id: row.id, byVenue, reason: reason.trim(), ...(all ? {} : { tickets: chosen }) }
        const { result } = await call(cancelBooking, input, options)
        return t('ticket.booking.cancelled', { number: result.number, amount: money(result.refund) })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      title={action}
      action={action}
      ready={chosen.length > 0 && reason.trim().length >= SHORTEST_REASON}
      {...{ busy, problem, onSubmit: send, onClose }}
    >
      {row.status === 'confirmed' && live.length > 1 && (
        <Checkbox.Group label={t('ticket.booking.story.tickets')} value={chosen} onChange={setChosen}>
          <Stack gap={6} mt={4}>
            {live.map(({ id, name, number }) => (
              <Checkbox key={id} value={id} label={`${name} · ${number}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {all && !byVenue && <Text size="sm">{t('ticket.booking.refundNow', { amount: money(story.refundNow) })}</Text>}
      <Switch
        label={t('ticket.booking.byVenue')}
        checked={byVenue}
        onChange={event => setByVenue(event.currentTarget.checked)}
      />
      <TextInput
        label={t('ticket.booking.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cancelBooking } from '../../contract/booking.ts'
import type { BookingPartProps } from './booking-actions.tsx'
import { CancelFields, hasReason, NO_CANCELLATION } from './cancel-fields.tsx'
import { useBookingCall } from './use-booking-call.ts'

/** Cancels a booking, or single tickets of it. */
export function CancelDialog({ row, story, onClose }: BookingPartProps & { onClose: () => void }) {
  const t = useTranslations()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const live = story.tickets.filter(({ state }) => state === 'valid')
  const [chosen, setChosen] = useState<string[]>(live.map(({ id }) => id))
  const [cancellation, setCancellation] = useState(NO_CANCELLATION)
  const all = chosen.length === live.length
  const action = t(all ? 'ticket.booking.actions.cancel' : 'ticket.booking.actions.cancelTickets')
  const send = () =>
    run({
      title: action,
      send: async (_confirmed, options) => {
        const input = { id: row.id, ...cancellation, ...(all ? {} : { tickets: chosen }) }
        const { result } = await call(cancelBooking, input, options)
        return t('ticket.booking.cancelled', { number: result.number, amount: money(result.refund) })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      title={action}
      action={action}
      ready={chosen.length > 0 && hasReason(cancellation)}
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
      {all && !cancellation.byVenue && (
        <Text size="sm">{t('ticket.booking.refundNow', { amount: money(story.refundNow) })}</Text>
      )}
      <CancelFields value={cancellation} onChange={setCancellation} />
    </FormDialog>
  )
}

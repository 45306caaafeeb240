import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { moveBooking, type PaidBy } from '../../contract/booking.ts'
import type { BookingPartProps } from './booking-actions.tsx'
import { PaidByControl } from './paid-by-control.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useBookingCall } from './use-booking-call.ts'

/** Moves a booking to another slot of its plan. */
export function MoveDialog({ row, onClose }: BookingPartProps & { onClose: () => void }) {
  const t = useTranslations()
  const { money } = useFormats()
  const shop = useSession().shops.find(({ siteId }) => siteId === row.siteId)
  const { run, busy, problem } = useBookingCall()
  const [startsAt, setStartsAt] = useState<string>()
  const [paidBy, setPaidBy] = useState<PaidBy>('none')
  const action = t('ticket.booking.actions.move')
  const send = () =>
    run({
      title: action,
      send: async (confirm, options) => {
        const input = { id: row.id, startsAt: startsAt ?? '', paidBy, ...(confirm ? { confirm } : {}) }
        const { result } = await call(moveBooking, input, options)
        return t('ticket.booking.moved', { number: result.number, amount: money(result.difference) })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      title={action}
      action={action}
      ready={startsAt !== undefined}
      {...{ busy, problem, onSubmit: send, onClose }}
    >
      {shop && row.plan && (
        <SlotPicker shop={shop} plan={row.plan} people={row.people} value={startsAt} onChange={setStartsAt} />
      )}
      <PaidByControl value={paidBy} onChange={setPaidBy} />
    </FormDialog>
  )
}

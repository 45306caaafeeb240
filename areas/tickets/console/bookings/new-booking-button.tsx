import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { holdBooking } from '../../contract/booking.ts'

const NewBookingDialog = lazy(() => import('./new-booking-dialog.tsx').then(m => ({ default: m.NewBookingDialog })))

/** Books for somebody at the counter or on the phone. */
export function NewBookingButton() {
  const t = useTranslations()
  const may = usePermission(holdBooking.need)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedButton permission={may} onClick={() => setOpened(true)}>
        {t('ticket.booking.new')}
      </ReasonedButton>
      <Suspense fallback={null}>{opened && <NewBookingDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

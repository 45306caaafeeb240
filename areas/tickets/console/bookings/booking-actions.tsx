import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import {
  Booking,
  type BookingStory,
  cancelBooking,
  changeBookingStatus,
  confirmBooking,
  moveBooking,
} from '../../contract/booking.ts'
import { type BookingState, mayLeave } from '../../rules/booking-state.ts'
import { PrintButton } from './print-button.tsx'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })))
const MoveDialog = lazy(() => import('./move-dialog.tsx').then(m => ({ default: m.MoveDialog })))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(m => ({ default: m.CancelDialog })))

export interface BookingPartProps {
  row: RowOf<typeof Booking>
  story: BookingStory
}

/** Statuses that a person sets; the others follow from money, time and cancelling. */
const BY_HAND = ['held', 'checkedIn', 'completed', 'noShow'] as const

/** What the status of a booking allows. */
export function BookingActions({ row, story }: BookingPartProps) {
  const t = useTranslations()
  const [dialog, setDialog] = useState<'confirm' | 'move' | 'cancel'>()
  const mayConfirm = usePermission(confirmBooking.need)
  const mayMove = usePermission(moveBooking.need)
  const mayCancel = usePermission(cancelBooking.need)
  const { problem, ...status } = useStatus(row.id)
  const to: BookingState[] = BY_HAND.filter(each => mayLeave(row.status, each))
  if (row.status === 'checkedIn') to.push('confirmed')
  const mayBeCancelled = mayLeave(row.status, 'cancelled')
  const close = () => setDialog(undefined)
  if (to.length === 0 && !mayBeCancelled) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('ticket.booking.actions.title')}>
      <Title order={2} size="h4">
        {t('ticket.booking.actions.title')}
      </Title>
      <Group gap="xs">
        {row.status === 'held' && (
          <ReasonedButton size="xs" permission={mayConfirm} onClick={() => setDialog('confirm')}>
            {t('ticket.booking.actions.confirm')}
          </ReasonedButton>
        )}
        {to.map(each => (
          <StatusButton key={each} to={each} {...status} />
        ))}
        {row.status === 'confirmed' && (
          <ReasonedButton size="xs" variant="default" permission={mayMove} onClick={() => setDialog('move')}>
            {t('ticket.booking.actions.move')}
          </ReasonedButton>
        )}
        {(row.status === 'confirmed' || row.status === 'checkedIn') && row.what === 'plan' && (
          <PrintButton id={row.id} />
        )}
        {mayBeCancelled && (
          <ReasonedButton size="xs" variant="default" permission={mayCancel} onClick={() => setDialog('cancel')}>
            {t('ticket.booking.actions.cancel')}
          </ReasonedButton>
        )}
      </Group>
      <FormProblem words={problem} />
      <Suspense fallback={null}>
        {dialog === 'confirm' && <ConfirmDialog row={row} story={story} onClose={close} />}
        {dialog === 'move' && <MoveDialog row={row} story={story} onClose={close} />}
        {dialog === 'cancel' && <CancelDialog row={row} story={story} onClose={close} />}
      </Suspense>
    </Stack>
  )
}

function useStatus(id: string) {
  const readAgain = useReadAgain(Booking)
  const { attempt, busy, problem } = useAttempt()
  const set = (status: BookingState) =>
    attempt(async () => {
      await call(changeBookingStatus, { id, status }, { hideErrors: true })
      await readAgain()
    })
  return { set, busy, problem }
}

function StatusButton({
  to,
  set,
  busy,
}: {
  to: BookingState
  set: (to: BookingState) => Promise<void>
  busy: boolean
}) {
  const t = useTranslations()
  const may = usePermission(changeBookingStatus.need)
  return (
    <ReasonedButton size="xs" variant="default" loading={busy} permission={may} onClick={() => void set(to)}>
      {t(`ticket.booking.to.${to}`)}
    </ReasonedButton>
  )
}

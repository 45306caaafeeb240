import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cancelPublicly, movePublicly, type ShownBooking } from '../../contract/public-booking.ts'
import { PublicSlots } from './public-slots.tsx'

interface ChangeBookingProps {
  token: string
  booking: ShownBooking
  onRead: () => Promise<void>
}

/** Moves or cancels a booking, where the plan allows it. */
export function ChangeBooking(props: ChangeBookingProps) {
  const t = useTranslations()
  const [opened, setOpened] = useState<'move' | 'cancel'>()
  const { refundNow, mayMove, status } = props.booking
  if (refundNow === null && !mayMove) return null
  if (opened === 'move') return <Move {...props} onBack={() => setOpened(undefined)} />
  if (opened === 'cancel') return <Cancel {...props} onBack={() => setOpened(undefined)} />
  return (
    <Stack gap="xs">
      {mayMove && (
        <Button variant="default" size="md" fullWidth onClick={() => setOpened('move')}>
          {t('ticket.booking.actions.move')}
        </Button>
      )}
      {refundNow !== null && status !== 'checkedIn' && (
        <Button variant="default" size="md" fullWidth onClick={() => setOpened('cancel')}>
          {t('ticket.booking.actions.cancel')}
        </Button>
      )}
    </Stack>
  )
}

type PartProps = ChangeBookingProps & { onBack: () => void }

function Move({ token, booking, onBack }: PartProps) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [startsAt, setStartsAt] = useState<string>()
  const move = () =>
    attempt(async () => {
      const { result } = await call(movePublicly, { token, startsAt: startsAt ?? '' }, { hideErrors: true })
      window.location.assign(result.checkoutPath ?? `/t/${result.token}`)
    })
  return (
    <Stack gap="md" component="section" aria-label={t('ticket.booking.actions.move')}>
      <PublicSlots
        {...{ ordLot: booking.ordLot, timeZone: booking.timeZone, code: booking.code, people: booking.people }}
        forTable={booking.what === 'table'}
        token={token}
        value={startsAt}
        onChange={setStartsAt}
      />
      <FormProblem words={problem} />
      <Button size="lg" fullWidth loading={busy} disabled={!startsAt} onClick={() => void move()}>
        {t('ticket.booking.actions.move')}
      </Button>
      <Button variant="default" size="md" fullWidth disabled={busy} onClick={onBack}>
        {t('ticket.page.back')}
      </Button>
    </Stack>
  )
}

function Cancel({ token, booking, onRead, onBack }: PartProps) {
  const t = useTranslations()
  const { money } = useSiteFormats(booking)
  const { attempt, busy, problem } = useAttempt()
  const live = booking.tickets.filter(({ state }) => state === 'valid')
  const [chosen, setChosen] = useState(live.map(({ id }) => id))
  const all = chosen.length === live.length
  const cancel = () =>
    attempt(async () => {
      await call(cancelPublicly, { token, ...(all ? {} : { tickets: chosen }) }, { hideErrors: true })
      await onRead()
      onBack()
    })
  return (
    <Stack gap="md" component="section" aria-label={t('ticket.booking.actions.cancel')}>
      {live.length > 1 && (
        <Checkbox.Group label={t('ticket.booking.story.tickets')} value={chosen} onChange={setChosen}>
          <Stack gap="sm" mt="xs">
            {live.map(({ id, name, number }) => (
              <Checkbox key={id} size="md" value={id} label={`${name} · ${number}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {all && booking.paid > 0 && (
        <Text>{t('ticket.booking.refundNow', { amount: money(booking.refundNow ?? 0) })}</Text>
      )}
      <FormProblem words={problem} />
      <Button
        size="lg"
        color="red"
        fullWidth
        loading={busy}
        disabled={chosen.length === 0 && live.length > 0}
        onClick={() => void cancel()}
      >
        {t(all ? 'ticket.booking.actions.cancel' : 'ticket.booking.actions.cancelTickets')}
      </Button>
      <Button variant="default" size="md" fullWidth disabled={busy} onClick={onBack}>
        {t('ticket.page.back')}
      </Button>
    </Stack>
  )
}

import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ActionButton } from '#platform/console/visitor/action-button.tsx'
import { call } from '#platform/console/visitor/call.ts'
import controls from '#platform/console/visitor/controls.module.css'
import { CheckField } from '#platform/console/visitor/field.tsx'
import { leaveTo } from '#platform/console/visitor/leave-to.ts'
import { Problem } from '#platform/console/visitor/problem.tsx'
import { useSiteFormats } from '#platform/console/visitor/use-site-formats.ts'
import { useTranslations } from '#platform/console/visitor/words.ts'
import type { ShownBooking } from '../../contract/public-booking.ts'
import { cancelPublicly, movePublicly } from './calls.ts'
import { PublicSlots } from './public-slots.tsx'
import classes from './visitor.module.css'

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
    <div className={classes.actions}>
      {mayMove && (
        <ActionButton look="plain" onClick={() => setOpened('move')}>
          {t('ticket.booking.actions.move')}
        </ActionButton>
      )}
      {refundNow !== null && status !== 'checkedIn' && (
        <ActionButton look="plain" onClick={() => setOpened('cancel')}>
          {t('ticket.booking.actions.cancel')}
        </ActionButton>
      )}
    </div>
  )
}

type PartProps = ChangeBookingProps & { onBack: () => void }

function Move({ token, booking, onBack }: PartProps) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [startsAt, setStartsAt] = useState<string>()
  const move = () =>
    attempt(async () => {
      const moved = await call(movePublicly, { token, startsAt: startsAt ?? '' })
      leaveTo(moved.checkoutPath ?? `/t/${moved.token}`)
    })
  return (
    <section className={controls.stack} aria-label={t('ticket.booking.actions.move')}>
      <PublicSlots
        {...{ ordLot: booking.ordLot, timeZone: booking.timeZone, code: booking.code, people: booking.people }}
        forTable={booking.what === 'table'}
        token={token}
        value={startsAt}
        onChange={setStartsAt}
      />
      <Problem words={problem} />
      <ActionButton busy={busy} disabled={!startsAt} onClick={() => void move()}>
        {t('ticket.booking.actions.move')}
      </ActionButton>
      <ActionButton look="plain" disabled={busy} onClick={onBack}>
        {t('ticket.page.back')}
      </ActionButton>
    </section>
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
      await call(cancelPublicly, { token, ...(all ? {} : { tickets: chosen }) })
      await onRead()
      onBack()
    })
  const choose = (id: string, wanted: boolean) => {
    const others = chosen.filter(other => other !== id)
    setChosen(wanted ? [...others, id] : others)
  }
  return (
    <section className={controls.stack} aria-label={t('ticket.booking.actions.cancel')}>
      {live.length > 1 && (
        <fieldset>
          <legend className={controls.label}>{t('ticket.booking.story.tickets')}</legend>
          {live.map(({ id, name, number }) => (
            <CheckField
              key={id}
              label={`${name} · ${number}`}
              checked={chosen.includes(id)}
              onChange={wanted => choose(id, wanted)}
            />
          ))}
        </fieldset>
      )}
      {all && booking.paid > 0 && (
        <p className={controls.words}>{t('ticket.booking.refundNow', { amount: money(booking.refundNow ?? 0) })}</p>
      )}
      <Problem words={problem} />
      <ActionButton
        look="danger"
        busy={busy}
        disabled={chosen.length === 0 && live.length > 0}
        onClick={() => void cancel()}
      >
        {t(all ? 'ticket.booking.actions.cancel' : 'ticket.booking.actions.cancelTickets')}
      </ActionButton>
      <ActionButton look="plain" disabled={busy} onClick={onBack}>
        {t('ticket.page.back')}
      </ActionButton>
    </section>
  )
}

import { lazy, Suspense } from 'react'
import { useTranslations } from '#platform/console/visitor/words.ts'
import type { ShownBooking } from '../../contract/public-booking.ts'
import classes from './visitor.module.css'

const QrCode = lazy(() => import('#platform/console/home/profile/qr-code.tsx').then(m => ({ default: m.QrCode })))

/** The tickets of a booking with their codes for the gate. */
export function TicketList({ tickets }: Pick<ShownBooking, 'tickets'>) {
  const t = useTranslations()
  return (
    <ul className={classes.tickets} aria-label={t('ticket.booking.story.tickets')}>
      {tickets.map(({ id, name, number, state, code }) => (
        <li key={id}>
          {t('ticket.page.ticket', { name, number, state: t(`ticket.booking.story.states.${state}`) })}
          {code && (
            <Suspense fallback={null}>
              <QrCode text={code} label={t('ticket.page.code', { number })} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  )
}

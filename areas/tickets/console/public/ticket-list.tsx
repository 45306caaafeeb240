import { Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownBooking } from '../../contract/public-booking.ts'

const QrCode = lazy(() => import('#platform/console/home/profile/qr-code.tsx').then(m => ({ default: m.QrCode })))

/** The tickets of a booking with their codes for the gate. */
export function TicketList({ tickets }: Pick<ShownBooking, 'tickets'>) {
  const t = useTranslations()
  return (
    <Stack component="ul" gap="md" m={0} p={0} aria-label={t('ticket.booking.story.tickets')}>
      {tickets.map(({ id, name, number, state, code }) => (
        <Stack component="li" key={id} gap={4} style={{ listStyle: 'none' }}>
          <Text>{t('ticket.page.ticket', { name, number, state: t(`ticket.booking.story.states.${state}`) })}</Text>
          {code && (
            <Suspense fallback={null}>
              <QrCode text={code} label={t('ticket.page.code', { number })} />
            </Suspense>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

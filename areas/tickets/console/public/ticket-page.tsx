import '#platform/console/kit/styles/control-styles.ts'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { PublicFrame } from '#platform/console/public/public-frame.tsx'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { usePublicParams } from '#platform/console/shell/routes/public-params.tsx'
import { openTicketPage, payPublicly, type ShownBooking } from '../../contract/public-booking.ts'
import { ChangeBooking } from './change-booking.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketPapers } from './ticket-papers.tsx'
import { useFreshCodes } from './use-fresh-codes.ts'

/** How often a booker who came back from the payment is told where it is, and for how long. */
const READ_EVERY_MS = 2000
const READ_TIMES = 30

/** A booking on the booker's phone: its tickets, what is due, and what can be changed. */
export function TicketPage() {
  const t = useTranslations()
  const { token = '' } = usePublicParams()
  const [booking, setBooking] = useState<ShownBooking>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(async () => {
    try {
      setBooking((await call(openTicketPage, { token }, { hideErrors: true })).result)
    } catch (fault) {
      if (!isCallError(fault)) throw fault
      setProblem(t(fault.kind === 'refused' ? 'ticket.page.unknown' : 'ticket.book.noAnswer'))
    }
  }, [token, t])
  useEffect(() => void read(), [read])
  return (
    <PublicFrame title={booking?.plan ?? t('ticket.page.title')}>
      {!booking && !problem && <Loader size="sm" />}
      <FormProblem words={problem} />
      {booking && <BookingView token={token} booking={booking} onRead={read} />}
    </PublicFrame>
  )
}

interface BookingViewProps {
  token: string
  booking: ShownBooking
  onRead: () => Promise<void>
}

function BookingView({ token, booking, onRead }: BookingViewProps) {
  const t = useTranslations()
  const { money, minute } = useSiteFormats(booking)
  const isBack = new URLSearchParams(useAddress().query).has('back')
  const { number, what, status, shop, startsAt, people, net, paid, refunded, dueNow, tickets, heldUntil, codesUntil } =
    booking
  useFreshCodes(codesUntil, onRead)
  const waits = useReadAgain(isBack && dueNow > 0, onRead)
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} size="lg" role="status">
          {t(`ticket.booking.choices.status.${status}`)}
        </Text>
        <Text>{t('ticket.page.when', { start: minute(startsAt), shop })}</Text>
        <Text size="sm" c="dimmed">
          {net > 0 || what === 'plan'
            ? t('ticket.page.facts', { number, people, amount: money(net) })
            : t('ticket.page.factsFree', { number, people })}
        </Text>
        {paid > 0 && (
          <Text size="sm" c="dimmed">
            {refunded > 0
              ? t('ticket.page.paid', { paid: money(paid), refunded: money(refunded) })
              : t('ticket.page.paidOnly', { paid: money(paid) })}
          </Text>
        )}
      </div>
      {what === 'table' && (status === 'confirmed' || status === 'checkedIn') && paid > refunded && (
        <Text size="sm">{t('ticket.page.deposit', { amount: money(paid - refunded) })}</Text>
      )}
      {dueNow > 0 && waits && <Text role="status">{t('ticket.page.waits')}</Text>}
      {dueNow > 0 && !waits && (
        <Pay token={token} words={t('ticket.page.pay', { amount: money(dueNow) })}>
          {heldUntil && (
            <Text size="sm" c="dimmed">
              {t('ticket.page.heldUntil', { time: minute(heldUntil) })}
            </Text>
          )}
        </Pay>
      )}
      {status === 'held' && dueNow === 0 && (
        <Pay token={token} words={t('ticket.booking.actions.confirm')} onDone={onRead} />
      )}
      {tickets.length > 0 && <TicketList tickets={tickets} />}
      {tickets.some(({ code }) => code !== null) && <TicketPapers token={token} />}
      {what === 'table' && status === 'confirmed' && <TicketPapers token={token} withoutTickets />}
      <ChangeBooking token={token} booking={booking} onRead={onRead} />
    </Stack>
  )
}

/** Reads again while a payment is on its way. @returns whether it still waits */
function useReadAgain(isWaiting: boolean, read: () => Promise<void>): boolean {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isWaiting || times >= READ_TIMES) return
    const timer = setTimeout(() => {
      setTimes(times + 1)
      void read()
    }, READ_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, times, read])
  return isWaiting && times < READ_TIMES
}

interface PayProps {
  token: string
  words: string
  onDone?: () => Promise<void>
  children?: ReactNode
}

function Pay({ token, words, onDone, children }: PayProps) {
  const { attempt, busy, problem } = useAttempt()
  const pay = () =>
    attempt(async () => {
      const { checkoutPath } = (await call(payPublicly, { token }, { hideErrors: true })).result
      if (checkoutPath) window.location.assign(checkoutPath)
      else await onDone?.()
    })
  return (
    <Stack gap="xs">
      <FormProblem words={problem} />
      <Button size="lg" fullWidth loading={busy} onClick={() => void pay()}>
        {words}
      </Button>
      {children}
    </Stack>
  )
}

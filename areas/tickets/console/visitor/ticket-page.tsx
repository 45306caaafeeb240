import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { ActionButton } from '#platform/console/visitor/action-button.tsx'
import { call } from '#platform/console/visitor/call.ts'
import controls from '#platform/console/visitor/controls.module.css'
import { leaveTo } from '#platform/console/visitor/leave-to.ts'
import { Problem } from '#platform/console/visitor/problem.tsx'
import type { VisitorPage } from '#platform/console/visitor/start-visitor.tsx'
import { useSiteFormats } from '#platform/console/visitor/use-site-formats.ts'
import { VisitorFrame } from '#platform/console/visitor/visitor-frame.tsx'
import { useTranslations } from '#platform/console/visitor/words.ts'
import type { ShownBooking } from '../../contract/public-booking.ts'
import { openTicketPage, payPublicly } from './calls.ts'
import { ChangeBooking } from './change-booking.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketPapers } from './ticket-papers.tsx'
import { useFreshCodes } from './use-fresh-codes.ts'
import classes from './visitor.module.css'

/** How often a booker who came back from the payment is told where it is, and for how long. */
const READ_EVERY_MS = 2000
const READ_TIMES = 30

/** A booking on the booker's phone: its tickets, what is due, and what can be changed. */
export const TicketPage: VisitorPage = ({ params: { token = '' } }) => {
  const t = useTranslations()
  const [booking, setBooking] = useState<ShownBooking>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(async () => {
    try {
      setBooking(await call(openTicketPage, { token }))
    } catch (fault) {
      if (!isCallError(fault)) throw fault
      setProblem(fault.kind === 'refused' ? 'ticket.page.unknown' : 'ticket.book.noAnswer')
    }
  }, [token])
  useEffect(() => void read(), [read])
  return (
    <VisitorFrame title={booking?.plan ?? t('ticket.page.title')}>
      <Problem words={problem && t(problem)} />
      {booking && <BookingView token={token} booking={booking} onRead={read} />}
    </VisitorFrame>
  )
}

interface BookingViewProps {
  token: string
  booking: ShownBooking
  onRead: () => Promise<void>
}

function BookingView({ token, booking, onRead }: BookingViewProps) {
  const t = useTranslations()
  const { minute, money } = useSiteFormats(booking)
  const isBack = new URLSearchParams(window.location.search).has('back')
  const { what, status, paid, refunded, dueNow, tickets, heldUntil, codesUntil } = booking
  useFreshCodes(codesUntil, onRead)
  const waits = useReadAgain(isBack && dueNow > 0, onRead)
  return (
    <div className={controls.stack}>
      <Facts booking={booking} />
      {what === 'table' && (status === 'confirmed' || status === 'checkedIn') && paid > refunded && (
        <p className={controls.words}>{t('ticket.page.deposit', { amount: money(paid - refunded) })}</p>
      )}
      {dueNow > 0 && waits && (
        <p role="status" className={controls.words}>
          {t('ticket.page.waits')}
        </p>
      )}
      {dueNow > 0 && !waits && (
        <Pay token={token} words={t('ticket.page.pay', { amount: money(dueNow) })}>
          {heldUntil && <p className={controls.dimmed}>{t('ticket.page.heldUntil', { time: minute(heldUntil) })}</p>}
        </Pay>
      )}
      {status === 'held' && dueNow === 0 && (
        <Pay token={token} words={t('ticket.booking.actions.confirm')} onDone={onRead} />
      )}
      {tickets.length > 0 && <TicketList tickets={tickets} />}
      {tickets.some(({ code }) => code !== null) && <TicketPapers token={token} />}
      {what === 'table' && status === 'confirmed' && <TicketPapers token={token} withoutTickets />}
      <ChangeBooking token={token} booking={booking} onRead={onRead} />
    </div>
  )
}

/** What is booked, when and where, for how many and how much. */
function Facts({ booking }: { booking: ShownBooking }) {
  const t = useTranslations()
  const { money, minute } = useSiteFormats(booking)
  const { number, what, status, shop, startsAt, people, net, paid, refunded } = booking
  return (
    <div>
      <p role="status" className={classes.state}>
        {t(`ticket.booking.choices.status.${status}`)}
      </p>
      <p className={controls.words}>{t('ticket.page.when', { start: minute(startsAt), shop })}</p>
      <p className={controls.dimmed}>
        {net > 0 || what === 'plan'
          ? t('ticket.page.facts', { number, people, amount: money(net) })
          : t('ticket.page.factsFree', { number, people })}
      </p>
      {paid > 0 && (
        <p className={controls.dimmed}>
          {refunded > 0
            ? t('ticket.page.paid', { paid: money(paid), refunded: money(refunded) })
            : t('ticket.page.paidOnly', { paid: money(paid) })}
        </p>
      )}
    </div>
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
      const { checkoutPath } = await call(payPublicly, { token })
      if (checkoutPath) leaveTo(checkoutPath)
      else await onDone?.()
    })
  return (
    <div className={classes.actions}>
      <Problem words={problem} />
      <ActionButton busy={busy} onClick={() => void pay()}>
        {words}
      </ActionButton>
      {children}
    </div>
  )
}

import { type DragEvent, useState } from 'react'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Booking } from '../../contract/booking.ts'
import {
  type EntityCalendar as Calendar,
  moveReservation,
  type ReservedEntity,
} from '../../contract/entities/entity-reservation.ts'
import type { BookingState } from '../../rules/booking-state.ts'
import type { LiveState } from '../../rules/table-book/live-state.ts'
import { COLUMN_MINUTES, lineCells, timeColumns } from '../../rules/table-book/time-line.ts'
import type { WallMoment } from '../../rules/table-book/wall-clock.ts'
import classes from '../table-book/table-book.module.css'
import grid from './entity-calendar.module.css'
import type { EntityDialog } from './entity-dialogs.tsx'

interface EntityCalendarProps {
  calendar: Calendar
  clock: (at: number) => WallMoment
  mayReserve: boolean
  onDialog: (dialog: EntityDialog) => void
}

interface Dragged {
  readonly reservation: ReservedEntity
  /** stretch: its end alone. */
  readonly how: 'move' | 'stretch'
}

/** Entities by time. A free cell reserves; reservations are dragged to another time or entity, and stretched by their end. */
export function EntityCalendar({ calendar, clock, mayReserve, onDialog }: EntityCalendarProps) {
  const t = useTranslations()
  const move = useMove()
  const { allowed: mayMove } = usePermission(moveReservation.need)
  const [dragged, setDragged] = useState<Dragged>()
  const last = new Date(Date.parse(calendar.closes) - COLUMN_MINUTES * MINUTE_MS).toISOString()
  const columns = timeColumns([{ startsAt: calendar.opens }, { startsAt: last }], calendar.reservations)
  const drop = (entity: string, at: number) => {
    if (dragged) void move(dragged, entity, at)
    setDragged(undefined)
  }
  const allow = (event: DragEvent) => {
    if (dragged) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('ticket.entityReservation.calendar')}>
      <table className={classes.line}>
        <thead>
          <tr>
            <th scope="col">{t('ticket.entityReservation.entity')}</th>
            {columns.map(at => (
              <th key={at} scope="col">
                {clock(at).time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.entities.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {lineCells(
                columns,
                calendar.reservations.filter(({ entity }) => entity === id),
              ).map(cell => (
                <td
                  key={cell.at}
                  colSpan={cell.columns}
                  data-target={(dragged && !cell.party) || undefined}
                  onDragOver={allow}
                  onDrop={() => drop(id, cell.at)}
                >
                  {cell.party ? (
                    <ReservationBar
                      reservation={cell.party}
                      clock={clock}
                      onOpen={onDialog}
                      onDrag={mayMove && cell.party.status === 'confirmed' ? setDragged : undefined}
                    />
                  ) : (
                    mayReserve && (
                      <button
                        type="button"
                        className={grid.free}
                        aria-label={t('ticket.entityReservation.reserveAt', { name, time: clock(cell.at).time })}
                        onClick={() => onDialog({ kind: 'reserve', entity: id, time: clock(cell.at).time })}
                      />
                    )
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Moves what was dragged: to the cell, or its end to the end of the cell. */
function useMove() {
  const t = useTranslations()
  const readAgain = useReadAgain(Booking)
  return async ({ reservation, how }: Dragged, entity: string, at: number) => {
    const length = Date.parse(reservation.endsAt) - Date.parse(reservation.startsAt)
    const end = how === 'move' ? at + length : at + COLUMN_MINUTES * MINUTE_MS
    const to = how === 'move' ? { entity, startsAt: new Date(at).toISOString() } : {}
    try {
      const input = { id: reservation.id, ...to, endsAt: new Date(end).toISOString() }
      await call(moveReservation, input, { hideErrors: true, idempotencyKey: newId() })
      toast({ message: t('ticket.entityReservation.moved', { number: reservation.number }), tone: 'good' })
      await readAgain()
    } catch (error) {
      if (!isCallError(error)) throw error
      toast({ message: error.message, tone: 'bad' })
    }
  }
}

interface ReservationBarProps {
  reservation: ReservedEntity
  clock: (at: number) => WallMoment
  onOpen: (dialog: EntityDialog) => void
  onDrag: ((dragged: Dragged | undefined) => void) | undefined
}

const LINE: Partial<Record<BookingState, LiveState>> = {
  confirmed: 'expected',
  held: 'arrived',
  checkedIn: 'seated',
  completed: 'left',
  noShow: 'noShow',
}

function ReservationBar({ reservation, clock, onOpen, onDrag }: ReservationBarProps) {
  const t = useTranslations()
  const { name, number, status, startsAt, endsAt } = reservation
  const from = clock(Date.parse(startsAt)).time
  const words = `${from}–${clock(Date.parse(endsAt)).time} ${name} · ${t(`ticket.booking.choices.status.${status}`)}`
  return (
    <div className={grid.bar}>
      <button
        type="button"
        className={classes.party}
        data-state={LINE[status]}
        title={`${number} ${words}`}
        draggable={onDrag !== undefined}
        onDragStart={() => onDrag?.({ reservation, how: 'move' })}
        onDragEnd={() => onDrag?.(undefined)}
        onClick={() => onOpen({ kind: 'open', reservation })}
      >
        {words}
      </button>
      {onDrag && (
        <span
          className={grid.end}
          draggable
          aria-hidden
          onDragStart={() => onDrag({ reservation, how: 'stretch' })}
          onDragEnd={() => onDrag(undefined)}
        />
      )}
    </div>
  )
}

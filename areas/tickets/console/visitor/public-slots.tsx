import { useEffect, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { call } from '#platform/console/visitor/call.ts'
import controls from '#platform/console/visitor/controls.module.css'
import { TextField } from '#platform/console/visitor/field.tsx'
import { Problem } from '#platform/console/visitor/problem.tsx'
import { useTranslations } from '#platform/console/visitor/words.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { ShownSlot } from '../../contract/availability.ts'
import { publicAvailability } from './calls.ts'
import classes from './visitor.module.css'

interface PublicSlotsProps {
  code: string
  ordLot: string
  /** Of the shop; IANA name. */
  timeZone: string
  people: number
  /** The times depend on the size of the party; nobody waits for a full one. */
  forTable?: boolean
  /** Of the booking that is moved: its own table is free for it. */
  token?: string
  value: string | undefined
  /** Without a time when another day is chosen. */
  onChange: (startsAt: string | undefined) => void
}

interface LoadedSlots {
  day: string
  ordLot: string
  /** The party whose times they are; undefined: of tickets. */
  partySize: number | undefined
  slots: readonly ShownSlot[]
}

/** A day, and its times with what is left. */
export function PublicSlots({
  code,
  ordLot,
  timeZone,
  people,
  forTable = false,
  token,
  value,
  onChange,
}: PublicSlotsProps) {
  const t = useTranslations()
  const [day, setDay] = useState(() => toLocalDate(machine.now(), timeZone))
  const [loaded, setLoaded] = useState<LoadedSlots>()
  const [problem, setProblem] = useState<string>()
  const partySize = forTable ? people : undefined
  useEffect(() => {
    if (!day) return
    const stop = new AbortController()
    setProblem(undefined)
    const party = partySize === undefined ? {} : { people: partySize, ...(token && { token }) }
    call(publicAvailability, { code, ordLot, from: day, to: day, ...party }, { signal: stop.signal })
      .then(({ slots }) => setLoaded({ day, ordLot, partySize, slots }))
      .catch((fault: unknown) => {
        if (!stop.signal.aborted) setProblem(isCallError(fault) ? fault.message : t('ticket.book.noAnswer'))
      })
    return () => stop.abort()
  }, [code, ordLot, day, partySize, token, t])
  const isLoaded = loaded?.day === day && loaded.ordLot === ordLot && loaded.partySize === partySize
  const words = ({ time, left }: ShownSlot) => {
    const isFull = left < Math.max(people, 1)
    if (forTable) return isFull ? t('ticket.tableReservation.timeFull', { time }) : time
    return t(isFull ? 'ticket.booking.slotFull' : 'ticket.booking.slot', { time, left })
  }
  // A restaurant has many times a day: those that are over are left out.
  const shown = forTable ? loaded?.slots.filter(({ closed }) => !closed) : loaded?.slots
  return (
    <div className={classes.slots}>
      <TextField
        type="date"
        label={t('ticket.booking.day')}
        min={toLocalDate(machine.now(), timeZone)}
        value={day}
        onChange={chosen => {
          setDay(chosen)
          onChange(undefined)
        }}
      />
      <Problem words={problem} />
      {isLoaded && shown?.length === 0 && (
        <p role="status" className={controls.words}>
          {t('ticket.booking.noSlots')}
        </p>
      )}
      <fieldset aria-label={t('ticket.booking.times')} className={classes.times} data-short={forTable || undefined}>
        {shown?.map(slot => (
          <button
            key={slot.startsAt}
            type="button"
            className={classes.time}
            aria-pressed={value === slot.startsAt}
            disabled={slot.closed || !isLoaded || (forTable && slot.left < people)}
            onClick={() => onChange(slot.startsAt)}
          >
            {words(slot)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

import { Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { cancelBooking, changeBookingStatus, type PaidBy } from '../../contract/booking.ts'
import {
  type EntityCalendar,
  moveReservation,
  type ReservedEntity,
  reserveEntity,
} from '../../contract/entities/entity-reservation.ts'
import { type BookingState, mayLeave } from '../../rules/booking-state.ts'
import { MOST_REPEATS, REPEAT_RHYTHMS } from '../../rules/entities/entity-time.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { CancelFields, hasReason, NO_CANCELLATION } from '../bookings/cancel-fields.tsx'
import { ClientFields, NO_CLIENT, toContact } from '../bookings/client-fields.tsx'
import { PaidByControl } from '../bookings/paid-by-control.tsx'
import { useBookingCall } from '../bookings/use-booking-call.ts'

export type EntityDialog =
  | { readonly kind: 'reserve'; readonly entity: string; readonly time: string | undefined }
  | { readonly kind: 'open'; readonly reservation: ReservedEntity }

interface DialogProps {
  ordLot: string
  day: string
  timeZone: string
  calendar: EntityCalendar
  onClose: () => void
}

export function EntityDialogs({ dialog, ...props }: DialogProps & { dialog: EntityDialog }) {
  return dialog.kind === 'reserve' ? <ReserveDialog {...props} {...dialog} /> : <OpenDialog {...props} {...dialog} />
}

/** The moment of a local day and time; an end that is not after its start is on the next day. */
const toMoment = (day: string, time: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time || '00:00'}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString()

function span(day: string, from: string, to: string, timeZone: string) {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  return { startsAt: toMoment(day, from, timeZone), endsAt: toMoment(to > from ? day : next, to, timeZone) }
}

interface TimesProps {
  value: { readonly day: string; readonly from: string; readonly to: string }
  onChange: (value: TimesProps['value']) => void
}

function Times({ value, onChange }: TimesProps) {
  const t = useTranslations()
  const field = (name: keyof TimesProps['value'], type: 'date' | 'time') => (
    <TextInput
      type={type}
      required
      label={t(`ticket.entityReservation.${name}`)}
      value={value[name]}
      onChange={event => onChange({ ...value, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {field('day', 'date')}
      <Group grow align="flex-start">
        {field('from', 'time')}
        {field('to', 'time')}
      </Group>
    </>
  )
}

const USUAL_REPEATS = 4
const plusHour = (time: string): string => Temporal.PlainTime.from(time).add({ hours: 1 }).toString().slice(0, 5)

function EntitySelect({
  calendar,
  value,
  onChange,
}: {
  calendar: EntityCalendar
  value: string
  onChange: (id: string) => void
}) {
  const t = useTranslations()
  return (
    <Select
      label={t('ticket.entityReservation.entity')}
      allowDeselect={false}
      value={value}
      data={calendar.entities.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={id => onChange(id ?? value)}
    />
  )
}

type ReserveProps = DialogProps & Extract<EntityDialog, { kind: 'reserve' }>

function ReserveDialog({ ordLot, day, timeZone, calendar, entity: shown, time, onClose }: ReserveProps) {
  const t = useTranslations()
  const { run, busy, problem } = useBookingCall()
  const start = time ?? wallClock(timeZone)(Date.parse(calendar.opens)).time
  const [entity, setEntity] = useState(shown)
  const [times, setTimes] = useState({ day, from: start, to: plusHour(start) })
  const [people, setPeople] = useState<number | string>(1)
  const [client, setClient] = useState(NO_CLIENT)
  const [repeat, setRepeat] = useState<{ rhythm: string; count: number | string }>({
    rhythm: 'none',
    count: USUAL_REPEATS,
  })
  const [paidBy, setPaidBy] = useState<PaidBy>('none')
  const action = t('ticket.entityReservation.new')
  const rhythm = REPEAT_RHYTHMS.find(each => each === repeat.rhythm)
  const send = () =>
    run({
      title: action,
      send: async (confirm, options) => {
        const request = {
          ...{
            ordLot,
            entity,
            people: Number(people),
            paidBy,
            confirm,
            ...span(times.day, times.from, times.to, timeZone),
          },
          client: toContact(client),
          ...(rhythm ? { repeat: { rhythm, count: Number(repeat.count) } } : {}),
        }
        const { result } = await call(reserveEntity, request, options)
        return t('ticket.entityReservation.reserved', { count: result.reservations.length })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      {...{ title: action, action, busy, problem, onClose }}
      ready={client.name.trim() !== '' && times.day !== '' && times.from !== '' && times.to !== ''}
      onSubmit={send}
    >
      <EntitySelect calendar={calendar} value={entity} onChange={setEntity} />
      <Times value={times} onChange={setTimes} />
      <NumberInput
        label={t('ticket.booking.fields.people')}
        min={1}
        allowDecimal={false}
        value={people}
        onChange={setPeople}
      />
      <ClientFields value={client} onChange={setClient} />
      <Group grow align="flex-start">
        <Select
          label={t('ticket.entityReservation.repeat')}
          allowDeselect={false}
          value={repeat.rhythm}
          data={['none', ...REPEAT_RHYTHMS].map(value => ({
            value,
            label: t(`ticket.entityReservation.rhythms.${value}`),
          }))}
          onChange={value => setRepeat({ ...repeat, rhythm: value ?? 'none' })}
        />
        {rhythm && (
          <NumberInput
            label={t('ticket.entityReservation.count')}
            min={2}
            max={MOST_REPEATS}
            allowDecimal={false}
            value={repeat.count}
            onChange={count => setRepeat({ ...repeat, count })}
          />
        )}
      </Group>
      <PaidByControl value={paidBy} onChange={setPaidBy} />
    </FormDialog>
  )
}

type OpenProps = DialogProps & Extract<EntityDialog, { kind: 'open' }>

const BY_HAND: readonly BookingState[] = ['checkedIn', 'completed', 'noShow']

/** A reservation: its time and entity, what was paid, and what its status allows. */
function OpenDialog({ reservation, timeZone, calendar, onClose }: OpenProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const clock = wallClock(timeZone)
  const begin = clock(Date.parse(reservation.startsAt))
  const [entity, setEntity] = useState(reservation.entity)
  const [times, setTimes] = useState({
    day: begin.day,
    from: begin.time,
    to: clock(Date.parse(reservation.endsAt)).time,
  })
  const [to, setTo] = useState('move')
  const [cancellation, setCancellation] = useState(NO_CANCELLATION)
  const { id, number, status, name, people, net, paid } = reservation
  const steps = [
    ...(status === 'confirmed' ? ['move'] : []),
    ...BY_HAND.filter(each => mayLeave(status, each)),
    ...(mayLeave(status, 'cancelled') ? ['cancel'] : []),
  ]
  const step = steps.includes(to) ? to : steps[0]
  const state = BY_HAND.find(each => each === step)
  const action = t(`ticket.entityReservation.steps.${step ?? 'close'}`)
  const send = () =>
    run({
      title: action,
      send: async (_confirm, options) => {
        if (state) await call(changeBookingStatus, { id, status: state }, options)
        else if (step === 'cancel') await call(cancelBooking, { id, ...cancellation }, options)
        else if (step === 'move')
          await call(moveReservation, { id, entity, ...span(times.day, times.from, times.to, timeZone) }, options)
        return t('ticket.entityReservation.saved', { number })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      {...{ title: `${number} · ${name}`, action, busy, problem, onClose }}
      ready={step !== undefined && (step !== 'cancel' || hasReason(cancellation))}
      onSubmit={send}
    >
      <Text size="sm">
        {[
          t('ticket.tableReservation.peopleCount', { people }),
          t(`ticket.booking.choices.status.${status}`),
          t('ticket.entityReservation.paid', { paid: money(paid), net: money(net) }),
        ].join(' · ')}
      </Text>
      <Select
        label={t('ticket.entityReservation.step')}
        allowDeselect={false}
        value={step ?? null}
        data={steps.map(value => ({ value, label: t(`ticket.entityReservation.steps.${value}`) }))}
        onChange={value => setTo(value ?? 'move')}
      />
      {step === 'move' && (
        <Stack gap="sm">
          <EntitySelect calendar={calendar} value={entity} onChange={setEntity} />
          <Times value={times} onChange={setTimes} />
        </Stack>
      )}
      {step === 'cancel' && <CancelFields value={cancellation} onChange={setCancellation} />}
    </FormDialog>
  )
}

import { NumberInput, SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PaidBy } from '../../contract/booking.ts'
import { reserveTable, type TableBook } from '../../contract/table-book/table-reservation.ts'
import { ClientFields, NO_CLIENT, toContact } from '../bookings/client-fields.tsx'
import { PaidByControl } from '../bookings/paid-by-control.tsx'
import { useBookingCall } from '../bookings/use-booking-call.ts'
import { type ChosenTables, isComplete, sentTables, TableSelect } from './table-select.tsx'
import { TimePicker } from './time-picker.tsx'

const BY = ['phone', 'counter'] as const
const USUAL_PEOPLE = 2

interface ReserveDialogProps {
  ordLot: string
  book: TableBook
  day: string
  /** The party is here. */
  walkIn: boolean
  onClose: () => void
}

/** Reserves a table by phone or at the counter, or seats people who walk in. */
export function ReserveDialog({ ordLot, book, day: shownDay, walkIn, onClose }: ReserveDialogProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const [people, setPeople] = useState<number | string>(USUAL_PEOPLE)
  const [day, setDay] = useState(shownDay)
  const [startsAt, setStartsAt] = useState<string>()
  const [tables, setTables] = useState<ChosenTables>({})
  const [client, setClient] = useState(NO_CLIENT)
  const [notes, setNotes] = useState('')
  const [channel, setChannel] = useState<(typeof BY)[number]>('phone')
  const [options, setOptions] = useState({ wait: walkIn, confirm: false })
  const [paidBy, setPaidBy] = useState<PaidBy>('none')
  const count = Number(people)
  const deposit = depositFor(book, count)
  const action = t(walkIn ? 'ticket.tableReservation.walkIn' : 'ticket.tableReservation.new')
  const send = () =>
    run({
      title: action,
      send: async (confirmed, sending) => {
        const party = {
          ...{ ordLot, people: count, channel, wait: options.wait, paidBy, ...sentTables(tables) },
          ...(walkIn || !startsAt ? {} : { startsAt }),
          client: toContact({ ...client, name: client.name.trim() || t('ticket.booking.choices.channel.walkIn') }),
          ...(notes.trim() ? { notes: notes.trim() } : {}),
        }
        const { result } = await call(reserveTable, { ...party, confirm: confirmed || options.confirm }, sending)
        const { number, table, status } = result
        if (status === 'waitlisted') return t('ticket.tableReservation.waiting', { number })
        if (status === 'checkedIn') return t('ticket.tableReservation.seated', { table: table ?? '' })
        return t('ticket.tableReservation.reserved', { number, table: table ?? '' })
      },
      onDone: onClose,
    })
  const option = (field: keyof typeof options, label: string) => (
    <Switch
      label={label}
      checked={options[field]}
      onChange={event => setOptions({ ...options, [field]: event.currentTarget.checked })}
    />
  )
  return (
    <FormDialog
      title={action}
      action={action}
      ready={count >= 1 && isComplete(tables) && (walkIn || (startsAt !== undefined && client.name.trim() !== ''))}
      {...{ busy, problem, onSubmit: send, onClose }}
    >
      <NumberInput
        label={t('ticket.tableReservation.people')}
        required
        min={1}
        max={1000}
        allowDecimal={false}
        value={people}
        onChange={setPeople}
      />
      {!walkIn && (
        <TimePicker {...{ ordLot, people: count, day, onDay: setDay, value: startsAt, onChange: setStartsAt }} />
      )}
      <TableSelect choices={book.choices} value={tables} onChange={setTables} />
      <ClientFields value={client} onChange={setClient} walkIn={walkIn} />
      <TextInput
        label={t('ticket.booking.fields.notes')}
        maxLength={500}
        value={notes}
        onChange={event => setNotes(event.currentTarget.value)}
      />
      {!walkIn && (
        <SegmentedControl
          aria-label={t('ticket.booking.fields.channel')}
          value={channel}
          data={BY.map(value => ({ value, label: t(`ticket.booking.choices.channel.${value}`) }))}
          onChange={value => setChannel(BY.find(each => each === value) ?? 'phone')}
        />
      )}
      {!walkIn && deposit > 0 && (
        <>
          <Text size="sm">{t('ticket.tableReservation.depositDue', { amount: money(deposit) })}</Text>
          <PaidByControl value={paidBy} onChange={setPaidBy} />
        </>
      )}
      {option('wait', t('ticket.tableReservation.wait'))}
      {!walkIn && option('confirm', t('ticket.tableReservation.anyway'))}
    </FormDialog>
  )
}

const depositFor = ({ service }: TableBook, people: number): number =>
  service?.depositFrom != null && people >= service.depositFrom ? service.depositPerPerson * people : 0

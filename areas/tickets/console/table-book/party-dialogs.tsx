import { NumberInput, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cancelBooking } from '../../contract/booking.ts'
import { moveParty, type Party, seatParty, type TableBook } from '../../contract/table-book/table-reservation.ts'
import { CancelFields, hasReason, NO_CANCELLATION } from '../bookings/cancel-fields.tsx'
import { useBookingCall } from '../bookings/use-booking-call.ts'
import { type ChosenTables, isComplete, sentTables, TableSelect } from './table-select.tsx'
import { TimePicker } from './time-picker.tsx'

export interface PartyDialog {
  readonly kind: 'move' | 'cancel' | 'seat'
  readonly party: Party
}

interface DialogProps {
  party: Party
  ordLot: string
  book: TableBook
  day: string
  onClose: () => void
}

/** The dialog that is open about a party. */
export function PartyDialogs({ dialog, ...props }: { dialog: PartyDialog } & Omit<DialogProps, 'party'>) {
  const { kind, party } = dialog
  if (kind === 'cancel') return <CancelPartyDialog {...props} party={party} />
  return kind === 'seat' ? <SeatDialog {...props} party={party} /> : <MoveDialog {...props} party={party} />
}

/** Seats a party at another table than its own. */
function SeatDialog({ party, book, onClose }: DialogProps) {
  const t = useTranslations()
  const { run, busy, problem } = useBookingCall()
  const [tables, setTables] = useState<ChosenTables>({})
  const action = t('ticket.tableReservation.actions.seat')
  const send = () =>
    run({
      title: action,
      send: async (_confirmed, options) => {
        const { result } = await call(seatParty, { id: party.id, ...sentTables(tables) }, options)
        return t('ticket.tableReservation.seated', { table: result.table ?? '' })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      {...{ title: action, action, busy, problem, onClose }}
      ready={tables.tables !== undefined && isComplete(tables)}
      onSubmit={send}
    >
      <PartyLine party={party} />
      <TableSelect choices={book.choices} value={tables} onChange={setTables} withoutBest />
    </FormDialog>
  )
}

function PartyLine({ party: { name, people } }: { party: Party }) {
  const t = useTranslations()
  return <Text size="sm">{t('ticket.tableReservation.partyOf', { name, people })}</Text>
}

/** Another table, time or size. A seated party changes its table alone. */
function MoveDialog({ party, ordLot, book, day: shownDay, onClose }: DialogProps) {
  const t = useTranslations()
  const { run, busy, problem } = useBookingCall()
  const isSeated = party.status === 'checkedIn'
  const [tables, setTables] = useState<ChosenTables>(party.tables.length > 0 ? { tables: party.tables } : {})
  const [people, setPeople] = useState<number | string>(party.people)
  const [day, setDay] = useState(shownDay)
  const [startsAt, setStartsAt] = useState(party.startsAt)
  const [anyway, setAnyway] = useState(false)
  const action = t('ticket.tableReservation.actions.move')
  const send = () =>
    run({
      title: action,
      send: async (confirmed, options) => {
        const to = isSeated ? {} : { startsAt, people: Number(people) }
        const isSame = tables.tables?.join() === party.tables.join() && tables.mergeName === undefined
        const place =
          isSame && party.tables.length > 1
            ? { mergeName: party.table ?? '', tables: party.tables }
            : sentTables(tables)
        const { result } = await call(
          moveParty,
          { id: party.id, ...to, ...place, confirm: confirmed || anyway },
          options,
        )
        return t('ticket.tableReservation.moved', { table: result.table ?? '' })
      },
      onDone: onClose,
    })
  return (
    <FormDialog {...{ title: action, action, busy, problem, onClose }} ready={isComplete(tables)} onSubmit={send}>
      <PartyLine party={party} />
      {!isSeated && (
        <>
          <NumberInput
            label={t('ticket.tableReservation.people')}
            min={1}
            max={1000}
            allowDecimal={false}
            value={people}
            onChange={setPeople}
          />
          <TimePicker
            {...{ ordLot, people: Number(people), booking: party.id, day, onDay: setDay }}
            {...{ value: startsAt, onChange: setStartsAt }}
          />
        </>
      )}
      <TableSelect choices={book.choices} value={tables} onChange={setTables} />
      {!isSeated && (
        <Switch
          label={t('ticket.tableReservation.anyway')}
          checked={anyway}
          onChange={event => setAnyway(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

function CancelPartyDialog({ party, onClose }: DialogProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const [cancellation, setCancellation] = useState(NO_CANCELLATION)
  const action = t('ticket.tableReservation.actions.cancel')
  const send = () =>
    run({
      title: action,
      send: async (_confirmed, options) => {
        const { result } = await call(cancelBooking, { id: party.id, ...cancellation }, options)
        return t('ticket.tableReservation.cancelled', { number: result.number, refund: money(result.refund) })
      },
      onDone: onClose,
    })
  return (
    <FormDialog {...{ title: action, action, busy, problem, onClose }} ready={hasReason(cancellation)} onSubmit={send}>
      <PartyLine party={party} />
      <CancelFields value={cancellation} onChange={setCancellation} isPaid={party.paid > 0} />
    </FormDialog>
  )
}
